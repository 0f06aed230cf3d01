// Whether a form keeps the promises of its level (form.h). Linear in nodes but for Level::placed.
#pragma once

#include "arch/config.h"
#include "runtime/compiler/ir/form.h"

namespace veritpu::compiler {

// Throws std::logic_error: a sentence that names the node.
void verify(const PlannedPhase& phase, Level level, const arch::CoreConfig& core);

}  // namespace veritpu::compiler
