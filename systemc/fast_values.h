// Computes values in order, beside the thread that counts time: time never depends on them.
//
// Everything that touches VMEM, accumulators, weights or vector registers is handed over as a job, and so are the
// chip's moves of rows from and to HBM; results are those of doing each at once. Jobs are done on two tracks, each in
// order: the first does vector runs and halves of matrix jobs; the second, behind it, the other halves and what DMA
// moves. A job of the first waits for those before it on the second that touch the same rows (fast_footprint.h), and
// for no more. A thread of its own walks both tracks, and so does the caller while it waits: then jobs are done side by
// side.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <new>
#include <thread>
#include <type_traits>
#include <utility>

#include "systemc/fast_footprint.h"

namespace veritpu::fast {

// Part `index` of `count` equal parts.
struct Share {
  int index, count;
};

class Values {
 public:
  // Without `aside` the caller does the work itself, at once and undivided. Else what is handed over must not throw.
  Values(bool aside, int64_t vmem_rows, int64_t acc_rows)
      : aside_(aside), reads_(vmem_rows), writes_(vmem_rows), sums_(acc_rows) {}
  ~Values() { finish(); }
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;

  // Calls f() on the first track. The footprint is of rows that jobs of both tracks touch: it may touch no others.
  template <typename F>
  void then(F f, const Footprint& touched) {
    if (!aside_) return f();
    hand_over(std::move(f), Part::first, conflict(touched), [](void* work, Share) { (*static_cast<F*>(work))(); });
  }
  // Calls f() on the second: after all that comes before it.
  template <typename F>
  void behind(F f, const Footprint& touched) {
    if (!aside_) return f();
    note(touched);
    hand_over(std::move(f), Part::second, 0, [](void* work, Share) { (*static_cast<F*>(work))(); });
  }
  // Calls f(share) for each half. The second may read what the first has written, but neither may write what the other
  // half of another job reads or writes: no VMEM, and of accumulators only its own columns.
  template <typename F>
  void halves(F f, const Footprint& touched) {
    if (!aside_) return f(Share{0, 1});
    const uint64_t after = writes_.of(touched.reads);
    note(touched);
    hand_over(std::move(f), Part::both, after, [](void* work, Share share) { (*static_cast<F*>(work))(share); });
  }
  // How many jobs were handed over so far, and until so many, or all, are done.
  uint64_t given() const { return handed_; }
  void wait(uint64_t jobs) { help(jobs, jobs); }
  void wait() { wait(given()); }
  // The same, and ends the thread. What jobs refer to may go away after this.
  void finish();

 private:
  enum class Part : uint8_t { first, second, both };
  struct alignas(64) Job {
    void (*run)(void* work, Share share);
    Part part;
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
  void hand_over(F&& f, Part part, uint64_t after, void (*run)(void*, Share)) {
    static_assert(sizeof(F) <= sizeof(Job::work) && alignof(F) <= 8 && std::is_trivially_destructible_v<F>);
    Job& job = place();
    new (job.work) F(std::forward<F>(f));
    job.run = run, job.part = part, job.after = after;
    count();
  }
  // How many jobs the second track must have done before the first does one that touches these.
  uint64_t conflict(const Footprint& touched) const {
    return std::max(
        {writes_.of(touched.reads), writes_.of(touched.writes), reads_.of(touched.writes), sums_.of(touched.sums)});
  }
  // The next job's, on the second track.
  void note(const Footprint& touched) {
    reads_.set(touched.reads, given() + 1);
    writes_.set(touched.writes, given() + 1);
    sums_.set(touched.sums, given() + 1);
  }
  Job& place();
  void count();
  void publish();
  bool walk(int track);
  uint64_t end(int track) const;
  void help(uint64_t least, uint64_t most);
  void work();

  const bool aside_;
  std::array<Job, kJobs> jobs_;
  uint64_t handed_ = 0;                         // jobs so far
  uint64_t room_ = kJobs;                       // so many may be handed over without another look
  Latest reads_, writes_, sums_;                // the second track's, of VMEM and accumulators: jobs up to the latest
  alignas(64) std::atomic<uint64_t> given_{0};  // jobs that the thread knows of
  std::atomic<bool> ending_{false};
  std::atomic<bool> asleep_{false};  // the thread, until it is told
  std::array<Track, 2> tracks_;
  std::mutex mutex_;
  std::condition_variable given_more_;
  std::thread thread_;
};

}  // namespace veritpu::fast
