// Area and power of a chip by part (docs/power.md, "A whole core").
#pragma once

#include <string>

#include "arch/config.h"

namespace veritpu {

// A table: square millimetres of cores, and watts with matrix and vector units active in each cycle and HBM at its full
// bandwidth.
std::string power_text(const arch::ChipConfig& chip);

}  // namespace veritpu
