// Elementwise kernels become as small as the vector unit's registers, streams and store ask for.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Each kernel that is too large becomes several, which hand values on in temporary buffers.
void split_maps(Plan& plan);

}  // namespace veritpu::module_compiler
