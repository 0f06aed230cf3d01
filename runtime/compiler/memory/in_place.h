// Values that take the rows of one that is not needed any more.
#pragma once

#include <vector>

#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// Where a cluster runs: clusters on demand when the first that needs them does, all others in their place.
std::vector<int> moments(const Graph& g, const std::vector<Cluster>& clusters);

// By node: an operand whose rows, as it alone reads them last, its cluster can overwrite row by row; or -1. No operand
// is given twice.
std::vector<NodeId> overwrites(const Graph& g, const std::vector<Cluster>& clusters);

}  // namespace veritpu::compiler
