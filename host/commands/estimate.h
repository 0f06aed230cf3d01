// How long a training on a slow engine takes, told before it begins.
#pragma once

#include <string>

#include "host/checkpoint/checkpoint.h"
#include "host/commands/options.h"
#include "host/workloads/workload.h"

namespace veritpu {

// Runs the training's first step on a chip of its own, and says in a sentence what `steps` of them take. `start`:
// precision, seed, optimizer and batch.
std::string estimate(const Options& options, const Workload& workload, const Checkpoint& start, int64_t steps);

}  // namespace veritpu
