// veritpu disasm: a program as assembly text, which assembles to the same program.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu disasm". Returns the exit status; throws UserError.
int disasm_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
