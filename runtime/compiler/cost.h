// What a plan costs, as far as the choice of the chunk depends on it.
#pragma once

#include "runtime/compiler/plan.h"

namespace veritpu::compiler {

// About how many cycles a step takes: of each cluster, what the unit that needs longest does, and for each trip of a
// stage what it takes to begin and to end.
double cost(const Plan& plan, const arch::CoreConfig& core);

}  // namespace veritpu::compiler
