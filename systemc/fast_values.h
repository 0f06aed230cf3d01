// Computes values in order, beside the thread that counts time: time never depends on them.
//
// Everything that touches VMEM, accumulators, weights or vector registers is handed over as a job, and so are the
// chip's moves of rows from and to HBM; results are those of doing each at once. Jobs are done on two tracks: the first
// does each job or its first half, in order; the second follows behind it with the second halves. A job that isn't
// halved waits until the second track has caught up. A thread of its own walks both tracks, and so does the caller
// while it waits: then halves are done side by side.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <new>
#include <thread>
#include <type_traits>
#include <utility>

namespace veritpu::fast {

// Part `index` of `count` equal parts.
struct Share {
  int index, count;
};

class Values {
 public:
  // Without `aside` the caller of then() and halves() does the work itself, at once and undivided.
  explicit Values(bool aside) : aside_(aside) {}
  ~Values() { finish(); }
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;

  // Calls f() once, after all that was handed over before and before all that comes. If aside, f must not throw.
  template <typename F>
  void then(F f) {
    if (!aside_) return f();
    hand_over(std::move(f), false, [](void* work, Share) {
      F& f = *static_cast<F*>(work);
      f();
      f.~F();
    });
  }
  // Calls f(share) for each half. The second halves lag: they may read what a first half has written,
  // but neither half may write what the other half of another job reads or writes.
  template <typename F>
  void halves(F f) {
    static_assert(std::is_trivially_destructible_v<F>);
    if (!aside_) return f(Share{0, 1});
    hand_over(std::move(f), true, [](void* work, Share share) { (*static_cast<F*>(work))(share); });
  }
  // How many jobs were handed over so far, and until so many, or all, are done.
  uint64_t given() const { return given_.load(std::memory_order_relaxed); }
  void wait(uint64_t jobs) { help(jobs, jobs); }
  void wait() { wait(given()); }
  // The same, and ends the thread. What jobs refer to may go away after this.
  void finish();

 private:
  struct alignas(64) Job {
    void (*run)(void* work, Share share);
    bool halved;
    uint64_t after;  // the first track may do it when the second has done so many jobs
    alignas(8) unsigned char work[168];
  };
  struct alignas(64) Track {
    std::atomic<uint64_t> done{0};   // jobs
    std::atomic<uint64_t> after{0};  // the first's next job waits until the second has done so many, when last seen
    alignas(64) std::atomic<bool> taken{false};
  };
  static constexpr uint64_t kJobs = 1024;

  template <typename F>
  void hand_over(F&& f, bool halved, void (*run)(void*, Share)) {
    static_assert(sizeof(F) <= sizeof(Job::work) && alignof(F) <= 8);
    Job& job = place();
    new (job.work) F(std::forward<F>(f));
    job.run = run, job.halved = halved;
    publish(job);
  }
  Job& place();
  void publish(Job& job);
  bool walk(int track);
  uint64_t end(int track) const;
  void help(uint64_t least, uint64_t most);
  void work();

  const bool aside_;
  std::array<Job, kJobs> jobs_;
  uint64_t room_ = kJobs;  // so many may be handed over without another look
  uint64_t halved_ = 0;    // how many were handed over up to the last that is halved
  alignas(64) std::atomic<uint64_t> given_{0};
  std::atomic<bool> ending_{false};
  std::atomic<bool> asleep_{false};  // the thread, until it is told
  std::array<Track, 2> tracks_;
  std::mutex mutex_;
  std::condition_variable given_more_;
  std::thread thread_;
};

}  // namespace veritpu::fast
