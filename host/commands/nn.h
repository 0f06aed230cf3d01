// `veritpu nn`: networks on modules learn on a chip.
#pragma once

#include <string>
#include <vector>

namespace veritpu {

int nn_command(const std::vector<std::string>& arguments);

}  // namespace veritpu
