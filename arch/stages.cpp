#include "arch/stages.h"

#include <algorithm>

namespace veritpu::arch {

void set_stages(CoreConfig& core) {
  int levels = 0;  // of a sum over lanes
  while (1 << levels < core.n) ++levels;
  core.mxu_stages = {1, 1, 2};
  core.vpu_stages = {16, 2, 2, 5, 27, 11, levels + 1};
}

void set_banks(ChipConfig& chip) {
  chip.core.vmem_banks = chip.cores == 1 ? std::max(64, chip.core.n) : 0;
}

}  // namespace veritpu::arch
