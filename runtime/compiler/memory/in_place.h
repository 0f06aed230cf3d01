// Values that take the rows of one that is not needed any more.
#pragma once

#include <vector>

#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// Where a fusion group runs: pipelined groups when the first that needs them does, those beside a product with it, all
// others in their place.
std::vector<int> moments(const Graph& g, const std::vector<FusionGroup>& groups);

// By node: an operand whose rows, as it alone reads them last, its fusion group can overwrite row by row; or -1. No
// operand is given twice.
std::vector<NodeId> overwrites(const Graph& g, const std::vector<FusionGroup>& groups);

}  // namespace veritpu::compiler
