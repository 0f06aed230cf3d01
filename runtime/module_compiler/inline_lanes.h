// Kernels of lanes that take over what others make.
#pragma once

#include <set>

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// The reader, a map or a reduction, with the lanes of `map` in place of its views of these outputs of the map, each of
// which is all of its buffer. Operations that are the same are there once. None if no view of what the map reads has
// what the reader sees.
std::optional<Kernel> inlined(const Kernel& reader, const Map& map, const std::vector<BufferId>& outputs);
// Two maps, or two reductions, as one kernel. None if their domains or the dimensions reduced are not the same.
std::optional<Kernel> joined(const Kernel& a, const Kernel& b);
// A map's kernel without outputs to these buffers, and what only they need.
Kernel without(const Kernel& map, const std::set<BufferId>& outputs);

}  // namespace veritpu::module_compiler
