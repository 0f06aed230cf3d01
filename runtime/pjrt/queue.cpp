#include "runtime/pjrt/queue.h"

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <list>
#include <map>
#include <mutex>
#include <stdexcept>

#include "runtime/client.h"

namespace veritpu::pjrt {
namespace {

const Failure kStuck{abi::Code::invalid_argument,
                     "the cores wait for each other, as they launch different programs; let each replica launch the "
                     "same ones in the same order, and give it what differs as an argument"};
const Failure kLeft{abi::Code::cancelled,
                    "a replica has ended, and the others launch a program that meets with it; let all end at the same "
                    "step, and see whether that one raised an exception"};
const Failure kStopped{abi::Code::cancelled, "the chip's client has been closed"};

}  // namespace

struct Queue::State {
  struct Posted {
    Job job;
    size_t waits;  // for so many signals
  };
  using Jobs = std::list<Posted>;

  std::mutex mutex;
  std::condition_variable changed;
  Jobs next, jobs;         // in order of posting
  std::vector<bool> busy;  // by core
  std::vector<bool> left;  // by core
  bool stopped = false;

  struct Taken {
    Jobs jobs;                         // one, or those that meet; none: nothing can run
    const Failure* failure = nullptr;  // why none of them ever can
  };
  // Takes the first job that can run, with its cores.
  Taken take() {
    std::vector<bool> held = busy;  // by a job that runs, or that comes before
    struct First {
      Jobs* from;
      Jobs::iterator job;
    };
    std::map<const Meeting*, std::vector<First>> waiting;  // of their cores, for others of their meeting
    const auto take = [&](const std::vector<First>& all, Jobs& to) {
      for (const First& one : all) {
        for (const int core : one.job->job.cores) busy[core] = true;
        to.splice(to.end(), *one.from, one.job);
      }
    };
    const auto some_free = [&] { return std::any_of(held.begin(), held.end(), [](bool one) { return !one; }); };
    Taken taken;
    for (Jobs* from : {&next, &jobs})
      for (auto it = from->begin(); it != from->end() && some_free(); ++it) {
        const Cores& cores = it->job.cores;
        const bool free = std::none_of(cores.begin(), cores.end(), [&](int core) { return held[core]; });
        for (const int core : cores) held[core] = true;
        if (!free || it->waits > 0) continue;
        const Meeting* const meeting = it->job.meeting.get();
        std::vector<First> all = {{from, it}};
        if (meeting) {
          waiting[meeting].push_back({from, it});
          all = waiting[meeting];
        }
        if (meeting && all.size() < meeting->jobs) continue;
        take(all, taken.jobs);
        return taken;
      }
    size_t waits = 0, gone = 0;
    for (const auto& [meeting, all] : waiting)
      for (const First& one : all) waits += one.job->job.cores.size();
    for (size_t core = 0; core < busy.size(); core++) gone += left[core] && !held[core];
    if (waits == 0 || waits + gone < busy.size()) return taken;
    taken.failure = gone > 0 ? &kLeft : &kStuck;
    for (const auto& [meeting, all] : waiting) take(all, taken.jobs);
    return taken;
  }
};

Queue::Queue(int cores, int threads) : process_(getpid()), state_(std::make_shared<State>()) {
  if (cores < 1 || threads < 1) throw std::invalid_argument("a queue has at least one core and one thread");
  state_->busy.resize(static_cast<size_t>(cores));
  state_->left.resize(static_cast<size_t>(cores));
  for (int t = 0; t < std::min(cores, threads); t++) threads_.emplace_back([this] { work(*state_); });
}

bool Queue::is_forked() const {
  return getpid() != process_;
}

void Queue::post(Job job, bool next) {
  if (is_forked())
    throw UserError("this process was forked from the one that has the chip; start it by `spawn` instead of `fork`");
  const auto after = job.after;
  State::Posted* posted = nullptr;
  {
    const std::lock_guard lock(state_->mutex);
    if (!state_->stopped) {
      auto& to = next ? state_->next : state_->jobs;
      to.push_back({std::move(job), after.size()});
      posted = &to.back();
      if (after.empty()) state_->changed.notify_one();
    }
  }
  if (!posted) return job.abandon(kStopped);
  for (const auto& signal : after)
    signal->when_set([state = state_, posted] {
      const std::lock_guard lock(state->mutex);
      if (!state->stopped && --posted->waits == 0) state->changed.notify_one();
    });
}

void Queue::call(const Cores& cores, const std::function<void()>& body) {
  Signal done;
  std::exception_ptr thrown;
  post({cores,
        {},
        [&] {
          try {
            body();
          } catch (...) {
            thrown = std::current_exception();
          }
          done.set();
        },
        [&](const Failure& failure) { done.set(failure); }},
       true);
  done.wait();
  if (thrown) std::rethrow_exception(thrown);
  if (done.failure()) throw UserError(done.failure()->sentence);
}

void Queue::leave(int core) {
  if (is_forked()) return;
  const std::lock_guard lock(state_->mutex);
  state_->left.at(static_cast<size_t>(core)) = true;
  state_->changed.notify_one();
}

void Queue::stop() {
  if (is_forked()) {
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.detach();
    return;
  }
  State::Jobs left;
  {
    const std::lock_guard lock(state_->mutex);
    state_->stopped = true;
    left.splice(left.end(), state_->next);
    left.splice(left.end(), state_->jobs);
    state_->changed.notify_all();
  }
  for (const auto& posted : left) posted.job.abandon(kStopped);
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Queue::work(State& state) {
  std::unique_lock lock(state.mutex);
  while (!state.stopped) {
    auto [taken, failure] = state.take();
    if (taken.empty()) {
      state.changed.wait(lock);
      continue;
    }
    Cores cores;
    for (const auto& posted : taken) cores.insert(cores.end(), posted.job.cores.begin(), posted.job.cores.end());
    lock.unlock();
    if (failure)
      for (const auto& posted : taken) posted.job.abandon(*failure);
    else
      taken.back().job.run();
    taken.clear();  // what it holds goes before the cores are free
    lock.lock();
    for (const int core : cores) state.busy[core] = false;
    state.changed.notify_all();
  }
}

}  // namespace veritpu::pjrt
