// The stages that presets have.
#pragma once

#include "arch/config.h"

namespace veritpu::arch {

// Gives a core of `n` lanes stages with which hardly a module has more than 40 levels of gates (docs/synthesis.md).
void set_stages(CoreConfig& core);

}  // namespace veritpu::arch
