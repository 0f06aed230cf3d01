// Area and energy of a chip, by the model of docs/power.md. Estimates for comparing designs, up to 3.5 times off the
// published.
#pragma once

#include <cstdint>

#include "arch/config.h"

namespace veritpu {

// In square millimetres, of all cores of one chip.
struct Area {
  double arrays = 0, vmem = 0, accumulators = 0, lanes = 0;
  double cores() const { return arrays + vmem + accumulators + lanes; }
  double die() const;  // with all that is no core
};
Area area_of(const arch::ChipConfig& chip);

// What cores did together.
struct Activity {
  uint64_t mxu_active = 0, vpu_active = 0;  // cycles, summed over units of all cores
  uint64_t memory_bytes = 0;                // to and from HBM
  uint64_t link_bytes = 0;
  double seconds = 0;  // that it took
  int chips = 1;
};

// In joules.
struct Energy {
  double arrays = 0, lanes = 0, vmem = 0, accumulators = 0, memory = 0, links = 0;
  double idle = 0;  // leakage and clocks: of the die, over the time
  double all() const { return arrays + lanes + vmem + accumulators + memory + links + idle; }
};
// `idle_watts` of a chip, where they are known; 0: of its area.
Energy energy_of(const arch::ChipConfig& chip, const Activity& activity, double idle_watts = 0);

// A second of a chip with its matrix units at work in every cycle and its memory at its full bandwidth.
Activity peak_second(const arch::ChipConfig& chip);
// Of a chip in such a second.
double peak_watts(const arch::ChipConfig& chip, double idle_watts = 0);

}  // namespace veritpu
