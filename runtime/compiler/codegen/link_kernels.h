// What collectives have the vector unit do.
#pragma once

#include "runtime/compiler/codegen/kernel.h"

namespace veritpu::compiler {

// Streams arrived, own, sum: sum = rounded(arrived + own), one rounding after the other.
Kernel addition(const std::vector<graph::DType>& rounded);
// Streams from, to.
Kernel copying();

}  // namespace veritpu::compiler
