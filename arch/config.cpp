#include "arch/config.h"

#include <algorithm>
#include <cmath>

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

ChipConfig scaled_board(std::string name, std::string description, int n, int x, int y, int cores_per_chip) {
  ChipConfig board = scaled_chip(std::move(name), std::move(description), n);
  board.cores = x * y * cores_per_chip;
  board.torus.x = x;
  board.torus.y = y;
  // 496 Gb/s each way at 700 MHz are 88.57 bytes a cycle.
  board.torus.flit_time = static_cast<int>(std::lround(kLinkTimeUnits * kLinkFlit / (496e9 / 8 / 700e6) * 128 / n));
  return board;
}

std::optional<ChipConfig> part_of(const ChipConfig& board, int cores) {
  const int per_chip = board.cores_per_chip();
  ChipConfig part = board;
  part.cores = cores;
  if (cores >= 1 && cores <= per_chip) {
    part.torus.x = part.torus.y = 1;
    return part;
  }
  const int chips = cores / per_chip;
  if (cores < 1 || cores % per_chip) return std::nullopt;
  part.torus.x = std::min(chips, board.torus.x);
  part.torus.y = chips / part.torus.x;
  if (part.torus.x * part.torus.y != chips || part.torus.y > board.torus.y) return std::nullopt;
  return part;
}

const std::vector<ChipConfig>& boards() {
  static const std::vector<ChipConfig> table = {
      scaled_board("lite-8", "a board of 2 x 2 chips of 2 `lite` cores", 32, 2, 2, 2),
      scaled_board("v2-8", "a TPU v2 board: 2 x 2 chips of 2 cores", 128, 2, 2, 2),
      scaled_board("v2-512", "a TPU v2 pod: 16 x 16 chips of 2 cores", 128, 16, 16, 2),
  };
  return table;
}

namespace {
const ChipConfig* find_in(const std::vector<ChipConfig>& table, const std::string& name) {
  for (const auto& chip : table)
    if (chip.name == name) return &chip;
  return nullptr;
}
}  // namespace

const ChipConfig* find_chip(const std::string& name) {
  return find_in(chips(), name);
}
const ChipConfig* find_board(const std::string& name) {
  return find_in(boards(), name);
}

}  // namespace veritpu::arch
