// veritpu module: a module of StableHLO, checked, printed or interpreted.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu module". Returns the exit status; throws UserError.
int module_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
