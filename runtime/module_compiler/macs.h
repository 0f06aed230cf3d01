// Products of a module's network: no padding, no extra passes.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// Multiply-adds of the dot_generals and convolutions of `function`, which calls no other, in all turns of its loops.
// Those of padding, and of zeros between elements, are not among them. A loop counts as one turn if data say how often
// it turns, a conditional as its branch with the most.
uint64_t macs(const module::Function& function);

}  // namespace veritpu::module_compiler
