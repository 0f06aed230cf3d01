// veritpu placed: functions placed on cores of a board by hand.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

// `arguments` without "veritpu placed". Returns the exit status; throws UserError.
int placed_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
