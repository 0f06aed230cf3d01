// Values in f32 of which only products in bf16 are made: what the matrix unit would round is rounded where it is made.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Bit for bit the same results, in half the bytes. What only moves such a value moves it in bf16. `usual`: how products
// of f32 enter the matrix unit by default.
module::Function narrow_operands(const module::Function& function, Precision usual);

}  // namespace veritpu::module_compiler
