// Kernels of the vector unit that run in turns with a product: one that has nothing to do with them waits for them, so
// that HBM and the vector unit are at work while the matrix unit is.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Puts products before kernels that they may run beside (Kernel::beside).
void run_beside(Plan& plan, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
