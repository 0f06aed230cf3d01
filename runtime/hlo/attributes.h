// What HLO says of an instruction besides its operands, as attributes of an operation.
#pragma once

#include "runtime/hlo/messages.h"
#include "runtime/module/operation.h"

namespace veritpu::hlo {

// Puts the instruction's attributes into the operation. Throws std::invalid_argument with the rest of a sentence.
using Fill = void (*)(const Instruction& instruction, module::Operation& operation);

struct Opcode {
  module::Op op;
  Fill fill;
};
const Opcode* opcode(std::string_view word);  // null: no operation is of that kind
std::string suggestion(std::string_view word);

}  // namespace veritpu::hlo
