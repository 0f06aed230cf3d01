// The stages and banks that presets have.
#pragma once

#include "arch/config.h"

namespace veritpu::arch {

// Gives a core of `n` lanes stages with which hardly a module has more than 40 levels of gates (docs/synthesis.md).
void set_stages(CoreConfig& core);
// Gives VMEM of a chip of one core banks, and that of a board's cores none: cores that do the same on different rows
// would not take the same time (docs/memories.md, "Boards").
void set_banks(ChipConfig& chip);

}  // namespace veritpu::arch
