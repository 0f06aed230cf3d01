// Draws a random legal program: all units, loops, jumps, awkward shapes, special values.
#pragma once

#include "arch/config.h"
#include "fuzz/sketch.h"

namespace veritpu::fuzz {

// About `instructions` of them. The same for the same arguments, on every machine.
Sketch draw(const arch::CoreConfig& core, uint64_t seed, size_t instructions);

}  // namespace veritpu::fuzz
