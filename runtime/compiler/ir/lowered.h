// The graph as the core sees it: every value a matrix of rows x columns, columns cut into tiles of N lanes.
#pragma once

#include <cstdint>
#include <vector>

#include "arch/isa.h"
#include "runtime/graph/infer.h"

namespace veritpu::compiler {

using graph::Graph;
using graph::Node;
using graph::NodeId;
using graph::Op;

inline int64_t rows(const Node& node) {
  return node.shape[0];
}
inline int64_t cols(const Node& node) {
  return node.shape[1];
}
inline int64_t tiles(const Node& node, int n) {
  return (cols(node) + n - 1) / n;
}
// Valid lanes of tile t.
inline int lanes(const Node& node, int n, int64_t t) {
  return static_cast<int>(cols(node) - t * n < n ? cols(node) - t * n : n);
}
// A value with one column stands in every lane of its rows ("splat"), so it broadcasts over lanes by itself.
inline bool splat(const Node& node) {
  return cols(node) == 1;
}
inline bool is_source(Op op) {
  return op == Op::parameter || op == Op::input || op == Op::im2col;
}
// Comes from a dataset, a slice each step.
inline bool is_data(Op op) {
  return op == Op::input || op == Op::im2col;
}
// Made by the matrix unit.
inline bool is_product(Op op) {
  return op == Op::matmul || op == Op::conv2d || op == Op::conv2d_input_grad || op == Op::conv2d_weight_grad;
}
// Made by kernels of their own.
inline bool is_pool(Op op) {
  return op == Op::max_pool || op == Op::max_pool_index || op == Op::avg_pool || op == Op::pool_scatter ||
         op == Op::avg_pool_grad;
}
// A collective that moves its operand as it is, or parts of a sum: all but the all_reduce.
inline bool is_exchange(Op op) {
  return graph::is_collective(op) && op != Op::all_reduce;
}
// Made in a way of its own, with which nothing fuses.
inline bool is_unfusable(Op op) {
  return op == Op::relayout || op == Op::im2col_join || op == Op::lines || is_pool(op) || graph::is_collective(op);
}
// Has no place in memory: the kernels make it where they need it.
inline bool is_inline(Op op) {
  return op == Op::constant || op == Op::iota;
}

// The format in which a value of a type lies in HBM.
inline arch::Format format_of(graph::DType dtype) {
  return static_cast<arch::Format>(dtype);
}
static_assert(static_cast<int>(graph::DType::f16) == static_cast<int>(arch::Format::f16) &&
              static_cast<int>(graph::DType::u8) == static_cast<int>(arch::Format::u8));

// How a reduction runs: over lanes within a row, over rows (a result once the loop over rows is done), or over both (a
// partial result a tile, [tiles, 1], which a reduction over rows completes).
enum class Reduction : uint8_t { lanes, rows, tile };
Reduction reduction_of(const Node& node);

// Throws graph::GraphError: the node cannot be mapped to the chip, and why.
[[noreturn]] void refuse(const Graph& g, NodeId id, const std::string& why);

// Pools' gradients by index: each max_pool_grad becomes a max_pool_index, which a later phase can have instead of the
// pool's operand, and a pool_scatter. A scattered gradient times a function of the pool's operand becomes a scattered
// product, with the function of the pool's result: elsewhere it is zero, whatever the function, if that is finite. So
// does one that is chosen, or zero, by such a function.
Graph index_pools(const Graph& g);
// After index_pools: max pools come before f32 functions that never decrease, such as activations and added biases, of
// which they then leave fewer points to compute. Equal but in gradients of elements that only rounding made equal.
Graph early_pools(const Graph& g);

// Images of one channel of which only the sums over all elements are wanted, such as an input's mean, become rows of
// their points: N of them are one row of VMEM and not N. Before `lower`.
Graph flat_sums(const Graph& g);
// Before lowering, for an array of n: sums of a convolution's input gradient as sums of weight gradients, where that is
// less work. Equal but for the order of sums; in a narrow format the image counts to twice its bits.
Graph summed_gradients(const Graph& g, int n);

// How all_reduces use VMEM: rows for so many pieces of 1024 rows at once, or for as many larger ones. Streamed ones
// take large operands piece by piece from where they lie, in HBM too, and leave them as they are; others sum in place,
// in VMEM.
struct Travelling {
  int pieces = 8;
  bool streamed = false;
  bool prompt = false;  // gradients travel, and updates come, as soon as they can, so that rows are free again (fuse)
};

// Makes every shape two-dimensional (leading dimensions become rows), lets the matrix unit's edge do conversions that
// it can do, and splits reductions over both dimensions. Takes graphs after `relaid`. Throws graph::GraphError on
// what the compiler cannot map.
Graph lower(const Graph& g, int n, const Travelling& travelling = {});

// Settles what lies in memory and when: matmul operands, outputs and assigned values become nodes with a place of their
// own (by a copy, a `convert` to the dtype they have), every reader of a parameter comes before the node assigned to
// it, so that parameters can be assigned in place, and nodes that nothing needs go. Takes and gives lowered graphs.
Graph legalise(const Graph& g);

// By node: those that must run before it, which are its inputs, the operands of its bucket and, if a parameter is
// assigned it, the parameter's readers.
std::vector<std::vector<NodeId>> predecessors(const Graph& g);

}  // namespace veritpu::compiler
