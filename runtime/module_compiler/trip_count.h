// How often a loop turns, where that follows from the module alone.
#pragma once

#include <optional>

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// The turns of a `while` of `function`, by interpreting what its condition depends on. None if that is data, or if it
// would turn more than 2^24 times.
std::optional<int64_t> trip_count(const module::Function& function, const module::Operation& loop);

}  // namespace veritpu::module_compiler
