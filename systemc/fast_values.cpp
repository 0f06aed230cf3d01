#include "systemc/fast_values.h"

#include <algorithm>

#include "systemc/pause.h"

namespace veritpu::fast {

namespace {

constexpr int kLooks = 500;       // before the thread sleeps: a job takes about a microsecond, waking it some
constexpr uint64_t kStride = 32;  // jobs done of one track before another is looked at
constexpr uint64_t kBatch = 16;   // jobs that the thread is told of at once: a word that both look at is slow

}  // namespace

// The caller helps with a full queue until it is half empty or, once there is some room, it cannot.
Values::Job& Values::place() {
  if (handed_ == room_) {
    if (handed_ == done() + kJobs) help(handed_ - kJobs + 2 * kBatch, handed_ - kJobs / 2);
    room_ = done() + kJobs;
  }
  return jobs_[handed_ % kJobs];
}

void Values::count() {
  Job& job = jobs_[handed_++ % kJobs];
  if (captured_) keep(job);
  if (how_ == Computing::at_once) {
    carry_out(job);
    given_ = handed_;
    for (Track& track : tracks_) track.done = handed_;
  } else if (handed_ % kBatch == 0) {
    publish();
  }
}

void Values::capture(Jobs* to, size_t most) {
  wait();
  captured_ = to, most_ = most;
  captured_from_ = handed_;
}

void Values::keep(const Job& job) {
  for (uint64_t& after : captured_->add(job).after) after -= std::min(after, captured_from_);
  if (captured_->size() > most_) captured_ = nullptr;
}

void Values::carry_out(const Job& job) {
  if (job.prepare) job.prepare(job.work);
  if (job.run) job.run(job.work, {0, 1});
}

void Values::replay(const Jobs& jobs) {
  if (how_ == Computing::at_once) {
    for (size_t k = 0; k < jobs.size(); k++) carry_out(jobs[k]);
    return;
  }
  wait();
  replayed_from_ = handed_, replayed_ = &jobs;
  handed_ += jobs.size();
  wait();
  replayed_ = nullptr, replayed_from_ = 0;
  room_ = handed_ + kJobs;
}

// The sleeper announces itself before it looks a last time, and the caller looks for it after it has counted: in the
// one order of these accesses one of them sees the other.
void Values::publish() {
  if (given_.load(std::memory_order_relaxed) == handed_) return;
  given_.store(handed_);
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  if (!asleep_.load()) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  given_more_.notify_one();
}

// Up to which job a track may go: halves wait for weights and operands.
uint64_t Values::end(int t) const {
  const bool half = t == kHalf || t == kOtherHalf;
  return (half ? tracks_[kOperands].done : given_).load(std::memory_order_acquire);
}

uint64_t Values::done() const {
  uint64_t least = ~uint64_t{0};
  for (const Track& track : tracks_) least = std::min(least, track.done.load(std::memory_order_acquire));
  return least;
}

// A thread remembers how far it has seen the tracks: a look at one that another is at takes its word away.
bool Values::ready(const After& after, uint64_t from, After& seen) const {
  for (int t = 0; t < kTracks; t++) {
    if (from + after[t] <= seen[t]) continue;
    seen[t] = tracks_[t].done.load(std::memory_order_acquire);
    if (from + after[t] > seen[t]) return false;
  }
  return true;
}

// Another core wrote the job: its lines come while one is done that is there.
void Values::fetch(const Job& job) {
  for (const auto* line = reinterpret_cast<const char*>(&job); line < reinterpret_cast<const char*>(&job + 1);
       line += 64)
    __builtin_prefetch(line);
}

// Does some of a track's jobs, unless another thread is at it. False: nothing was there to do.
bool Values::walk(int t, After& seen) {
  Track& track = tracks_[t];
  // A look disturbs nobody.
  if (track.taken.load(std::memory_order_relaxed) || track.done.load(std::memory_order_relaxed) >= end(t)) return false;
  After after;
  for (int k = 0; k < kTracks; k++) after[k] = track.after[k].load(std::memory_order_relaxed);
  if (!ready(after, 0, seen) || track.taken.exchange(true, std::memory_order_acquire)) return false;
  const uint64_t first = track.done.load(std::memory_order_relaxed), last = std::min(first + kStride, end(t));
  uint64_t at = first;
  for (; at < last; at++) {
    if (!(tracks(at) >> t & 1)) continue;
    const Job& job = this->job(at);
    if (at + 1 < last) fetch(this->job(at + 1));
    if (!ready(job.after, replayed_from_, seen)) {
      for (int k = 0; k < kTracks; k++) track.after[k].store(replayed_from_ + job.after[k], std::memory_order_relaxed);
      break;
    }
    if (t == kOperands)
      job.prepare(job.work);
    else
      job.run(job.work, {t == kOtherHalf, 2});
    track.done.store(at + 1, std::memory_order_release);
  }
  track.done.store(at, std::memory_order_release);
  track.taken.store(false, std::memory_order_release);
  return at > first;
}

// Until `least` jobs are done, and on up to `most` while there is something to do.
void Values::help(uint64_t least, uint64_t most) {
  publish();
  After seen{};
  for (int looks = 0; done() < most;) {
    if (walk(kOtherHalf, seen) || walk(kOperands, seen) || walk(kRows, seen) || walk(kVector, seen) ||
        walk(kHalf, seen)) {
      looks = 0;
    } else if (done() >= least) {
      return;
    } else if (++looks < kLooks) {
      pause();
    } else {
      std::this_thread::yield();
    }
  }
}

void Values::work() {
  const auto rest = [this] { return given_.load() == done(); };
  After seen{};
  for (int looks = 0;;) {
    if (walk(kHalf, seen) | walk(kVector, seen) | walk(kOperands, seen) | walk(kRows, seen) | walk(kOtherHalf, seen)) {
      looks = 0;
    } else if (++looks < kLooks) {
      pause();
    } else if (!rest()) {
      std::this_thread::yield();
    } else {
      std::unique_lock<std::mutex> lock(mutex_);
      asleep_.store(true);
      given_more_.wait(lock, [&] { return !rest() || ending_.load(); });
      asleep_.store(false);
      if (rest()) return;
      looks = 0;
    }
  }
}

void Values::finish() {
  publish();
  if (!thread_.joinable()) return;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_.store(true);
    given_more_.notify_one();
  }
  thread_.join();
}

}  // namespace veritpu::fast
