// Kernels of lanes that read the same become one.
#pragma once

#include "runtime/module_compiler/kernel_list.h"

namespace veritpu::module_compiler {

// Maps of one domain, and reductions of the same dimensions of one domain, if one of them can move to the other's place
// and the two cost less as one. Kernels that have moved leave a map without outputs.
// `schedule`: as of fuse(); the list's first kernel has number `first`.
class Schedule;
void join(KernelList& list, Schedule* schedule = nullptr, size_t first = 0);

}  // namespace veritpu::module_compiler
