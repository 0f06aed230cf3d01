// Where a loop's carried values lie: their place may be that of the value before the loop, and that of the next one.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Whether a turn may make `next` in the place of `carried`: nothing reads the carried value once the next one is begun.
// A kernel that makes the one of the other element by element may do so in place. Both are dense and of one type.
bool takes_place(const std::vector<Kernel>& turn, const View& next, const View& carried);
// All kernels use the one buffer instead of the other. Moves of a place to itself go.
void rename(std::vector<Kernel>& kernels, BufferId from, BufferId to);

}  // namespace veritpu::module_compiler
