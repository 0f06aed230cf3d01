// The order in which fusion groups run.
#pragma once

#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// Whether any values travel between cores.
bool has_collectives(const Graph& g);

// Each after those that it depends on, else in the order of their first nodes. But what no product needs, such as
// parameters' next values, runs beside the next product, for which the vector unit would wait. If it is `prompt`,
// products whose results travel run before others, and before each of them all updates that can. `before`: by node,
// those that must have run.
std::vector<FusionGroup> in_order(const Graph& g, const std::vector<FusionGroup>& groups,
                                  const std::vector<std::vector<NodeId>>& before, bool prompt);

}  // namespace veritpu::compiler
