// Where the cycles of one launch went, operation by operation and over time, from what was recorded of it.
#pragma once

#include <string>
#include <vector>

#include "host/profile/footprint.h"
#include "host/profile/recorder.h"

namespace veritpu {

struct OperationProfile {
  int32_t operation = 0;     // of the program
  arch::UnitCounts units{};  // cycles of each unit that are charged to its instructions
  uint64_t instructions = 0, retired = 0;
  uint64_t elapsed = 0;            // cycles in which a unit other than the sequencer works on it
  uint64_t array_products = 0;     // products of the whole array in the cycles in which it streams rows
  uint64_t vector_operations = 0;  // of the vector unit, element by element
  uint64_t hbm_bytes = 0, vmem_bytes = 0, link_bytes = 0;
  // Cycles in which MXU or VPU stands before one of its instructions and is not active: the sum of all these units.
  uint64_t wasted() const;
};

// What one core did in one launch. All of a unit's cycles are in `operations` and `none`.
struct CoreProfile {
  uint64_t cycles = 0;
  arch::UnitCounts units{}, none{};
  arch::LinkBytes bytes;
  std::vector<arch::HbmChannel> hbm;
  std::vector<OperationProfile> operations;  // those with a cycle, in the program's order
  uint64_t busy = 0;                         // cycles in which MXU or VPU is active
};
CoreProfile profile_of(const Program& program, const arch::CoreConfig& core, const arch::RunReport& report,
                       const CoreRecording& recording);

// The units over time in equal bins: cycles by cause, and the operation with the most cycles of a bin (-1: none).
struct TimelineBins {
  uint64_t width = 1;  // cycles of a bin
  struct Unit {
    std::vector<arch::CauseCounts> causes;
    std::vector<int32_t> operation;
  };
  std::array<Unit, arch::kUnits> units;
};
TimelineBins timeline_bins(const Program& program, const CoreRecording& recording, uint64_t bins);

// The units over time in segments: a span by itself; or several, each shorter than `resolution`, in which `cause` and
// `pc` are those of the longest cause and span, and `share` percent of the cycles have that cause.
struct Segment {
  uint64_t cycles = 0;
  int32_t pc = -1;
  arch::Cause cause = arch::Cause::idle;
  int share = 100;
  bool merged = false;
};
struct Segments {
  uint64_t resolution = 1;  // the finest power of two with which there are at most as many segments as asked for
  std::array<std::vector<Segment>, arch::kUnits> units;
};
Segments segments_of(const CoreRecording& recording, size_t most);

}  // namespace veritpu
