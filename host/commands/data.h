#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu data`; returns the exit status, throws UserError.
int data_command(const std::vector<std::string>& args);

}  // namespace veritpu
