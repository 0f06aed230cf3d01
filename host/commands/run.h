// veritpu run: runs a program by itself on a chip, shows the memory that it asks for and where the cycles went.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu run". Returns the exit status; throws UserError.
int run_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
