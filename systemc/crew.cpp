#include "systemc/crew.h"

#include <condition_variable>
#include <mutex>
#include <utility>

#include "systemc/pause.h"

namespace veritpu {
namespace {

// For the next list, or for the others' end, a thread looks while it keeps its processor, then while it offers it to
// others, and then it sleeps.
constexpr int kLooks = 500, kOffers = 2000;

template <typename Done>
void look_for(Done done) {
  for (int look = 0; look < kLooks + kOffers && !done(); ++look) look < kLooks ? pause() : std::this_thread::yield();
}

// A thread's items, as long as no other has done its own and takes them.
struct alignas(64) Share {
  size_t first = 0, size = 0;
  std::atomic<size_t> next{0};  // of them
};

}  // namespace

struct Crew::Shared {
  explicit Shared(int threads) : shares(threads) {}
  std::atomic<uint64_t> list{0};  // how many there have been
  std::atomic<bool> ends{false};
  const std::function<void(size_t)>* f = nullptr;
  std::vector<Share> shares;  // of each thread
  bool backwards = false;
  std::atomic<int> at_work{0};  // threads, of the crew's own
  std::vector<std::exception_ptr> failures;
  std::mutex mutex;
  std::condition_variable given, done;
};

Crew::Crew(int threads) : shared_(std::make_unique<Shared>(threads)) {
  for (int k = 1; k < threads; ++k) threads_.emplace_back([this, k] { work(k); });
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
  s.failures.assign(items, nullptr);
  s.backwards = !s.backwards;
  for (size_t k = 0, first = 0; k < s.shares.size(); ++k) {
    const size_t end = items * (k + 1) / s.shares.size();
    s.shares[k].first = std::exchange(first, end);
    s.shares[k].size = end - s.shares[k].first;
    s.shares[k].next = 0;
  }
  if (!threads_.empty() && items > 1) {
    {
      const std::lock_guard lock(s.mutex);
      s.at_work = static_cast<int>(threads_.size());
      ++s.list;
    }
    s.given.notify_all();
    take(0);
    look_for([&] { return s.at_work == 0; });
    std::unique_lock lock(s.mutex);
    s.done.wait(lock, [&] { return s.at_work == 0; });
  } else {
    take(0);
  }
  for (const auto& failure : s.failures)
    if (failure) std::rethrow_exception(failure);
}

void Crew::take(size_t thread) {
  Shared& s = *shared_;
  for (size_t n = 0; n < s.shares.size(); ++n) {
    Share& share = s.shares[(thread + n) % s.shares.size()];
    for (size_t k; (k = share.next++) < share.size;) {
      const size_t item = share.first + (s.backwards ? share.size - 1 - k : k);
      try {
        (*s.f)(item);
      } catch (...) {
        s.failures[item] = std::current_exception();
      }
    }
  }
}

void Crew::work(size_t thread) {
  Shared& s = *shared_;
  for (uint64_t seen = 0;;) {
    look_for([&] { return s.ends || s.list != seen; });
    {
      std::unique_lock lock(s.mutex);
      s.given.wait(lock, [&] { return s.ends || s.list != seen; });
      if (s.ends) return;
      seen = s.list;
    }
    take(thread);
    if (--s.at_work == 0) {
      const std::lock_guard lock(s.mutex);
      s.done.notify_one();
    }
  }
}

}  // namespace veritpu
