// Moving a dimension to the last place.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module_compiler {

// Rows of n lanes that elements take of which so many lie side by side.
inline int64_t rows_of(int64_t elements, int64_t side_by_side, int n) {
  return side_by_side == 0 ? 0 : elements / side_by_side * ((side_by_side + n - 1) / n);
}

// How reals of f32 are moved: `by_bits` as whole numbers are, for infinities would meet the square's zeros.
enum class Reals : uint8_t { by_elements, by_bits };

// The value with this dimension last. Bytes are moved by the matrix unit, as products with ones and zeros, where that
// is cheaper than moving elements one by one.
module::Expression make_last(module::Expression x, int64_t last, int n, Reals reals = Reals::by_elements);

}  // namespace veritpu::module_compiler
