// Values whose few last elements leave most lanes idle lie with another dimension along lanes.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// A temporary buffer of P rows of C elements becomes one of C rows of P elements, if those that write and read it cost
// less so: such are the scores of a few classes for each point of an image. `choose_layouts` decides for values that
// operations connect; this, for buffers between kernels, behind reshapes too.
void turn_buffers(Plan& plan, const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
