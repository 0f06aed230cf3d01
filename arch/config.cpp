#include "arch/config.h"

#include <algorithm>

namespace veritpu::arch {

ChipConfig scaled_chip(std::string name, std::string description, int n, int vmem_rows) {
  ChipConfig chip;
  chip.name = std::move(name);
  chip.description = std::move(description);
  chip.core.n = n;
  if (vmem_rows) chip.core.vmem_rows = vmem_rows;
  chip.hbm.bytes = (int64_t{8} << 30) * n / 128;
  chip.hbm.channels = std::max(1, n / 16);
  chip.hbm.granule_time = n == 8 ? 256 : 128;
  chip.link_bytes_per_cycle = 22.9 * n / 128;
  return chip;
}

const std::vector<ChipConfig>& chips() {
  static const std::vector<ChipConfig> table = {
      scaled_chip("lite", "a TPU v2 core at a quarter of its size: a sixteenth of its peak", 32),
      scaled_chip("n8", "N = 8, VMEM enlarged so that mlp fits", 8, 131072),
      scaled_chip("n16", "N = 16, VMEM enlarged so that mlp fits", 16, 65536),
      scaled_chip("n128", "one TPU v2 core", 128),
  };
  return table;
}

const ChipConfig* find_chip(const std::string& name) {
  for (const auto& chip : chips())
    if (chip.name == name) return &chip;
  return nullptr;
}

}  // namespace veritpu::arch
