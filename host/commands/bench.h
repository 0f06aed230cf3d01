#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `veritpu bench`; returns the exit status, throws UserError.
int bench_command(const std::vector<std::string>& args);

}  // namespace veritpu
