// A queue of events for known cycles. Slots are reused, so that a steady stream of events allocates nothing.
#pragma once

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace veritpu {

template <class T>
class EventQueue {
 public:
  static constexpr uint64_t kNever = std::numeric_limits<uint64_t>::max();

  // Appends an event for cycle `at` and returns its slot to fill; it may hold an old event's contents.
  T& push(uint64_t at) {
    if (size_ == slots_.size()) grow();
    auto& slot = slots_[(head_ + size_++) % slots_.size()];
    slot.first = at;
    return slot.second;
  }
  uint64_t next() const { return size_ ? slots_[head_].first : kNever; }
  const T& front() const { return slots_[head_].second; }
  void pop() {
    head_ = (head_ + 1) % slots_.size();
    size_--;
  }

 private:
  void grow() {
    std::vector<std::pair<uint64_t, T>> larger(slots_.empty() ? 8 : 2 * slots_.size());
    for (size_t i = 0; i < size_; i++) larger[i] = std::move(slots_[(head_ + i) % slots_.size()]);
    slots_ = std::move(larger);
    head_ = 0;
  }

  std::vector<std::pair<uint64_t, T>> slots_;
  size_t head_ = 0, size_ = 0;
};

}  // namespace veritpu
