// Sums of products over the turns of a loop.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// A loop that adds a product a turn to a carried value, which it uses for nothing else: the gradient of weights that
// all turns share. If the rows of the factors are kept, or can be, one product after the loop sums over rows and turns,
// and is rounded once. A factor that is kept for this takes at most four times the memory of the other.
module::Function defer_sums(module::Function function);

}  // namespace veritpu::module_compiler
