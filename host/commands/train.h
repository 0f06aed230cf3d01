#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu train`; returns the exit status, throws UserError.
int train_command(const std::vector<std::string>& args);

}  // namespace veritpu
