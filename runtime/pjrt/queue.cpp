#include "runtime/pjrt/queue.h"

#include <unistd.h>

#include <exception>

#include "runtime/client.h"

namespace veritpu::pjrt {
namespace {

const Failure kStopped{abi::Code::cancelled, "the chip's client has been closed"};

}  // namespace

Queue::Queue() : process_(getpid()), thread_([this] { work(); }) {}

bool Queue::is_forked() const {
  return getpid() != process_;
}

void Queue::post(Job job, bool next) {
  if (is_forked())
    throw UserError("this process was forked from the one that has the chip; start it by `spawn` instead of `fork`");
  {
    const std::lock_guard lock(mutex_);
    if (!stopped_) {
      (next ? next_ : jobs_).push_back(std::move(job));
      changed_.notify_one();
      return;
    }
  }
  job.abandon(kStopped);
}

void Queue::call(const std::function<void()>& body) {
  Signal done;
  std::exception_ptr thrown;
  post({[&] {
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

void Queue::stop() {
  if (is_forked()) {
    if (thread_.joinable()) thread_.detach();
    return;
  }
  std::deque<Job> left;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    left.swap(next_);
    for (Job& job : jobs_) left.push_back(std::move(job));
    jobs_.clear();
    changed_.notify_one();
  }
  for (const Job& job : left) job.abandon(kStopped);
  if (thread_.joinable()) thread_.join();
}

void Queue::work() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stopped_ || !next_.empty() || !jobs_.empty(); });
      if (stopped_) return;
      auto& from = next_.empty() ? jobs_ : next_;
      job = std::move(from.front());
      from.pop_front();
    }
    job.run();
  }
}

}  // namespace veritpu::pjrt
