// Where images that are too large are cut into strips of lines.
#pragma once

#include "runtime/compiler/ir/image_layout.h"

namespace veritpu::compiler {

struct StripLines {
  int family = -1;            // of nodes that are cut at the same places; -1: it stays in one piece
  std::vector<int64_t> ends;  // strip k is of the lines from where the one before ends to ends[k]
  bool any() const { return family != -1; }
  int64_t begin(int k) const { return k == 0 ? 0 : ends[static_cast<size_t>(k) - 1]; }
  int64_t end(int k) const { return ends[static_cast<size_t>(k)]; }
  int strips() const { return static_cast<int>(ends.size()); }
};

// By node of a lowered graph: such that the images that one operation reads and makes are about `most` rows of VMEM a
// strip. Elementwise operations have the cuts of their operands, and so have pools whose windows neither overlap nor
// hang over the top: a strip of theirs needs one strip. A convolution needs lines of its neighbours too.
std::vector<StripLines> strip_lines(const Graph& g, int64_t most, int n);

// Whether a strip of `node` takes the same strip of its i-th operand, if both are cut, or of what the node adds up.
bool strip_by_strip(const Node& node, size_t i);
// Whether it is an arrangement of windows (patches.h), which slides over its operand as a convolution does.
bool lays_out_windows(const Node& node);
// Whether `node` adds up its images' rows: it has a part for each strip, which are combined.
bool sums_rows(const Graph& g, const Node& node);

}  // namespace veritpu::compiler
