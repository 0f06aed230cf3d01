// The verilated TensorCore (rtl/core.sv) behind the chip's seam.
//
// A broken program or chip ends in std::runtime_error with category, unit, pc, place and cycle (rtl/assert.svh);
// the core must not be used after that. An account that doesn't add up at `halt` is a std::logic_error.
#pragma once

#include "systemc/watched_core.h"

namespace veritpu {

class RtlCore : public WatchedCore {
 public:
  // Whether stretches in which only an input can change anything take one clock edge. On unless switched off; the
  // results are the same.
  virtual void skip_quiet(bool on) = 0;
  // Resets the core for some cycles, at least one, also in mid-run, which then ends without `halted`
  // (docs/sequencer.md, "Reset"). Events of these cycles reach the core, later ones are dropped.
  virtual void reset(Cycle cycles) = 0;
};

// Whether a model of that size was built.
bool has_rtl_core(const arch::CoreConfig& config);
// `port` must outlive the core. Throws std::invalid_argument if no model of that size was built
// (rtl/core.cmake says which are).
std::unique_ptr<RtlCore> make_rtl_core(const arch::CoreConfig& config, CorePort& port,
                                       RetirementObserver observer = {});

}  // namespace veritpu
