// Whether values that are needed at once have rows of VMEM of their own.
#pragma once

#include "arch/config.h"
#include "runtime/compiler/ir/form.h"

namespace veritpu::compiler {

// Of a phase at Level::placed. Two values may share rows only if no fusion group runs that needs both, or if one is
// made in the rows of an operand that its fusion group is the last to read (in_place.h). Throws std::logic_error.
void verify_placement(const PlannedPhase& phase, const arch::CoreConfig& core);

}  // namespace veritpu::compiler
