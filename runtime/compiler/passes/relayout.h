// What neither kernels nor the matrix unit can walk over goes through HBM: stored row-major, loaded in another order.
#pragma once

#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/ir/lowered.h"
#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// A graph of the same results in which `arrange` nodes do transposes, the broadcasts and reductions over some leading
// dimensions but not all, and operands of matmuls of which both are transposed. Average pools count their pads.
// Takes and gives graphs as they are before `lower`.
Graph arranged(const Graph& g);

// Of a whole step, before it is cut into stages, which must agree on the order of rows: reshapes between an image and
// what is none become arrangements.
Graph arranged_reshapes(const Graph& g);

// An arrange node of `from`, row-major in `shape`: dimension i of `gather` walks over {count, step} elements of `from`.
// (One without gather is of `from`'s windows: patches.h.)
Node arrange(const Graph& g, NodeId from, graph::Shape shape, std::vector<std::array<int64_t, 2>> gather);
// `from`'s elements in their order.
Node arrange(const Graph& g, NodeId from, graph::Shape shape);

// The loads of tile t of a lowered node `arrange` from its operand, row-major at HBM address 0, into rows relative to
// the tile's first.
std::vector<Transfer> arrange_transfers(const Node& node, const Layout& layout, int64_t t, int n);

}  // namespace veritpu::compiler
