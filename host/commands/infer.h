#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu infer`; returns the exit status, throws UserError.
int infer_command(const std::vector<std::string>& args);

}  // namespace veritpu
