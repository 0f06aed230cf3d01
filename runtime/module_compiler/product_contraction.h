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
// Whether results leave the accumulators so seldom that the next ones may wait for them.
bool is_long(const Product& p, int64_t n);
// `beside`: parts that lie side by side along lanes follow one another, also where windows share rows.
std::vector<Contraction> contraction_of(const Product& p, const ProductLayout& layout, int64_t n, bool beside = false);
// Bytes of a row of all channels' banks; and whether it holds less than two of rows of these counts and strides.
int64_t bank_row(int64_t n);
bool are_far(const std::vector<std::array<int64_t, 2>>& rows, int64_t bytes, int64_t n);
constexpr int64_t kBundle = 8;  // parts that come together, at most
// Parts of the contraction from `first` on, `step` elements of b apart. Where b's rows lie in an HBM bank's row each,
// and those of the next parts beside them, they come together: so each bank opens once for all. Else one part.
// `tiles`: so do the rows of all tiles of n.
struct Bundle {
  size_t first = 0, size = 0;
  int64_t step = 0;
  bool tiles = false;
};
Bundle bundle_of(const Product& p, const std::vector<Contraction>& parts, size_t first, int64_t most, int64_t n);
// Of a's rows, which `box` of m has: parts of the contraction, or all tiles of m where these are columns.
Bundle bundle_of_a(const Product& p, const std::vector<Extent>& m, const Box& box,
                   const std::vector<Contraction>& parts, size_t first, int64_t most, int64_t n);
// Of a contraction along rows: points of each dimension that make a part, so that parts are as few as can be, or one in
// 32 more, and open few rows of banks. At most three are more than one. `bytes`: of an element of a and of b.
std::vector<int64_t> part_by_rows(const std::vector<Extent>& k, const std::array<int64_t, 2>& bytes, int64_t n);

// Windows share rows of a: they come once, for all points of the contraction with the same lanes. The rows that hold
// those of a box of m, from an offset to where the box begins; none if they are hardly fewer, or more than `most`.
// `along`: the contraction's dimension along lanes; `length`: elements of a's rows.
struct Region {
  int64_t offset, rows, length;
};
std::optional<Region> region_of(const Product& p, const std::vector<Extent>& m, const Box& box, size_t along,
                                int64_t length, int64_t most);

}  // namespace veritpu::module_compiler
