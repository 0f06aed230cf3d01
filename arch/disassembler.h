// Programs as assembly text, which assembles to the same bits again.
#pragma once

#include <string>

#include "arch/program.h"

namespace veritpu::arch {

// One line without its end; fields at their defaults left out. What has no other text (an illegal opcode or
// enumeration, reserved bits that are set) becomes `.raw`.
std::string disassemble(const Instruction& instruction);
// A word as assembly writes it: a number that reads back as the same bits, or 0x bits.
std::string word_text(uint32_t word);
// A whole program: directives, then one line an instruction, with labels where loops jump to.
std::string disassemble(const Program& program);

}  // namespace veritpu::arch
