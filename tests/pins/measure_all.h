// Pins of many steps, measured by as many processes as there are processors: a chip simulates on one thread.
#pragma once

#include <functional>
#include <vector>

#include "tests/pins/pin.h"

namespace veritpu::pins {

struct Case {
  const Workload* workload;
  const Precision* precision;
  const arch::ChipConfig* chip;
};

// Every workload, precision and chip.
std::vector<Case> all_cases();
// In the cases' order. Throws std::runtime_error if a process fails.
std::vector<Pin> measure_all(const std::vector<Case>& cases);

}  // namespace veritpu::pins
