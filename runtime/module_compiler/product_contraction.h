// How a product's loops are cut: into tiles of n, passes, and the contraction into parts of one set of weights.
#pragma once

#include "runtime/module_compiler/product_layout.h"
#include "runtime/module_compiler/tiles.h"

namespace veritpu::module_compiler {

// Operands of a product's loops; those of its epilogue follow.
enum Which : size_t { kA, kB, kTo, kMore };
// An axis' strides, by operand.
std::vector<int64_t> strides_of(const Product::Axis& axis);
std::vector<Extent> loops(const std::vector<Product::Axis>& axes, std::optional<size_t> without = {});

// A tile along one dimension.
struct Span {
  int64_t first, count;
};
std::vector<Span> spans(int64_t count, int64_t n);

// A part of the contraction that goes through one set of weights: at most n points.
struct Contraction {
  int64_t a = 0, b = 0;  // offsets in elements
  int64_t count = 0;     // points
  // Its rows of a (if its columns are streamed) and of b (if it is not transposed); else it lies along lanes.
  std::vector<std::array<int64_t, 3>> a_rows, b_rows;
};
// How often rows and weights go through the array, and as what.
struct Pass {
  arch::Operand rows, weights;
};
std::vector<Pass> passes(const Product& p);
// Whether results leave the accumulators so seldom that the next may wait for them.
bool is_long(const Product& p, int64_t n);
// `apart`: an operand lies in VMEM, where rows have one stride.
std::vector<Contraction> contraction_of(const Product& p, const ProductLayout& layout, int64_t n, bool apart);

}  // namespace veritpu::module_compiler
