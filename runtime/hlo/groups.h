// Which devices meet in a collective instruction.
#pragma once

#include "runtime/hlo/messages.h"
#include "runtime/module/operation.h"

namespace veritpu::hlo {

// Puts the instruction's groups and channel into the operation. Throws std::invalid_argument with the rest of a
// sentence.
void collective(const Instruction& instruction, module::Operation& operation);

}  // namespace veritpu::hlo
