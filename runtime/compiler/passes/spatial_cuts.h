// Where images that are too large are cut into spatial tiles of lines.
#pragma once

#include "runtime/compiler/ir/image_layout.h"

namespace veritpu::compiler {

struct SpatialCuts {
  int family = -1;            // of nodes that are cut at the same places; -1: it stays in one piece
  std::vector<int64_t> ends;  // spatial tile k is of the lines from where the one before ends to ends[k]
  bool any() const { return family != -1; }
  int64_t begin(int k) const { return k == 0 ? 0 : ends[static_cast<size_t>(k) - 1]; }
  int64_t end(int k) const { return ends[static_cast<size_t>(k)]; }
  int spatial_tiles() const { return static_cast<int>(ends.size()); }
};

// By node of a lowered graph: such that the images that one operation reads and makes are about `most` rows of VMEM a
// spatial tile. Elementwise operations have the cuts of their operands, and so have pools whose windows neither overlap
// nor hang over the top: a spatial tile of theirs needs one spatial tile. A convolution needs lines of its neighbours
// too.
std::vector<SpatialCuts> spatial_cuts(const Graph& g, int64_t most, int n);

// Whether a spatial tile of `node` takes the same spatial tile of its i-th operand, if both are cut, or of what the
// node adds up.
bool tile_by_tile(const Node& node, size_t i);
// Whether it is a relayout of windows (im2col.h), which slides over its operand as a convolution does.
bool lays_out_windows(const Node& node);
// Whether `node` adds up its images' rows: it has a part for each spatial tile, which are combined.
bool sums_rows(const Graph& g, const Node& node);

}  // namespace veritpu::compiler
