// Programs as assembly text, which assembles to the same bits again.
#pragma once

#include <functional>
#include <string>

#include "arch/program.h"

namespace veritpu::arch {

// One line without its end; fields at their defaults left out. What has no other text (an illegal opcode or
// enumeration, reserved bits that are set) becomes `.raw`.
std::string disassemble(const Instruction& instruction);
// A word as assembly writes it: a number that reads back as the same bits, or 0x bits.
std::string word_text(uint32_t word);
// A whole program: directives, then one line an instruction, with labels where loops jump to. `comment`, where it is
// not empty, stands in a line of its own before the instruction.
std::string disassemble(const Program& program, const std::function<std::string(size_t pc)>& comment = {});

}  // namespace veritpu::arch
