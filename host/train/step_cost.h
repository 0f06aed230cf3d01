// What a step costs: it runs once, on whatever HBM holds. Time does not depend on values.
#pragma once

#include "runtime/client.h"

namespace veritpu {

struct StepCost {
  uint64_t cycles = 0;      // of a launch of one step
  uint64_t mxu_active = 0;  // of these, summed over matrix units
  arch::CauseCounts mxu{};  // all of them, by what the matrix units did
};

using StepInputs = std::map<std::string, Executable::Slice>;
// Room in HBM for each input of the step. Throws UserError if there is none.
StepInputs room_for_inputs(Client& client, const graph::Graph& step);
StepCost step_cost(Executable& step, const StepInputs& inputs);

}  // namespace veritpu
