// Events of one kind that the chip has given the core, for known cycles, in order.
#pragma once

#include <utility>
#include <vector>

#include "systemc/fast_unit.h"

namespace veritpu::fast {

template <typename T>
class Events {
 public:
  void push(Cycle when, T item) {
    place() = std::move(item);
    push(when);
  }
  // The next item's place, to be filled before it is pushed: of a large one, a copy costs.
  T& place() {
    if (size_ == events_.size()) grow();
    return at(size_).second;
  }
  void push(Cycle when) { at(size_++).first = when; }
  Cycle next() const { return size_ ? events_[head_].first : kNever; }
  bool due(Cycle c) const { return next() == c; }
  size_t size() const { return size_; }
  T& front() { return events_[head_].second; }
  T& back() { return at(size_ - 1).second; }
  // Whether one of cycle c is such; none before it is there.
  template <typename Such>
  bool any(Cycle c, Such such) {
    for (size_t k = 0; k < size_ && at(k).first == c; k++)
      if (such(at(k).second)) return true;
    return false;
  }
  void pop() {
    head_ = (head_ + 1) & (events_.size() - 1);
    size_--;
  }

 private:
  std::pair<Cycle, T>& at(size_t k) { return events_[(head_ + k) & (events_.size() - 1)]; }
  void grow() {
    std::vector<std::pair<Cycle, T>> larger(events_.empty() ? 16 : 2 * events_.size());
    for (size_t k = 0; k < size_; k++) larger[k] = std::move(at(k));
    events_ = std::move(larger);
    head_ = 0;
  }
  std::vector<std::pair<Cycle, T>> events_;  // a power of two of places
  size_t head_ = 0, size_ = 0;
};

}  // namespace veritpu::fast
