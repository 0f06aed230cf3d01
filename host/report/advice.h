#pragma once

#include <string>

#include "host/report/account.h"

namespace veritpu {

// One line: what limits the run, and what would help.
std::string advice(const RunAccount& account);

}  // namespace veritpu
