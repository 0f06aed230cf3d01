// Events of one kind that the chip has given the core, for known cycles, in order.
#pragma once

#include <deque>
#include <utility>

#include "systemc/fast_unit.h"

namespace veritpu::fast {

template <typename T>
class Events {
 public:
  void push(Cycle at, T item) { events_.push_back({at, std::move(item)}); }
  Cycle next() const { return events_.empty() ? kNever : events_.front().first; }
  bool due(Cycle c) const { return next() == c; }
  T& front() { return events_.front().second; }
  void pop() { events_.pop_front(); }

 private:
  std::deque<std::pair<Cycle, T>> events_;
};

}  // namespace veritpu::fast
