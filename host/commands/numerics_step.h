// A step with values on a chip of its own, for what it does to the parameters.
#pragma once

#include "host/commands/session.h"
#include "host/profile/numerics.h"

namespace veritpu {

// The next step of a training that stands at `start`, or with no parameters in it begins by its seed: of each weight,
// before and after. On the options' chip; none of a board, whose replicas share each step.
std::vector<TensorNumerics> step_numerics(const Options& options, const Workload& workload, const Checkpoint& start);

}  // namespace veritpu
