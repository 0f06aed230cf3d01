// Elements as numbers: what constants hold and the interpreter computes with.
#pragma once

#include <memory>
#include <vector>

#include "runtime/module/type.h"

namespace veritpu::module {

// One element, of a kind that its tensor's type says. It is a value of its type: rounded, or wrapped.
struct Complex {
  float real, imaginary;
};
union Lane {
  double real;       // reals
  int64_t integer;   // integers, sign-extended
  uint64_t natural;  // naturals and predicates (0, 1), zero-extended
  Complex complex;   // complex numbers
};

struct Tensor {
  Type type;
  std::vector<Lane> lanes;  // row-major
};
// With a lane for each element, where one stood for all.
Tensor spread(Tensor tensor);
using Constant = std::shared_ptr<const Tensor>;  // a single lane stands for all elements

// The nearest value with so many bits of exponent and mantissa (ties to even): subnormal, or infinite, where the range
// ends. Exact for any such format that fits a double.
double round_real(double value, int exponent_bits, int mantissa_bits);

// The lane as a value of the type: reals rounded, whole numbers modulo 2^bits, predicates compared with 0.
Lane fit(Element element, Lane lane);

// The bits of an element, zero-extended, and the lane of such bits. NaNs keep theirs.
uint64_t bits_of(Element element, Lane lane);
Lane lane_of(Element element, uint64_t bits);

}  // namespace veritpu::module
