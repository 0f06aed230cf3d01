// In which order a product's loops over rows of m make boxes, where rows of a padded value stream.
#pragma once

#include <limits>

#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {

constexpr int64_t kLeaving = 4;  // tiles of n at most that leave together

struct Streaming {
  int64_t n, most;    // size of the array; rows of a box at most
  int64_t load_rows;  // a cycle
  bool shared;        // windows share a's rows in the order of the product's loops
};
// The loops over m's rows, in an order, and points of a box at most.
struct BoxLoops {
  std::vector<Extent> rows;
  int64_t most = std::numeric_limits<int64_t>::max();
};
// Those along the batch innermost, or boxes of few points, if that costs less: boxes of one place of a window's border
// meet nothing but zeros there, in parts of the contraction that are left out.
BoxLoops box_loops(const Product& p, const ProductLayout& layout, const std::vector<Contraction>& parts,
                   const Border& border, const Streaming& how);

}  // namespace veritpu::module_compiler
