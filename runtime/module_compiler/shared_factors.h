// Factors that many elements share.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// Where a value times, or divided by, a broadcast one is summed over dimensions along which that was broadcast, the sum
// is multiplied instead. Two broadcast factors of a value are multiplied before they are broadcast. A sum is made once,
// and a sum of one element is that element. So what autodiff makes of a norm becomes what its gradient is on paper.
// Of f32 alone. Equal as real numbers: roundings, signs of zeros, and where a result overflows, may be others.
module::Function shared_factors(const module::Function& function);

}  // namespace veritpu::module_compiler
