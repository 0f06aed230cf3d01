// Whether fusion groups compute what a phase needs, each value once and in order (form.h, Level::fused).
#pragma once

#include "runtime/compiler/ir/form.h"

namespace veritpu::compiler {

// Throws std::logic_error: a sentence that names the node. Linear in nodes.
void verify_groups(const PlannedPhase& phase);

}  // namespace veritpu::compiler
