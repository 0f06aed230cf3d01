#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu sweep`; returns the exit status, throws UserError.
int sweep_command(const std::vector<std::string>& args);

}  // namespace veritpu
