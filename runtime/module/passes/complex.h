// Complex numbers as pairs of f32: each complex value that was read stands as its two parts.
#pragma once

#include <set>

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

struct Parts {
  Expression real, imaginary;  // f32
};

// Of a part of such a value, or of another value.
Type real_type(const Type& type);
// Whether the region adds its two arguments.
bool is_sum(const Region& region);

class ComplexEmitter : public Emitter {
 public:
  ComplexEmitter(Function& function, int lanes);

  Parts parts(ValueId read);
  // The operation with each complex operand as its real, and again with each as its imaginary part.
  Parts each_part(const Operation& operation);
  // The operation with both parts of each complex operand and result, next to each other; also in its regions.
  ValueIds expanded(const Operation& operation);
  Expression value(ValueId read) { return {this, stands_for(read)}; }
  Parts product(const Operation& operation);  // dot_general and convolution
  Parts fft(const Operation& operation);

 protected:
  ValueIds translate(const Operation& operation) override;
  Type written(const Type& type) const override;  // of arguments and results: real parts, then imaginary ones

 private:
  bool touches(const Operation& operation) const;
  void split_arguments();
  ValueIds host_call(const Operation& operation);
  ValueIds made(const Operation& operation, const ValueIds& flat);
  ValueIds flat(const ValueIds& read);
  Types flat_types(const ValueIds& read) const;
  Region expanded_region(const Region& region, Op op);
  std::vector<Region> part_regions(const Operation& operation);
  Parts constant_parts(const Tensor& tensor);

  const int lanes_;
  bool begun_ = false;
  ValueIds arguments_;              // complex ones of the function, as they were read
  std::set<ValueId> returned_;      // by the function
  std::map<ValueId, Parts> parts_;  // by value that was read
};

// Arithmetic on parts (complex_arithmetic.cpp, complex_functions.cpp).
namespace complexes {

bool is_zero(Expression x);  // surely, and everywhere
Parts multiply(const Parts& a, const Parts& b);
Parts divide(const Parts& a, const Parts& b);
Expression abs(const Parts& z);
// The value of an elementwise operation of complex operands and result that mixes their parts; nothing if it is
// another.
std::optional<Parts> function(Op op, const std::vector<Parts>& operands);
// stablehlo.fft of these dimensions, on a chip of so many lanes. Imaginary parts of RFFT's operand and IRFFT's result
// are zeros.
Parts fft(const Parts& x, const std::string& type, const List& length, const List& dimensions, int lanes);

}  // namespace complexes
}  // namespace veritpu::module
