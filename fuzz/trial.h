// Runs programs on a chip and says how they failed.
#pragma once

#include <optional>
#include <string>

#include "arch/program.h"
#include "systemc/system_chip.h"

namespace veritpu::fuzz {

// Blanks the memory that programs use, and puts a program with its data there.
arch::Launch put(arch::Chip& chip, const arch::Program& program);
// The same on a chip that has the state of a new one then.
arch::Launch prepare(SystemChip& chip, const arch::Program& program);
// Runs a program from the state and memory of a new chip: nullopt if it ends as it should, else what stopped it. The
// chip can then not be used again.
std::optional<std::string> trial(SystemChip& chip, const arch::Program& program);
// The same for a chip whose launches go through another interface.
std::optional<std::string> trial(SystemChip& chip, const arch::Program& program, arch::Chip& launcher);

}  // namespace veritpu::fuzz
