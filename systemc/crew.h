// A fixed number of threads that do the items of a list side by side, again and again.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace veritpu {

class Crew {
 public:
  // `threads`: at least 1, the caller's included.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  size_t size() const { return threads_.size() + 1; }
  // Calls f(0) .. f(items - 1), each once, in any order and thread; returns when all have returned. Throws what the
  // lowest of those that threw has thrown: no other thread's pace changes what is thrown. An item mostly stays with a
  // thread, and those done last come first in the next list: their data are in that processor's caches.
  void each(size_t items, const std::function<void(size_t)>& f);

 private:
  struct Shared;
  void work(size_t thread);
  void take(size_t thread);
  const std::unique_ptr<Shared> shared_;
  std::vector<std::thread> threads_;
};

}  // namespace veritpu
