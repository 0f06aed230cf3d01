// What the covered cores leave when they go.
#pragma once

#include <cstdint>

#include "systemc/rtl_core.h"

class VerilatedContext;

namespace veritpu {

// Writes the context's counts of lines, branches and bits to a file of its own in the folder VERITPU_COVERAGE.
void write_coverage(VerilatedContext& context);

// The core of N = 8: the rows of the vector unit's run from the next on are numbered from `row`.
void set_row_ahead(RtlCore& core, uint32_t row);

}  // namespace veritpu
