// Where a process of a module for several devices runs.
#pragma once

#include <functional>

#include "runtime/module/collectives.h"

namespace veritpu::module {

struct Place {
  Processes processes;
  int64_t process = 0;  // that it is
  // The lengths of the rings in which a group meets, innermost first; their product is its size. A rank's place on the
  // first is rank % length, and so on.
  std::function<std::vector<int>(const Group& group)> rings;
};

}  // namespace veritpu::module
