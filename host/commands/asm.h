// veritpu asm: assembly text to a program file, or to a listing.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu asm". Returns the exit status; throws UserError.
int asm_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
