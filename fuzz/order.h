// From a sketch to a program: semaphores wherever two units meet in memory, a fence between segments.
#pragma once

#include <optional>

#include "arch/config.h"
#include "fuzz/sketch.h"

namespace veritpu::fuzz {

// The program, or nullopt if the sketch is not legal. Its values and cycles are defined: of two instructions of
// different units that touch one row, and not both only read it, the later one waits for the earlier. Units overlap
// wherever that allows.
std::optional<arch::Program> ordered(const Sketch& sketch, const arch::CoreConfig& core);

}  // namespace veritpu::fuzz
