// What neither kernels nor the matrix unit can walk over goes through HBM: stored row-major, loaded in another order.
#pragma once

#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/ir/lowered.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// A graph of the same results in which `relayout` nodes do transposes, the broadcasts and reductions over some leading
// dimensions but not all, and operands of matmuls of which both are transposed. Average pools count their pads.
// Takes and gives graphs as they are before `lower`.
Graph relaid(const Graph& g);

// Of a whole step, before it is cut into phases, which must agree on the order of rows: reshapes between an image and
// what is none become relayouts.
Graph relayout_reshapes(const Graph& g);

// A relayout node of `from`, row-major in `shape`: dimension i of `gather` walks over {count, step} elements of `from`.
// (One without gather is of `from`'s windows: im2col.h.)
Node relayout(const Graph& g, NodeId from, graph::Shape shape, std::vector<std::array<int64_t, 2>> gather);
// `from`'s elements in their order.
Node relayout(const Graph& g, NodeId from, graph::Shape shape);

// The loads of tile t of a lowered node `relayout` from its operand, row-major at HBM address 0, into rows relative to
// the tile's first.
std::vector<Transfer> relayout_transfers(const Node& node, const Layout& layout, int64_t t, int n);

}  // namespace veritpu::compiler
