// The order of a kernel's micro-operations on a core whose results take several cycles (docs/vpu.md, "Stages").
#pragma once

#include <vector>

#include "arch/config.h"
#include "arch/isa.h"

namespace veritpu::compiler {

// The body, in an order in which few steps wait for results, and on registers that allow it: what each micro-operation
// works out stays the same. Registers that the body reads before it writes them, and those in `kept`, stay where they
// are. The body as it is where that is not slower, or on a core without stages.
std::vector<arch::Instruction> in_good_order(const std::vector<arch::Instruction>& body, uint32_t kept,
                                             const arch::VpuStages& stages);

}  // namespace veritpu::compiler
