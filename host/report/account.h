// Where the cycles of a run went, added up launch by launch.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "runtime/client.h"

namespace veritpu {

// What one layer's instructions cost. Waiting: cycles in which the unit was not active and one of them stood at its
// head.
struct LayerCost {
  std::string name;
  uint64_t mxu_active = 0, mxu_waiting = 0, vpu_active = 0, vpu_waiting = 0;
  uint64_t macs = 0;  // products of the network
};

class RunAccount {
 public:
  // A launch of `steps` steps that took `seconds` of wall time. Throws std::logic_error if a unit's causes, or the
  // layers' shares of it, do not add up to the launch's cycles.
  void add(const Executable& executable, const arch::RunReport& report, int64_t steps, double seconds);

  uint64_t cycles = 0, macs = 0;
  int64_t steps = 0, launches = 0;
  int64_t samples = 0;     // rows of the steps' batches
  int64_t cache_hits = 0;  // launches that found their program compiled
  double seconds = 0;
  arch::UnitCounts units{};
  arch::LinkBytes bytes;
  std::vector<arch::HbmChannel> hbm;  // by channel
  // Layers that cost anything, in the network's order; "(program)" is what belongs to no layer, such as loops, and the
  // last,
  // "(no instruction)", has the cycles that no instruction caused. The mxu columns add up to `cycles` for each matrix
  // unit, the vpu columns to `cycles`.
  std::vector<LayerCost> layers() const;

  // Of unit `mxu`: of all matrix units together, and the share of what they could be.
  uint64_t active(arch::Unit unit) const;
  double active_share(arch::Unit unit) const;

 private:
  LayerCost& layer(const std::string& name);
  uint64_t mxus() const { return static_cast<uint64_t>(arch::units(units) - arch::kUnits + arch::kMostMxus); }
  std::vector<LayerCost> layers_;
  LayerCost none_{"(no instruction)"};
};

// Of the cores of a board together: cycles, causes, products, samples and bytes; it has no layers and no time.
RunAccount sum_of(const std::vector<RunAccount>& cores);

}  // namespace veritpu
