// Moving a dimension to the last place.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module_compiler {

// The value with this dimension last. Bytes are moved by the matrix unit, as products with ones and zeros, where that
// is cheaper than moving elements one by one.
module::Expression make_last(module::Expression x, int64_t last, int n);

}  // namespace veritpu::module_compiler
