// What the operations of a launch computed and moved, from its instructions and how often each retired.
#pragma once

#include "runtime/pjrt/timing_twin.h"

namespace veritpu::pjrt {

struct Work {
  uint64_t flops = 0;  // two for each product of the matrix unit, lanes of the weights without a column among them
  uint64_t bytes = 0;  // between HBM and VMEM
};

// By operation, of `operations`; `operation`: by pc. Empty if it is not known what the instructions are. `n`: lanes.
std::vector<Work> work_of(const LaunchTime& time, const std::vector<int32_t>& operation, size_t operations, int n);

}  // namespace veritpu::pjrt
