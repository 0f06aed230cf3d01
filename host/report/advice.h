#pragma once

#include <string>

#include "host/layers/precision.h"
#include "host/report/account.h"

namespace veritpu {

// One line: what limits the run, and what would help.
std::string advice(const RunAccount& account, const Precision& precision);

}  // namespace veritpu
