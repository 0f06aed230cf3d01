// Roundings to bf16 and fp16 that the matrix unit and HBM's words make anyway.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// A value that only products of its width read need not be rounded by the vector unit before: its store rounds it to
// the same bits, and so do the matrix unit's edges where the value stays in VMEM (docs/numbers.md).
void round_as_read(Plan& plan);

}  // namespace veritpu::module_compiler
