// Elementwise values are made again where they are read, if that costs less than their way by HBM.
#pragma once

#include "arch/config.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Readers of a map's output take its lanes instead, if all the kernels concerned then cost less (lane_cost.h). What
// nothing reads any more is no longer made. The plan's maps are small enough for the vector unit, and stay so.
// `schedule`: if not null, takes note of all that is done, or says it.
class Schedule;
void fuse(Plan& plan, const arch::CoreConfig& core, Schedule* schedule = nullptr);

}  // namespace veritpu::module_compiler
