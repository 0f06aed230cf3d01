#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu draw`; returns the exit status, throws UserError.
int draw_command(const std::vector<std::string>& args);

}  // namespace veritpu
