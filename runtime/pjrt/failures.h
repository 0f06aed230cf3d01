// Exceptions as failures, which cross to the framework as errors.
#pragma once

#include <exception>
#include <stdexcept>

#include "runtime/pjrt/signal.h"

namespace veritpu::pjrt {

Failure failure_of(std::exception_ptr thrown);

// What the library does not do; the framework is told so by a code of its own.
class Unimplemented : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace veritpu::pjrt
