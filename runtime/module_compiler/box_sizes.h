// How much of a product a box takes: rows of m, and tiles of m and of n whose sums are in the accumulators together.
#pragma once

#include <functional>

#include "runtime/module_compiler/emit_epilogue.h"
#include "runtime/module_compiler/product_boxes.h"
#include "runtime/module_compiler/product_operands.h"

namespace veritpu::module_compiler {

class BoxSizes {
 public:
  // What is known of the product. All but `passes` must outlive this.
  struct Of {
    const Emitter& e;
    const Product& p;
    const ProductLayout& layout;
    const std::vector<Extent>& m_rows;
    const std::vector<Span>&m_tiles, &n_tiles;
    const std::vector<Contraction>& contraction;
    const EpilogueEmission& epilogue;
    int64_t passes;  // of multiplications
  };
  explicit BoxSizes(const Of& of);

  // Points of m's rows, `most` at most.
  int64_t points(int64_t most) const;
  // The tiles of n that a box takes together: each matrix unit's accumulators have room for its share of them, and so
  // has half of the ring for the rows of a and all weights that pass by while these are used.
  int64_t groups_of(const Box& box, int64_t m_tiles) const;
  // The tiles of m that share weights: those with which the fewest rows are loaded for each product of two tiles.
  int64_t m_together(const Box& box) const;
  // The tiles of n that leave together: of rows far apart several, so that what lies side by side in HBM comes and goes
  // together.
  int64_t leaving(const Box& box) const;
  // Whether a's rows of a box lie in a bank's row of HBM each.
  bool rows_are_far(const Box& box) const;
  // The rows of a that make a box of results and stay while all of n goes by: if there is room, and they would come
  // again; else 0. `m_boxes` calls for each box, `n_points`: of the dimensions of n that are not along lanes.
  using EachBox = std::function<void(const std::function<void(const Box&)>&)>;
  int64_t rows_kept(const EachBox& m_boxes, int64_t n_points, int64_t m_tiles, const ProductOperands& operands) const;

 private:
  bool all_accumulators() const;
  double loads(int64_t room) const;
  int64_t most_rows() const;  // of a tile, so that the ring has room for one of each operand

  const Of of_;
  const int64_t n_, rows_each_;  // accumulators of a point of m's rows
  const int64_t room_;           // accumulators of a box at most
};

}  // namespace veritpu::module_compiler
