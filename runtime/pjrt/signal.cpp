#include "runtime/pjrt/signal.h"

#include <utility>

namespace veritpu::pjrt {

void Signal::set(std::optional<Failure> failure) {
  std::vector<std::function<void()>> calls;
  {
    const std::lock_guard lock(mutex_);
    set_ = true;
    failure_ = std::move(failure);
    calls.swap(calls_);
    changed_.notify_all();  // under the lock: who waits may end this signal
  }
  for (const auto& call : calls) call();
}

bool Signal::is_set() const {
  const std::lock_guard lock(mutex_);
  return set_;
}

void Signal::wait() const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return set_; });
}

void Signal::when_set(std::function<void()> call) {
  {
    const std::lock_guard lock(mutex_);
    if (!set_) {
      calls_.push_back(std::move(call));
      return;
    }
  }
  call();
}

}  // namespace veritpu::pjrt
