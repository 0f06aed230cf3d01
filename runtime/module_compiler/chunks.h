// Kernels that hand one another large values run chunk by chunk of their batch, so that these values stay in VMEM.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// A group begins with a product of a batch, and takes what reads its results, if each element of the batch has results
// of its own there. Values that only the group uses, and that VMEM cannot hold whole, get a buffer for each chunk.
void run_by_chunks(Plan& plan, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
