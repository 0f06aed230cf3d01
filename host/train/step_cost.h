// What a step of a workload costs: it runs once, on zeros. Time does not depend on values.
#pragma once

#include "host/train/optimizer.h"
#include "host/train/steps.h"
#include "runtime/client.h"

namespace veritpu {

struct StepCost {
  uint64_t cycles = 0;      // of a launch of one step
  uint64_t mxu_active = 0;  // of these
};

// `step` is the graph of train_step or eval_step for this spec, compiled by the client.
StepCost step_cost(Client& client, Executable& step, const StepSpec& spec, const Optimizer& optimizer);

}  // namespace veritpu
