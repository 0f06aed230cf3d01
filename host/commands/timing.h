// `veritpu train --timing-only`: the exact cycles of training steps, without values (docs/board.md, "Pods by
// symmetry").
#pragma once

#include "host/commands/options.h"
#include "host/train/run.h"
#include "host/workloads/workload.h"

namespace veritpu {

// Throws UsageError for options that are of values.
void check_timing_options(const Options& options);
// Trains as long as the plan says, and reports; returns the exit status, throws UserError.
int train_timing(const Options& options, const Workload& workload, const Plan& how_long);

}  // namespace veritpu
