// Images that VMEM does not hold: what is made of them spatial tile by spatial tile, each a run of lines.
#pragma once

#include "runtime/compiler/ir/lowered.h"

namespace veritpu::compiler {

// Lines from `first` on of an image of so many.
struct SpatialTile {
  int64_t first = 0, height = 0;
};

// A lowered graph of the same results, in an order in which one spatial tile follows the other, such that the images of
// one operation are about `most` rows of VMEM. Sums over an image's rows become sums of those over spatial tiles.
//
// A node `lines` is lines of its operands, one after the other: of operand i, gather[i] = {first, count}. They go
// through HBM: their operands leave when they are made, and need not stay for it. One that only a phase's later ones
// read, an output, has no place in VMEM at all. An `input` with a gather {first, height} is lines of an image of so
// many.
Graph spatial_tiles(const Graph& g, int64_t most, int n);
// Which lines of its image an input is.
SpatialTile spatial_tile_of(const Node& input);

// By node: whether it is such an output.
std::vector<bool> assembled_outside(const Graph& g);

}  // namespace veritpu::compiler
