// What the cores of a chip or board have to do, and the threads that do it.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "runtime/pjrt/signal.h"

namespace veritpu::pjrt {

using Cores = std::vector<int>;

class Queue {
 public:
  // Throws std::invalid_argument for no core or no thread.
  Queue(int cores, int threads);
  ~Queue() { stop(); }
  Queue(const Queue&) = delete;

  // What so many jobs, of different cores, do at once: once each is the first of its core, one of them runs for all. If
  // all cores wait so for each other, as no such job is the first of all, or for cores that were left, these are
  // abandoned.
  struct Meeting {
    size_t jobs;
  };
  struct Job {
    Cores cores;                                  // which it has for itself while it runs
    std::vector<std::shared_ptr<Signal>> after;   // it runs when all of these are set
    std::function<void()> run;                    // must not throw
    std::function<void(const Failure&)> abandon;  // in its place, if it can not
    std::shared_ptr<const Meeting> meeting{};     // of which it is one
  };
  // Jobs of a core run one after the other, in order of posting; those that are `next` before all that are not, and
  // also while one that is not waits for its signals or for its other cores. After stop() a job is abandoned at once.
  // Throws UserError in a forked process, which has no such threads.
  void post(Job job, bool next = false);
  // Runs it next and waits. What it throws is thrown here.
  void call(const Cores& cores, const std::function<void()>& body);
  // The core gets no more jobs of a meeting.
  void leave(int core);
  // Ends the jobs under way and abandons the others. Of no effect in a forked process.
  void stop();
  bool is_forked() const;

 private:
  struct State;
  static void work(State& state);

  const pid_t process_;
  const std::shared_ptr<State> state_;  // signals may outlive the queue
  std::vector<std::thread> threads_;
};

}  // namespace veritpu::pjrt
