// How long transfers take: so many rows a cycle at most, so many bytes a cycle of HBM's buses, and banks that close and
// open where rows lie far apart (docs/dma.md).
#pragma once

#include <array>
#include <unordered_map>

#include "arch/config.h"
#include "arch/isa.h"
#include "arch/numbers.h"

namespace veritpu::module_compiler {

// The memory that programs are planned for: they are compiled for a core alone.
arch::HbmConfig hbm_of(const arch::CoreConfig& core);

constexpr int kInFlight = 64;  // rows of an engine that are outstanding at most

// Cycles for which a granule takes a channel's bus.
inline double granule_cycles(const arch::HbmConfig& hbm) {
  return static_cast<double>(hbm.granule_time) / arch::kHbmTimeUnits;
}

using Dimensions = std::array<arch::Instruction, 4>;  // as `ddim` set them

class TransferTime {
 public:
  TransferTime(const arch::CoreConfig& core, const arch::HbmConfig& hbm) : core_(core), hbm_(hbm) {}

  struct Times {
    int64_t issued, done;  // when the engine turns to the next descriptor; when the last row is there
  };
  // Of a `dld` or `dst` whose first row goes in the cycle `start`.
  Times move(const arch::Instruction& transfer, const Dimensions& dimensions, int64_t start);
  // The cycle, or the end of the refresh that it lies in: then nothing moves.
  int64_t after_refresh(int64_t cycle) const;

 private:
  double pace(const arch::Instruction& transfer) const;  // rows a cycle, at most
  double row_cycles(const arch::Instruction& transfer, const Dimensions& dimensions, double* granules,
                    int64_t* used) const;
  int64_t take(int64_t start, double granules, int64_t channel, int64_t used);
  int64_t over_refreshes(int64_t start, int64_t cycles) const;  // the end of so many cycles of work

  const arch::CoreConfig core_;
  const arch::HbmConfig hbm_;
  std::unordered_map<int64_t, double>
      taken_;  // granules by stretch of cycles and channel: both engines share the buses
};

}  // namespace veritpu::module_compiler
