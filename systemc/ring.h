// First in, first out, in place: at most Capacity items, which nobody checks.
#pragma once

#include <array>

namespace veritpu {

template <typename T, unsigned Capacity>
class Ring {
  static_assert((Capacity & (Capacity - 1)) == 0);

 public:
  bool empty() const { return head_ == tail_; }
  unsigned size() const { return tail_ - head_; }
  T& front() { return items_[head_ % Capacity]; }
  const T& front() const { return items_[head_ % Capacity]; }
  T& operator[](unsigned k) { return items_[(head_ + k) % Capacity]; }  // 0: the oldest
  const T& operator[](unsigned k) const { return items_[(head_ + k) % Capacity]; }
  void push(const T& item) { items_[tail_++ % Capacity] = item; }
  T pop() { return items_[head_++ % Capacity]; }
  void clear() { head_ = tail_ = 0; }

 private:
  std::array<T, Capacity> items_{};
  unsigned head_ = 0, tail_ = 0;
};

}  // namespace veritpu
