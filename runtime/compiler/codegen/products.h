// What the matrix unit computes: matmuls, and convolutions as sums of matmuls over shifted windows.
#pragma once

#include <functional>

#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// The boxes of a product's rows (of its `grid_of`) that go through the accumulators one after the other: `blocks`
// column tiles of one take at most half of them. Throws UserError if none is small enough.
std::vector<Box> product_boxes(const Node& product, const arch::CoreConfig& core, int64_t blocks);
// Accumulator rows of a box of a column tile, and the strides of its samples, columns and lines in them.
int64_t accumulators(const Node& product, const Box& box, int n);
std::array<int64_t, 3> accumulator_strides(const Node& product, const Box& box, int n);

// Weights as the matrix unit takes them: rows of a tile of a parameter.
struct WeightBlock {
  NodeId id;
  int64_t tile, first, count;
};

class Products {
 public:
  // Makes the first `rows` rows of tile t of a node available; none of these are owned.
  using Ensure = std::function<void(NodeId id, int64_t t, int64_t rows)>;
  // Loads a block of a parameter that lives in HBM; gives the row of VMEM at which it begins.
  using WeightRow = std::function<int64_t(const WeightBlock& block)>;
  // Called between instructions of a product.
  using Between = std::function<void()>;
  Products(const Graph& g, const Placement& placement, const arch::CoreConfig& core, Writer& writer, Ensure ensure,
           WeightRow weight_row, Between between = {})
      : g_(g),
        placement_(placement),
        n_(core.n),
        writer_(writer),
        ensure_(std::move(ensure)),
        weight_row_(std::move(weight_row)),
        between_(std::move(between)) {}

  // Column tile p of a box of the product's rows, into a matrix unit's accumulators from `acc` on.
  void multiply(const Node& product, int64_t p, const Box& box, int64_t acc, int mxu = 0);

 private:
  void matmul(const Node& node, int64_t p, const Box& box);
  void conv2d(const Node& node, int64_t p, const Box& box);
  void input_grad(const Node& node, int64_t p, const Box& box);
  void input_grad_of_point(const Node& node, int64_t p, const Box& box, int64_t acc);
  void weight_grad(const Node& node, int64_t p, const Box& box);

  // One tile of the contraction, all passes of the format, for the box's lines from `first` on: as many as dimension 2
  // of the activations counts.
  void add(const Node& product, const Tile& weights, const Activations& act, int64_t first = 0);
  void begin(int64_t acc, int64_t line_rows);
  // Rows first.. of tile t of operand b, or as columns.
  Tile weights(NodeId id, int64_t t, int64_t first, int64_t rows, int64_t lanes, bool transposed);
  int64_t tile_row(NodeId id, int64_t t) const {
    const Place& p = placement_.places[id];
    return p.base + t * p.layout.rows;
  }
  const Layout& layout(NodeId id) const { return placement_.places[id].layout; }

  const Graph& g_;
  const Placement& placement_;
  const int n_;
  Writer& writer_;
  Ensure ensure_;
  WeightRow weight_row_;
  Between between_;
  std::array<int, arch::kMostMxus> set_{};  // of each matrix unit's weights, used last
  int mxu_ = 0;                             // at hand
  int64_t acc_ = 0, line_rows_ = 0;         // of the box at hand, and of each of its lines
  Lines begun_;                             // which have something to add to
};

}  // namespace veritpu::compiler
