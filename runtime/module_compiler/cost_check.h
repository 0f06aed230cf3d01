// The cost model (timeline.h) beside the exact cycles of a chip.
#pragma once

#include "arch/chip.h"
#include "runtime/module_compiler/compile.h"

namespace veritpu::module_compiler {

struct KernelCost {
  std::string text;
  uint64_t exact = 0, expected = 0;  // cycles
  int64_t planned = -1;              // what passes take it to cost (product_cost.h, lane_cost.h); -1: they do not say
  double error() const;              // of what was expected, as a share of the exact cycles
};

struct CostCheck {
  std::vector<KernelCost> kernels;  // each by itself: all units rest before it and after it
  KernelCost whole;                 // the program as it runs, where kernels overlap
  double median() const;            // of the kernels' errors
  // Of the kernels that take such a share of all their cycles or more, and at least so many.
  double worst(double share, uint64_t cycles = 0) const;
};

// Runs a verified module's @main twice on the chip; one that counts time alone is enough. None if its loops depend on
// data. Throws CompileError.
std::optional<CostCheck> check_costs(const module::Module& module, const std::vector<module::Tensor>& given,
                                     arch::Chip& chip, Options options);

}  // namespace veritpu::module_compiler
