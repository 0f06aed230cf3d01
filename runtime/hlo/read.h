// Modules of HLO, in which PyTorch's torch_xla hands over programs, as modules in StableHLO's words.
#pragma once

#include <string>
#include <string_view>

#include "runtime/module/module.h"

namespace veritpu::hlo {

// Reads a serialized HloModuleProto, or an HloProto with one, as XLA dumps it. Its entry is @main: tuples that it takes
// or returns are arrays one after the other, and what it donates is donated. An instruction's `line` is its number in
// the module, from 1. Layouts are not kept: an array is its logical shape. The module has been verified. Throws
// arch::SyntaxError at the first mistake; its sentence names the instruction.
module::Module read(std::string_view bytes, const std::string& file);

// From where in the user's program the instruction of that number comes, file:line, as far as the module says so; else
// its name. Empty if there is none.
std::string place_of(std::string_view bytes, uint32_t line);

}  // namespace veritpu::hlo
