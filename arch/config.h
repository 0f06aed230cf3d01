// Chip configurations: every parameter that the RTL, the models and the compiler share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace veritpu::arch {

// Registers on the long paths of the matrix unit and the accumulators, beyond those that single stages have
// (docs/mxu.md, "Stages").
struct MxuStages {
  int operands = 0;  // 0 or 1: between words and operands and the array
  int products = 0;  // 0 or 1: in a cell, between product and sum
  int sums = 0;      // 0 to 2: of the accumulators
  int all() const { return operands + products + sums; }
  bool operator==(const MxuStages& o) const {
    return operands == o.operands && products == o.products && sums == o.sums;
  }
};

// Cycles from a micro-operation's issue to its result, by its class, and groups of rows that take turns (docs/vpu.md,
// "Stages").
enum class VectorClass : uint8_t { simple, sums, products, functions, random, reductions };
struct VpuStages {
  int ways = 1;  // a power of two up to 16
  int simple = 1, sums = 1, products = 1, functions = 1, random = 1, reductions = 1;
  int of(VectorClass c) const { return all()[1 + static_cast<size_t>(c)]; }
  std::array<int, 7> all() const { return {ways, simple, sums, products, functions, random, reductions}; }
  bool operator==(const VpuStages& o) const { return all() == o.all(); }
};

struct CoreConfig {
  int n = 32;             // lanes, and rows and columns of the MXU: a power of two from 4 to 256
  int vmem_rows = 32768;  // rows of n words
  int acc_rows = 2048;    // accumulator rows of n words
  int load_rows = 1;      // rows a cycle that unit ld writes into VMEM
  MxuStages mxu_stages{};
  VpuStages vpu_stages{};
  int mxus = 1;        // matrix units, 1 or 2, each with acc_rows accumulators of its own
  int vmem_banks = 0;  // of VMEM, a power of two from 4 (docs/memories.md); 0: a port for each reader and writer
  int sublanes() const { return n < 8 ? 1 : n / 8; }
  int64_t vmem_bytes() const { return int64_t{4} * n * vmem_rows; }
  int all_acc_rows() const { return mxus * acc_rows; }  // as the vector unit counts them
  bool operator==(const CoreConfig& o) const {
    return n == o.n && vmem_rows == o.vmem_rows && acc_rows == o.acc_rows && load_rows == o.load_rows &&
           mxu_stages == o.mxu_stages && vpu_stages == o.vpu_stages && mxus == o.mxus && vmem_banks == o.vmem_banks;
  }
};

// HBM timing in core cycles (docs/dma.md); bus time in 1/125 cycles.
constexpr int kHbmGranule = 64, kHbmBanks = 16, kHbmColumns = 16, kHbmTimeUnits = 125;
struct HbmConfig {
  int64_t bytes = int64_t{4} << 30;
  int channels = 2;
  int granule_time = 128;
  int cl = 10, trcd = 10, trp = 10, tras = 24, trfc = 182, trefi = 2730;
  int write_batch = 32;  // granules of writes that a channel moves together; 0: as they come
  uint64_t page_bytes() const { return uint64_t{kHbmGranule} * kHbmColumns * channels; }  // arch/hbm_map.h
  // Of all channels' buses together.
  double bytes_per_cycle() const { return double{kHbmGranule} * kHbmTimeUnits * channels / granule_time; }
};
// As many bytes as whole granules hold that hold `bytes`.
constexpr int64_t whole_granules(int64_t bytes) {
  return (bytes + kHbmGranule - 1) / kHbmGranule * kHbmGranule;
}

// The torus of a board or pod: x times y chips, with a link each way to each neighbour (docs/board.md). Core numbers
// run through a chip first, then along X, then along Y.
constexpr int kLinkFlit = 16;         // bytes; what travels is whole flits
constexpr int kLinkTimeUnits = 1000;  // a cycle has so many units of link time
struct TorusConfig {
  int x = 1, y = 1;
  int hop_latency = 700;   // cycles from a chip to its neighbour, besides the time on the link
  int chip_latency = 350;  // cycles between two cores of a chip
  int flit_time = 181;     // of a link, in 1/1000 cycles
  int links() const { return 2 * (x > 1) + 2 * (y > 1); }  // of a chip, each in both directions
  double link_bytes_per_cycle() const { return double{kLinkFlit} * kLinkTimeUnits / flit_time; }  // one way
};

// What area and energy are counted with; no cycle depends on it (docs/power.md).
struct Technology {
  int nanometres = 16;           // of the process
  int mac_bits = 16;             // of a cell's operands: 16 (bf16, sums in fp32) or 8 (int8, sums in int32)
  int element_bits = 32;         // of an element in VMEM
  double memory_energy = 43.75;  // of the HBM, in picojoules a byte
};

struct ChipConfig {
  std::string name;
  std::string description;
  int cores = 1;  // of all chips of the torus together
  int mhz = 700;
  Technology technology;
  CoreConfig core;
  HbmConfig hbm;
  TorusConfig torus;
  int cores_per_chip() const { return cores / (torus.x * torus.y); }
  int link_latency = 700;           // cycles a transfer
  double link_bytes_per_cycle = 0;  // host link
  // Products and sums at full rate, in floating-point operations a second.
  double peak_flops() const { return 2.0 * core.n * core.n * core.mxus * cores * mhz * 1e6; }
};

// A single-core chip of size n, scaled from TPU v2 by n/128; vmem_rows 0 keeps the scaled 16 MiB * n/128.
ChipConfig scaled_chip(std::string name, std::string description, int n, int vmem_rows = 0);
// `lite` first. Chips that this build has on every engine.
const std::vector<ChipConfig>& chips();
// Chips for the study of one question, which no preset answers yet. They run as all others do.
const std::vector<ChipConfig>& study_chips();
// Of both kinds; null if there is none of that name.
const ChipConfig* find_chip(const std::string& name);

// x * y chips of `cores_per_chip` such cores. The time of a flit is as for TPU v2, scaled by n/128.
ChipConfig scaled_board(std::string name, std::string description, int n, int x, int y, int cores_per_chip);
// The part of a board that has so many of its cores: some of one chip, or whole chips, as many along X as there are.
// nullopt if it has no such part.
std::optional<ChipConfig> part_of(const ChipConfig& board, int cores);
// Boards and pods of several cores.
const std::vector<ChipConfig>& boards();
const ChipConfig* find_board(const std::string& name);

}  // namespace veritpu::arch
