// Kernels of lanes that read the same become one.
#pragma once

#include "runtime/module_compiler/kernel_list.h"

namespace veritpu::module_compiler {

// Maps of one domain, and reductions of the same dimensions of one domain, if one of them can move to the other's place
// and the two cost less as one. Kernels that have moved leave a map without outputs.
void join(KernelList& list);

}  // namespace veritpu::module_compiler
