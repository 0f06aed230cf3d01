// veritpu fuzz: random programs on both cores in lockstep (docs/check.md).
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `args` without "veritpu fuzz". Returns the exit status: 3 if the cores differ. Throws UserError.
int fuzz_command(const std::vector<std::string>& args);

}  // namespace veritpu
