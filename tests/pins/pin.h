// What a step of a workload costs on a chip: figures that hang on the compiler and the contract of time alone, not on
// data, values or the machine, and so can be pinned exactly.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arch/config.h"
#include "host/layers/precision.h"
#include "host/workloads/workload.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"

namespace veritpu::pins {

struct Pin {
  std::string workload, precision, chip, step;  // step: train or eval
  bool fits = false;                            // the chip; else all below is 0
  uint64_t instructions = 0;                    // of the program, 32 bytes each
  uint64_t cycles = 0;                          // of a launch of one step
  uint64_t mxu_active = 0;                      // of these cycles
  double compile_s = 0;                         // for information: no two machines agree
};

// The training step and the evaluation step at the workload's batch, on a core that counts time alone unless another is
// given.
std::vector<Pin> measure(const Workload& workload, const Precision& precision, const arch::ChipConfig& chip,
                         const SystemChip::CoreFactory& core = make_timing_core);

}  // namespace veritpu::pins
