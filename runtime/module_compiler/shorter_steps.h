// Fewer micro-operations for the same bits.
#pragma once

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::module_compiler {

// A product that is added once becomes a `mad`, which rounds after each, too; what is chosen by a comparison's
// opposite is chosen by the comparison the other way round; what nobody reads is left out. `registers`: virtual ones,
// of which constants may take more.
compiler::Steps shorter(compiler::Steps steps, int& registers);

}  // namespace veritpu::module_compiler
