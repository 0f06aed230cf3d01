// The narrow interface through which the runtime drives a chip, and what a run reports.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arch/config.h"
#include "arch/isa.h"

namespace veritpu::arch {

using CauseCounts = std::array<uint64_t, kCauses>;  // cycles, by Cause
using UnitCounts = std::array<CauseCounts, kUnits>;
// How many units a core has that spent these cycles: a second matrix unit that is not there spends none.
int units(const UnitCounts& counts);
// Of all matrix units together.
CauseCounts matrix_units(const UnitCounts& counts);

// What one instruction (one pc) cost over a run.
struct InstructionProfile {
  uint64_t retired = 0;     // times it retired
  CauseCounts unit{};       // cycles its own unit spent on it
  CauseCounts sequencer{};  // cycles the sequencer spent on it
};

struct LinkBytes {
  uint64_t hbm_fetch = 0, hbm_load = 0, hbm_store = 0;  // bytes asked of HBM by fetch, ld, st
};

// What a channel of HBM did in a run (docs/dma.md, "HBM").
struct HbmChannel {
  uint64_t granules = 0;  // that it moved
  // Of these: the bank's row was open; the bank had none open; it had another, which was closed first.
  uint64_t row_hits = 0, row_opens = 0, row_conflicts = 0;
  uint64_t refresh_wait = 0;  // cycles for which a refresh held them back, summed
  void add(const HbmChannel& other);
};

struct RunReport {
  uint64_t cycles = 0;  // start to halt, inclusive
  UnitCounts units{};   // each unit's row adds up to `cycles`: the chip checks it; 0 for a unit that is not there
  UnitCounts none{};    // the part of `units` charged to no instruction
  std::vector<InstructionProfile> profile;  // by pc; with `none` it adds up to `units`
  LinkBytes bytes;
  std::vector<HbmChannel> hbm;       // by channel
  void add(const RunReport& other);  // the sum of two runs of one program
};

struct Launch {
  uint64_t program = 0;                      // HBM byte address of the first instruction, 32-byte aligned
  uint64_t instructions = 0;                 // its length
  std::array<uint64_t, kScalars> scalars{};  // r1..r15 at the start
  uint64_t most_cycles = ~uint64_t{0};       // a program that runs longer ends in ProgramError
};

struct HostLinkStats {
  uint64_t bytes_in = 0, bytes_out = 0;  // host to chip, chip to host
  uint64_t cycles = 0;                   // time on the link
};

class Chip {
 public:
  virtual ~Chip() = default;
  virtual const ChipConfig& config() const = 0;
  // Moves bytes over the host link, to or from HBM; blocks. Throws std::out_of_range past the end of HBM.
  virtual void write(uint64_t address, const void* data, size_t bytes) = 0;
  virtual void read(uint64_t address, void* data, size_t bytes) = 0;
  // Runs a program that lies in HBM, from start to halt. VMEM, accumulators and kernel store keep their contents
  // from one launch to the next.
  virtual RunReport launch(const Launch& launch) = 0;
  virtual HostLinkStats link() const = 0;
};

}  // namespace veritpu::arch
