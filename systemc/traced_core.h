// A verilated core that draws its signals. Chip `lite` alone has one: its core is verilated a second time for it.
#pragma once

#include <memory>
#include <string>

#include "systemc/rtl_core.h"

namespace veritpu {

// What to draw, to be set between runs: the core's cycles from .. to, both included. Cycle c is drawn at time
// c - from + time, as its signals stand once they have settled; times increase from run to run.
struct Drawing {
  Cycle from = 1, to = 0;
  Cycle time = 0;
};

// Whether a core of that size can be traced.
bool can_trace(const arch::CoreConfig& config);
// Draws into an FST file that is complete once the core is destroyed. A nanosecond of its time is a core cycle; the
// clock, which would rise and fall within each, stays low. Throws std::invalid_argument if the core cannot be traced,
// std::runtime_error if the file cannot be opened. `port` and `drawing` must outlive the core.
std::unique_ptr<RtlCore> make_traced_core(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer,
                                          const std::string& file, const Drawing& drawing);

}  // namespace veritpu
