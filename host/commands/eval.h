#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu eval`; returns the exit status, throws UserError.
int eval_command(const std::vector<std::string>& args);

}  // namespace veritpu
