// Computes values in order, beside the thread that counts time: time never depends on them.
//
// Everything that touches VMEM, accumulators, weights or vector registers is handed over as a job, and so are the
// transfers between VMEM and HBM; results are those of doing each at once. Jobs are done on five tracks, each in order:
// vector runs; weights and operands of matrix jobs; halves of these jobs; the other halves; transfers. A job waits for
// those before it on other tracks that touch the same rows (fast_footprint.h), and for no more. A thread of its own
// walks all tracks, and so does the caller while it waits: then jobs are done side by side.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "systemc/fast_footprint.h"

namespace veritpu::fast {

// Part `index` of `count` equal parts.
struct Share {
  int index, count;
};

// Who does the jobs: the caller itself, at once and undivided; a thread of its own, beside it; or nobody.
enum class Computing { at_once, aside, never };

class Values {
 public:
  enum { kVector, kOperands, kHalf, kOtherHalf, kRows, kTracks };
  using After = std::array<uint64_t, kTracks>;
  struct alignas(64) Job {
    void (*prepare)(const void* work);  // on the track of operands
    void (*run)(const void* work, Share share);
    uint32_t tracks;  // a bit for each
    After after;      // it may be done when the tracks have done so many jobs
    alignas(8) unsigned char work[168];
  };
  // Any number of them; they stay where they are.
  class Jobs {
   public:
    size_t size() const { return tracks_.size(); }
    const Job& operator[](size_t k) const { return chunks_[k / kChunk][k % kChunk]; }
    uint8_t tracks(size_t k) const { return tracks_[k]; }
    Job& add(const Job& job) {
      if (size() % kChunk == 0) chunks_.emplace_back(new Job[kChunk]);
      Job& added = chunks_.back()[size() % kChunk];
      tracks_.push_back(static_cast<uint8_t>(job.tracks));
      return added = job;
    }

   private:
    static constexpr size_t kChunk = 1024;
    std::vector<std::unique_ptr<Job[]>> chunks_;
    std::vector<uint8_t> tracks_;  // of each
  };

  // Aside, what is handed over must not throw.
  Values(Computing how, int64_t vmem_rows, int64_t acc_rows)
      : how_(how), vector_(vmem_rows, acc_rows), matrix_(vmem_rows, acc_rows), rows_(vmem_rows, acc_rows) {}
  ~Values() { finish(); }
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;

  // Whether anybody does the jobs; else none need be handed over.
  bool wanted() const { return how_ != Computing::never; }
  // Calls f(), which touches vector registers, and no rows but those of the footprint.
  template <typename F>
  void vector(F f, const Footprint& touched) {
    if (how_ == Computing::never) return;
    if (does_at_once()) return f();
    const uint64_t matrix = matrix_.conflict(touched);
    hand_over(std::move(f), 1u << kVector, {0, 0, matrix, matrix, rows_.conflict(touched)}, nullptr, whole<F>);
    vector_.set(touched, handed_);
  }
  // Calls f.prepare(), then f(share) for each half, side by side: neither half may write what the other half of any job
  // reads or writes, so no VMEM, and of accumulators only its own rows. Returns the job's number.
  template <typename F>
  uint64_t matrix(F f, const Footprint& touched) {
    if (how_ == Computing::never) return 0;
    if (does_at_once()) return f.prepare(), f(Share{0, 1}), 0;
    hand_over(
        std::move(f), 1u << kOperands | 1u << kHalf | 1u << kOtherHalf,
        {vector_.conflict(touched), 0, 0, 0, rows_.conflict(touched)},
        [](const void* work) { static_cast<const F*>(work)->prepare(); },
        [](const void* work, Share share) { (*static_cast<const F*>(work))(share); });
    matrix_.set(touched, handed_);
    return handed_;
  }
  // Calls f() once, before both halves of what comes later, and after both of matrix job `last`, which it may undo.
  template <typename F>
  void weights(F f, const Footprint& touched, uint64_t last) {
    if (how_ == Computing::never) return;
    if (does_at_once()) return f();
    hand_over(
        std::move(f), 1u << kOperands, {vector_.conflict(touched), 0, last, last, rows_.conflict(touched)},
        [](const void* work) { (*static_cast<const F*>(work))(); }, nullptr);
    matrix_.set(touched, handed_);
  }
  // Calls f(), which moves rows of VMEM and touches nothing else of the core.
  template <typename F>
  void rows(F f, const Footprint& touched) {
    if (how_ == Computing::never) return;
    if (does_at_once()) return f();
    const uint64_t matrix = matrix_.conflict(touched);
    hand_over(std::move(f), 1u << kRows, {vector_.conflict(touched), 0, matrix, matrix, 0}, nullptr, whole<F>);
    rows_.set(touched, handed_);
  }
  // Jobs handed over from here on are kept too, up to so many: if there are more, none are. Null: no more are.
  void capture(Jobs* to, size_t most = 0);
  bool captures() const { return captured_; }
  // Does them again, and returns when they are done, as all must be that came before.
  void replay(const Jobs& jobs);
  // Until all that was handed over is done.
  void wait() { help(handed_, handed_); }
  // The same, and ends the thread. What jobs refer to may go away after this.
  void finish();

