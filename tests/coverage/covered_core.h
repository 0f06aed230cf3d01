// What the covered cores leave when they go.
#pragma once

class VerilatedContext;

namespace veritpu {

// Writes the context's counts of lines, branches and bits to a file of its own in the folder VERITPU_COVERAGE.
void write_coverage(VerilatedContext& context);

}  // namespace veritpu
