// Makes a program that fails as short as it goes while it still fails.
#pragma once

#include <functional>

#include "arch/config.h"
#include "fuzz/sketch.h"

namespace veritpu::fuzz {

using Fails = std::function<bool(const arch::Program&)>;

// Leaves out segments, instructions, turns, orderings and data, lowers counts, and keeps each change with which the
// program is legal and fails. Runs at most `tries` programs.
Sketch shrink(Sketch sketch, const arch::CoreConfig& core, const Fails& fails, int tries = 3000);

}  // namespace veritpu::fuzz
