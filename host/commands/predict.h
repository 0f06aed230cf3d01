#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu predict`; returns the exit status, throws UserError.
int predict_command(const std::vector<std::string>& args);

}  // namespace veritpu
