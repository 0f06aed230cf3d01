// First in, first out, in one piece of memory that grows as needed.
#pragma once

#include <utility>
#include <vector>

namespace veritpu {

template <typename T>
class Fifo {
 public:
  bool empty() const { return head_ == tail_; }
  size_t size() const { return tail_ - head_; }
  const T& front() const { return items_[head_ & mask_]; }
  void push(const T& item) {
    if (size() == items_.size()) grow();
    items_[tail_++ & mask_] = item;
  }
  void pop() { ++head_; }

 private:
  void grow() {
    std::vector<T> larger(items_.empty() ? 16 : 2 * items_.size());
    for (size_t k = 0; k < size(); ++k) larger[k] = items_[(head_ + k) & mask_];
    tail_ = size();
    head_ = 0;
    items_ = std::move(larger);
    mask_ = items_.size() - 1;
  }

  std::vector<T> items_;  // a power of two of places
  size_t mask_ = 0, head_ = 0, tail_ = 0;
};

}  // namespace veritpu
