// Comparisons with what a maximum or minimum is taken of.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// x > c is maximum(x, c) > c, and x < c is minimum(x, c) < c, also for NaN. Where the function has the maximum of x and
// a constant c, and makes x of four tensors or more, the comparison is with the maximum: a ReLU's gradient after a
// batch normalisation then reads what the next layer reads too. A mask of bytes is less to read, but takes one of the
// vector unit's eight streams where x is made.
module::Function compare_results(module::Function function);

}  // namespace veritpu::module_compiler