 private:
  struct alignas(64) Track {
    std::atomic<uint64_t> done{0};                       // jobs, with those that are not its own
    std::array<std::atomic<uint64_t>, kTracks> after{};  // what its next job waits for, when last seen
    alignas(64) std::atomic<bool> taken{false};
  };
  // What jobs have touched: for each row the latest.
  struct Touched {
    Touched(int64_t vmem_rows, int64_t acc_rows) : reads(vmem_rows), writes(vmem_rows), sums(acc_rows) {}
    void set(const Footprint& touched, uint64_t job) {
      reads.set(touched.reads, job);
      writes.set(touched.writes, job);
      sums.set(touched.sums, job);
    }
    // The latest that a job which touches these must not overtake.
    uint64_t conflict(const Footprint& touched) const {
      return std::max(
          {writes.of(touched.reads), writes.of(touched.writes), reads.of(touched.writes), sums.of(touched.sums)});
    }
    Latest reads, writes, sums;
  };
  static constexpr uint64_t kJobs = 1024;

  template <typename F>
  static void whole(const void* work, Share) {
    (*static_cast<const F*>(work))();
  }
  template <typename F>
  void hand_over(F&& f, uint32_t tracks, const After& after, void (*prepare)(const void*),
                 void (*run)(const void*, Share)) {
    static_assert(sizeof(F) <= sizeof(Job::work) && alignof(F) <= 8 && std::is_trivially_copyable_v<F>);
    Job& job = place();
    new (job.work) F(std::forward<F>(f));
    job.prepare = prepare, job.run = run, job.tracks = tracks, job.after = after;
    count();
  }
  // Whether a job is done where it is handed over, and is nowhere kept.
  bool does_at_once() const { return how_ == Computing::at_once && !captured_; }
  Job& place();
  void count();
  void keep(const Job& job);
  const Job& job(uint64_t number) const {
    return replayed_ ? (*replayed_)[number - replayed_from_] : jobs_[number % kJobs];
  }
  uint32_t tracks(uint64_t number) const {
    return replayed_ ? replayed_->tracks(number - replayed_from_) : jobs_[number % kJobs].tracks;
  }
  static void carry_out(const Job& job);
  void publish();
  static void fetch(const Job& job);
  bool walk(int track, After& seen);
  bool ready(const After& after, uint64_t from, After& seen) const;
  uint64_t end(int track) const;
  uint64_t done() const;  // on all tracks
  void help(uint64_t least, uint64_t most);
  void work();

  const Computing how_;
  std::array<Job, kJobs> jobs_;
  uint64_t handed_ = 0;             // jobs so far
  uint64_t room_ = kJobs;           // so many may be handed over without another look
  Touched vector_, matrix_, rows_;  // by jobs of each kind
  // What is captured, and what is done instead of jobs handed over; the jobs before, from which their numbers count.
  Jobs* captured_ = nullptr;
  uint64_t captured_from_ = 0;
  size_t most_ = 0;
  const Jobs* replayed_ = nullptr;
  uint64_t replayed_from_ = 0;
  alignas(64) std::atomic<uint64_t> given_{0};  // jobs that the thread knows of
  std::atomic<bool> ending_{false};
  std::atomic<bool> asleep_{false};  // the thread, until it is told
  std::array<Track, kTracks> tracks_;
  std::mutex mutex_;
  std::condition_variable given_more_;
  std::thread thread_;
};

}  // namespace veritpu::fast
