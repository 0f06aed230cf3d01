// How sums leave the accumulators: through their product's epilogue.
#pragma once

#include "runtime/module_compiler/emitter.h"

namespace veritpu::module_compiler {

class EpilogueEmission {
 public:
  EpilogueEmission(Emitter& e, const Product& p);
  // A box of `domain`, whose operands are the product's (product_contraction.h). `sums`: its accumulators, as counts()
  // walks them.
  void store(const Domain& domain, const Box& box, compiler::StreamRows sums);

 private:
  Emitter& e_;
  const Map epilogue_;
  const size_t first_output_;  // as an operand
  Emitter::Kernels kernels_;
};

// A box's accumulators from `acc` on, as counts() walks them: `each` for a point of the box, of which the first `m`
// hold sums.
compiler::StreamRows sums_of(const Box& box, int64_t m, int64_t each, int64_t acc);

}  // namespace veritpu::module_compiler
