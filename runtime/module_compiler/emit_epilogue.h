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

}  // namespace veritpu::module_compiler
