// What a program hands to the host while it runs, and takes from it: each value by a channel of its own.
#pragma once

#include "runtime/module/tensor.h"

namespace veritpu::module {

class HostCalls {
 public:
  virtual ~HostCalls() = default;
  // Both throw what the host says is wrong. A call's values are all sent before any is taken.
  virtual void send(int64_t channel, const Tensor& value) const = 0;
  virtual Tensor receive(int64_t channel, const Type& type) const = 0;
};

}  // namespace veritpu::module
