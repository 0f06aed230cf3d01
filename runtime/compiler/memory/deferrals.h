// Updates that go on behind products which come after them.
#pragma once

#include "runtime/compiler/ir/fusion_group.h"
#include "runtime/compiler/ir/lowered.h"

namespace veritpu::compiler {

// An update that may go on behind a later product, if nothing but the product's result takes the rows of its sums.
struct Deferral {
  int update, until;    // fusion groups
  NodeId sum, product;  // the operands that are summed in place
};
std::vector<Deferral> find_deferrals(const Graph& g, const std::vector<FusionGroup>& groups, int n);

}  // namespace veritpu::compiler
