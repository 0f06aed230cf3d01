#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu chips`; returns the exit status, throws UserError.
int chips_command(const std::vector<std::string>& args);

}  // namespace veritpu
