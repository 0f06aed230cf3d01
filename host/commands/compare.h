// veritpu compare: what got better or worse from one report to another.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu compare". Returns the exit status; throws UserError.
int compare_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
