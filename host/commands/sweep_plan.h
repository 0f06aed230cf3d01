// The chips of a sweep: a base, and every combination of the values that are varied.
#pragma once

#include <string>
#include <vector>

#include "arch/config.h"

namespace veritpu {

struct Variation {
  std::string parameter;
  std::vector<std::string> values;  // as the user wrote them
};

struct SweepChip {
  std::vector<std::string> values;  // one of each variation
  arch::ChipConfig config;
};

struct SweepPlan {
  std::vector<Variation> variations;
  std::vector<SweepChip> chips;  // the last variation's values run fastest
};

// From texts such as core.n=32,64,128. Throws UserError.
SweepPlan sweep_plan(const arch::ChipConfig& base, const std::vector<std::string>& variations);

}  // namespace veritpu
