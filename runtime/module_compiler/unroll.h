// Loops of few turns over elementwise operations.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// The function with such loops written out, turn by turn: all turns' operations share kernels, and what follows from a
// turn's number is known.
module::Function unroll(const module::Function& function);

}  // namespace veritpu::module_compiler
