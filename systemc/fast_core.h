// The fast TensorCore: docs/ in C++, an instruction at a time. Bits, cycles, causes and retirements are the RTL's.
//
// Time is advanced from event to event and never depends on values. An instruction's values are computed at once, in
// the cycle in which it retires: it reads and writes all of its rows then. In a program that orders its instructions by
// semaphores nobody can tell; one with a race may read other values than the RTL does:
// - an instruction that writes rows which another reads or writes between that one's start and its retirement, or
// - a transfer of rows, or of bytes in HBM, that an instruction in flight reads or writes. (Watched by an observer each
// row of a transfer moves in its stamped cycle, else all of them when the transfer is done.)
//
// With a second processor and no observer, values are computed by a thread of their own, in that same order, while time
// runs ahead (fast_values.h). The results do not differ.
//
// A program that breaks a rule of docs/ ends in program_error (errors.h); the core must not be used after that.
#pragma once

#include "systemc/time_observer.h"
#include "systemc/watched_core.h"

namespace veritpu {

class Timeline;

// `port` must outlive the core. Throws std::invalid_argument for a configuration that no core can have.
std::unique_ptr<WatchedCore> make_fast_core(const arch::CoreConfig& config, CorePort& port,
                                            RetirementObserver observer = {});
// The same with the hazard checker (docs/hazards.md), without a thread of its own: hazards end in HazardError.
std::unique_ptr<WatchedCore> make_fast_core_checked(const arch::CoreConfig& config, CorePort& port,
                                                    RetirementObserver observer = {});
// The same without a thread of its own, for one of several cores that are advanced side by side.
std::unique_ptr<WatchedCore> make_fast_core_at_once(const arch::CoreConfig& config, CorePort& port);
// Cycles, causes and retirements alone: no value is computed and nothing is moved, so memory stays as it is.
std::unique_ptr<TensorCore> make_timing_core(const arch::CoreConfig& config, CorePort& port);
// The same, and records its timeline, which must outlive it.
std::unique_ptr<TensorCore> make_timeline_core(const arch::CoreConfig& config, CorePort& port, Timeline& timeline);
// A fast core, alone or not, or without values, that tells `time` of its spans; `time` must outlive it.
enum class TimedCore { alone, at_once, timing };
std::unique_ptr<TensorCore> make_fast_core_timed(const arch::CoreConfig& config, CorePort& port, TimeObserver* time,
                                                 TimedCore kind);

}  // namespace veritpu
