#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace veritpu {

// A thread that pulls elements, at most `depth` of them ahead of next(). Ends with this object, after the pull that it
// is in.
template <class T>
class Prefetcher {
 public:
  Prefetcher(std::function<std::optional<T>()> pull, size_t depth)
      : pull_(std::move(pull)), depth_(depth), thread_([this] { work(); }) {}
  ~Prefetcher() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }
  Prefetcher(const Prefetcher&) = delete;
  Prefetcher& operator=(const Prefetcher&) = delete;

  // The next element, none after the last; rethrows what pulling it threw.
  std::optional<T> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !ready_.empty() || ended_; });
    if (ready_.empty()) {
      if (error_) std::rethrow_exception(error_);
      return std::nullopt;
    }
    std::optional<T> element = std::move(ready_.front());
    ready_.pop_front();
    changed_.notify_all();
    return element;
  }

 private:
  void work() try {
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stop_ || ready_.size() < depth_; });
        if (stop_) return;
      }
      auto element = pull_();
      const std::lock_guard lock(mutex_);
      ended_ = !element;
      if (element) ready_.push_back(std::move(*element));
      changed_.notify_all();
      if (ended_) return;
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    error_ = std::current_exception();
    ended_ = true;
    changed_.notify_all();
  }

  std::function<std::optional<T>()> pull_;
  size_t depth_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<T> ready_;
  std::exception_ptr error_;
  bool stop_ = false, ended_ = false;
  std::thread thread_;  // last: it uses the others
};

}  // namespace veritpu
