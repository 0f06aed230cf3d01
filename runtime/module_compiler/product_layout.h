// How a product's operands lie for the matrix unit. Streamed rows have the contraction along lanes (`rows`) or are
// columns of rows that have m along lanes (`columns`); weights have n along lanes, or k, and are then transposed.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Of so many lanes or rows, n a tile.
inline int64_t tiles(int64_t count, int64_t n) {
  return (count + n - 1) / n;
}

enum class Side : uint8_t { a, b };

// Of all these dimensions, but for number `without`.
int64_t points(const std::vector<Product::Axis>& axes, std::optional<size_t> without = {});

// Joins neighbouring dimensions that lie as one, drops those of one, and leaves each list with at least one. Exchanges
// the operands if the results' innermost dimension is then n.
void normalise(Product& p);

// Views but for the first, and outputs: so many strides an axis has `more`. 0 without an epilogue.
size_t operands_of_epilogue(const Product& p);

struct ProductLayout {
  bool columns = false, transposed = false;  // of a, of b
  size_t k = 0;                              // the contraction's dimension that is cut into tiles
  size_t m = 0, n = 0;                       // those along lanes: m if `columns`; n of weights and results
};
// Of a normalised product whose operands need no other layout.
ProductLayout layout_of(const Product& p);

// Whether the operand has no dimension along lanes that serves, and what to move then: its elements in order of batch,
// k and m, or batch, k and n. The product's strides become those of the dense copy.
bool needs_other_layout(const Product& p, Side side);
struct Relaid {
  View from;
  Shape shape;
};
Relaid relayout(Product& p, Side side);

}  // namespace veritpu::module_compiler
