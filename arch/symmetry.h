// A program as the cores of a torus's first chip would have it (docs/board.md, "Pods by symmetry").
#pragma once

#include "arch/collective.h"
#include "arch/isa.h"

namespace veritpu::arch {

// The field that names another core; null if an instruction has none.
const Field* core_field(Opcode op);
// An instruction of `core`, moved along the torus to the core in its place on the first chip: what it names is as far
// away. Rows of VMEM are 0, since no time depends on them, unless it has `banks` (0: none).
Instruction on_first_chip(Instruction i, const Torus& torus, int core, int banks);

}  // namespace veritpu::arch
