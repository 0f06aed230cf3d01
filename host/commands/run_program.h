// Runs a program that runs by itself, and prints what came of it.
#pragma once

#include <ostream>
#include <string>

#include "arch/chip.h"
#include "arch/program.h"

namespace veritpu {

// Writes the program's data and the program, at HBM's top, and runs it. Throws UserError, naming the instruction, if
// the chip has no meaning for the program, or if its data or dumps do not fit below it.
arch::RunReport run_program(arch::Chip& chip, const arch::Program& program, uint64_t most_cycles = ~uint64_t{0});

// "instruction 3 (line 17)"; the line only of a program that was assembled.
std::string place(const arch::Program& program, size_t pc);

// The account, and the memory asked for, as an object: docs/host.md lists the keys.
std::string run_json(arch::Chip& chip, const arch::Program& program, const arch::RunReport& report);

// The memory asked for: a line for eight elements at most, its address first.
void print_dumps(std::ostream& out, arch::Chip& chip, const arch::Program& program);
// Cycles by unit and cause. Columns of zeros are left out.
void print_causes(std::ostream& out, const arch::RunReport& report);
// Cycles by instruction: what its unit spent on it, and what the sequencer did.
void print_profile(std::ostream& out, const arch::RunReport& report, const arch::Program& program);

}  // namespace veritpu
