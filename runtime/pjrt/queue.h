// The one thread that drives a chip, and what it has to do.
#pragma once

#include <sys/types.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "runtime/pjrt/signal.h"

namespace veritpu::pjrt {

class Queue {
 public:
  Queue();
  ~Queue() { stop(); }
  Queue(const Queue&) = delete;

  struct Job {
    std::function<void()> run;                    // must not throw
    std::function<void(const Failure&)> abandon;  // in its place, if the queue stops first
  };
  // Jobs run one after the other; those that are `next` before all that are not. After stop() a job is abandoned at
  // once. Throws UserError in a forked process, which has no such thread.
  void post(Job job, bool next = false);
  // Runs it next and waits. What it throws is thrown here.
  void call(const std::function<void()>& body);
  // Ends the job under way and abandons the others. Of no effect in a forked process.
  void stop();
  bool is_forked() const;

 private:
  void work();

  const pid_t process_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> next_, jobs_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace veritpu::pjrt
