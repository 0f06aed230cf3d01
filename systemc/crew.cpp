#include "systemc/crew.h"

#include <condition_variable>
#include <mutex>

namespace veritpu {
namespace {

constexpr int kLooks = 2000;  // for the next list, or for the others' end, before a thread sleeps

}  // namespace

struct Crew::Shared {
  std::atomic<uint64_t> list{0};  // how many there have been
  std::atomic<bool> ends{false};
  const std::function<void(size_t)>* f = nullptr;
  size_t items = 0;
  std::atomic<size_t> next{0};  // item
  std::atomic<int> at_work{0};  // threads, of the crew's own
  std::vector<std::exception_ptr> failures;
  std::mutex mutex;
  std::condition_variable given, done;
};

Crew::Crew(int threads) : shared_(std::make_unique<Shared>()) {
  for (int k = 1; k < threads; ++k) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->ends = true;
  }
  shared_->given.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Crew::each(size_t items, const std::function<void(size_t)>& f) {
  Shared& s = *shared_;
  s.f = &f;
  s.items = items;
  s.failures.assign(items, nullptr);
  s.next = 0;
  if (!threads_.empty() && items > 1) {
    {
      const std::lock_guard lock(s.mutex);
      s.at_work = static_cast<int>(threads_.size());
      ++s.list;
    }
    s.given.notify_all();
    take();
    for (int look = 0; s.at_work && look < kLooks; ++look) std::this_thread::yield();
    std::unique_lock lock(s.mutex);
    s.done.wait(lock, [&] { return s.at_work == 0; });
  } else {
    take();
  }
  for (const auto& failure : s.failures)
    if (failure) std::rethrow_exception(failure);
}

void Crew::take() {
  Shared& s = *shared_;
  for (size_t k; (k = s.next++) < s.items;) {
    try {
      (*s.f)(k);
    } catch (...) {
      s.failures[k] = std::current_exception();
    }
  }
}

void Crew::work() {
  Shared& s = *shared_;
  for (uint64_t seen = 0;;) {
    for (int look = 0; s.list == seen && !s.ends && look < kLooks; ++look) std::this_thread::yield();
    {
      std::unique_lock lock(s.mutex);
      s.given.wait(lock, [&] { return s.ends || s.list != seen; });
      if (s.ends) return;
      seen = s.list;
    }
    take();
    if (--s.at_work == 0) {
      const std::lock_guard lock(s.mutex);
      s.done.notify_one();
    }
  }
}

}  // namespace veritpu
