// Reverse-mode derivatives of what a builder has written (docs/module.md).
#pragma once

#include <stdexcept>

#include "runtime/module/array.h"

namespace veritpu::module {

// An operation on the way that has no derivative here, in one sentence.
class GradientError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The derivatives of `loss`, a real number, along each of `wrt`: values of any depth. They are appended to the
// builder's current region, and so can be differentiated again. Only operations of that region are differentiated:
// values from around it are given. Of equals that are an extremum each gets its even share, half each of two operands.
// A value that the loss does not depend on gets zeros. Throws GradientError.
Arrays gradients(const Array& loss, const Arrays& wrt);

// The same for several outputs, each with the derivative of the loss along it.
Arrays gradients(const Arrays& outputs, const Arrays& cotangents, const Arrays& wrt);

}  // namespace veritpu::module
