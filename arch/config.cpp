#include "arch/config.h"

#include <algorithm>
#include <cmath>

#include "arch/stages.h"

namespace veritpu::arch {

ChipConfig scaled_chip(std::string name, std::string description, int n, int vmem_rows) {
  ChipConfig chip;
  chip.name = std::move(name);
  chip.description = std::move(description);
  chip.core.n = n;
  if (vmem_rows) chip.core.vmem_rows = vmem_rows;
  if (n >= 128) chip.core.load_rows = 2;
  set_stages(chip.core);
  set_banks(chip);
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

namespace {
const ChipConfig* find_in(const std::vector<ChipConfig>& table, const std::string& name) {
  for (const auto& chip : table)
    if (chip.name == name) return &chip;
  return nullptr;
}
}  // namespace

const std::vector<ChipConfig>& study_chips() {
  static const std::vector<ChipConfig> table = [] {
    ChipConfig single = *find_in(chips(), "n8");
    single.name = "n8-single";
    single.description =
        "n8 with single stages and no banks: it simulates a little faster, but has no gates for 700 MHz";
    single.core.mxu_stages = {};
    single.core.vpu_stages = {};
    single.core.vmem_banks = 0;
    ChipConfig mxus = *find_in(chips(), "n8");
    mxus.name = "n8-mxus";
    mxus.description = "n8 with two matrix units (docs/mxu.md)";
    mxus.core.mxus = 2;
    ChipConfig ports = *find_in(chips(), "lite");
    ports.name = "lite-ports";
    ports.description = "lite with a port of VMEM for each access, in the place of banks (docs/memories.md)";
    ports.core.vmem_banks = 0;
    return std::vector<ChipConfig>{single, mxus, ports};
  }();
  return table;
}

namespace {

// The time of a flit of a link with so many bits a second each way, which makes 88.57 bytes a cycle of 496 Gb/s at 700
// MHz.
int flit_time(double bits_per_second, int mhz) {
  return static_cast<int>(std::lround(kLinkTimeUnits * kLinkFlit / (bits_per_second / 8 / (mhz * 1e6))));
}

// TPU v3's pod: cores of TPU v2 with two matrix units, at 940 MHz, each with half of a chip's 32 GiB and 900 GB/s, and
// links of 656 Gb/s. Times of HBM and links that TPU v2's cores have are as long here, in nanoseconds.
ChipConfig v3_pod() {
  ChipConfig pod = scaled_board("v3-2048", "a TPU v3 pod: 32 x 32 chips of 2 cores of 2 matrix units", 128, 32, 32, 2);
  const ChipConfig v2 = pod;
  pod.core.mxus = 2;
  pod.mhz = 940;
  const auto in_cycles = [&](int v2_cycles) { return static_cast<int>(std::lround(v2_cycles * 940.0 / v2.mhz)); };
  pod.hbm.bytes = int64_t{16} << 30;
  pod.hbm.granule_time =
      static_cast<int>(std::lround(kHbmGranule * kHbmTimeUnits * pod.hbm.channels / (450e9 / (pod.mhz * 1e6))));
  for (int HbmConfig::*time :
       {&HbmConfig::cl, &HbmConfig::trcd, &HbmConfig::trp, &HbmConfig::tras, &HbmConfig::trfc, &HbmConfig::trefi})
    pod.hbm.*time = in_cycles(v2.hbm.*time);
  pod.torus.hop_latency = in_cycles(v2.torus.hop_latency);
  pod.torus.chip_latency = in_cycles(v2.torus.chip_latency);
  pod.torus.flit_time = flit_time(656e9, pod.mhz);
  pod.link_bytes_per_cycle = v2.link_bytes_per_cycle * v2.mhz / pod.mhz;
  return pod;
}

}  // namespace

ChipConfig scaled_board(std::string name, std::string description, int n, int x, int y, int cores_per_chip) {
  ChipConfig board = scaled_chip(std::move(name), std::move(description), n);
  board.cores = x * y * cores_per_chip;
  set_banks(board);
  board.torus.x = x;
  board.torus.y = y;
  board.torus.flit_time = flit_time(496e9 * n / 128, board.mhz);
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
      v3_pod(),
  };
  return table;
}

const ChipConfig* find_chip(const std::string& name) {
  const ChipConfig* chip = find_in(chips(), name);
  return chip ? chip : find_in(study_chips(), name);
}
const ChipConfig* find_board(const std::string& name) {
  return find_in(boards(), name);
}

}  // namespace veritpu::arch
