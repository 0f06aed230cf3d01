// Values of which not even two tiles, or the only one, fit VMEM beside another such value.
#pragma once

#include "arch/config.h"
#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

// The graph, with parameters of the compiler's own that are assigned those elementwise values which one fusion group
// leaves to others and whose tiles are too large to be spilled, and those that streamed all_reduces read and make: they
// then pass through VMEM in pieces, as parameters in HBM do (memory_space.h). The same graph if there are none. Takes
// and gives legalised graphs.
Graph large_values_in_hbm(const Graph& g, const std::vector<FusionGroup>& groups, const arch::CoreConfig& core);

}  // namespace veritpu::compiler
