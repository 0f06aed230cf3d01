// Fusion: nodes that run as one vector kernel, optionally on the results of one matmul.
#pragma once

#include <vector>

#include "runtime/compiler/ir/image_layout.h"

namespace veritpu::compiler {

// A fusion group's domain is rows x columns; its kernel makes one pass over it, a group of rows at a time. Values of
// shape [R, C], [R, 1], [1, C] or [1, 1] take part. Results of reductions over rows leave when the pass is over.
struct FusionGroup {
  std::vector<NodeId> nodes;  // in order; a matmul comes first
  NodeId matmul = -1;         // -1: none
  int64_t rows = 0, cols = 0;
  bool whole_rows = false;     // all tiles of a row at once (reductions over lanes), else a tile at a time
  std::vector<NodeId> stores;  // nodes whose value other fusion groups, outputs or parameters need
  // Elementwise on inputs and temporaries only: emitted tile by tile as its readers ask, so that they start early.
  bool pipelined = false;
  // Emitted with the next product, behind the first of its multiplications.
  bool beside = false;
};

// Fusion groups in the order in which they run: that of the graph. But if it is `prompt`, products whose
// results travel run before others, and before each of them all updates that can. Throws graph::GraphError if a node
// fits no kernel.
std::vector<FusionGroup> fuse(const Graph& g, int n, bool prompt = false);

// What the fusion group's rows are: an image's points, a kernel's elements, or plain.
ImageLayout domain(const Graph& g, const FusionGroup& group);

// The values of other fusion groups that its kernel reads, inputs and parameters among them; one for each time it does.
std::vector<NodeId> kernel_inputs(const Graph& g, const FusionGroup& group);

// By node: the fusion group that computes it, or -1.
std::vector<int> owners(const Graph& g, const std::vector<FusionGroup>& groups);

}  // namespace veritpu::compiler
