// veritpu compile: a workload's step as the compiler makes it: what it costs, its graph, its program.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu compile". Returns the exit status; throws UserError.
int compile_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
