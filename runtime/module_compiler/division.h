// How VMEM is divided: first come the rows of buffers, then the ring of tiles, then running sums and shared rows.
#pragma once

#include <vector>

#include "arch/config.h"

namespace veritpu::module_compiler {

struct Division {
  int64_t buffers = 0, ring = 0, sums = 0;  // rows
};

// Those that a core's VMEM can have: half of it for buffers, or more, as far as the ring has room for tiles.
std::vector<Division> divisions(const arch::CoreConfig& core);

}  // namespace veritpu::module_compiler
