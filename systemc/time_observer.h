// Watches the time of a run: how the units spend their cycles, and what is asked of HBM. Watching changes no cycle and
// no value.
#pragma once

#include "systemc/tensor_core.h"

namespace veritpu {

// Cycles in a row that a unit spends on one cause, charged to one instruction (docs/sequencer.md, "Causes").
struct CycleSpan {
  arch::Unit unit = arch::Unit::seq;
  arch::Cause cause = arch::Cause::idle;
  int64_t pc = -1;      // -1: none
  Cycle begin = 0;      // counted from the run's first cycle
  uint64_t cycles = 0;  // at least 1
};

struct HbmRequest {
  arch::Unit unit = arch::Unit::seq;  // seq: the fetch of instructions; else ld or st
  Cycle at = 0, complete = 0;         // counted from the run's first cycle
  uint64_t address = 0;
  unsigned bytes = 0;
};

// One core's. Called by the thread that advances the core, while a run is under way.
class TimeObserver {
 public:
  virtual ~TimeObserver() = default;
  virtual void begin() = 0;  // a run, before all that is of it
  // Of one unit all spans come in order, and they fill the run. A report() in the midst of a run ends those open.
  virtual void span(const CycleSpan& span) = 0;
  virtual void request(const HbmRequest& request) = 0;  // in order of `at`
};

}  // namespace veritpu
