// What one loop keeps for another, without what that can compute.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// A loop keeps rows that only slices read, row by row. Rows that follow from other kept rows by few cheap elementwise
// operations are computed where they are read, to the same bits, and are not kept.
module::Function recompute_rows(module::Function function);

}  // namespace veritpu::module_compiler
