// Products of what is reshaped and transposed, such as images that a dense layer takes in one line.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// A product whose operand is a reshape of a transpose takes what is transposed, by its own dimensions; one whose result
// is reshaped and transposed makes that at once. What moves instead is the other operand, or the result: only if that
// has fewer elements. Sums over several dimensions are then in another order. A product whose result is wanted both as
// it is and transposed is made twice, on n lanes, if that takes less than to move the results.
module::Function unmerge_products(const module::Function& function, int n);

}  // namespace veritpu::module_compiler
