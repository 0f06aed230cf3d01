// The graph as the core sees it: every value a matrix of rows x columns, columns cut into tiles of N lanes.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/graph.h"

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
  return op == Op::parameter || op == Op::input;
}
// Has no place in memory: the kernels make it where they need it.
inline bool is_inline(Op op) {
  return op == Op::constant || op == Op::iota;
}
inline bool is_reduction(Op op) {
  return op == Op::reduce_sum || op == Op::reduce_max || op == Op::reduce_min;
}

// How a reduction runs: over lanes within a row, over rows (a result once the loop over rows is done), or over both (a
// partial result a tile, [tiles, 1], which a reduction over rows completes).
enum class Reduction : uint8_t { lanes, rows, tile };
Reduction reduction_of(const Node& node);

// Makes every shape two-dimensional (leading dimensions become rows), lets the matrix unit's edge do conversions that
// it can do, and splits reductions over both dimensions. Throws graph::GraphError on what the compiler cannot map.
Graph lower(const Graph& g, int n);

}  // namespace veritpu::compiler
