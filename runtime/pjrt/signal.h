// Something that happens once, well or not, and those who wait for it.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "runtime/pjrt/abi.h"

namespace veritpu::pjrt {

struct Failure {
  abi::Code code = abi::Code::internal;
  std::string sentence;
};

class Signal {
 public:
  // Once. Calls those that wait, in the thread that calls this.
  void set(std::optional<Failure> failure = {});
  bool is_set() const;
  void wait() const;
  // Of one that is set: none, if all went well.
  const std::optional<Failure>& failure() const { return failure_; }
  // Calls once it is set: at once, if it is. The call must not throw.
  void when_set(std::function<void()> call);

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  bool set_ = false;
  std::optional<Failure> failure_;  // does not change once set
  std::vector<std::function<void()>> calls_;
};
using SignalPtr = std::shared_ptr<Signal>;

}  // namespace veritpu::pjrt
