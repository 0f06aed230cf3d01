// Elementwise kernels become as small as the vector unit's registers, streams and store ask for.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Each kernel that is too large becomes several, which hand values on in temporary buffers.
// `schedule`: if not null, takes note of how, or says so.
class Schedule;
void split_maps(Plan& plan, Schedule* schedule = nullptr);
// Whether the kernel is small enough.
bool stays_one(const Map& map);

}  // namespace veritpu::module_compiler
