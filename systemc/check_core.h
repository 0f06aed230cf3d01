// `--engine check`: two cores in lockstep on the same events, compared at each instruction's retirement
// (docs/check.md).
#pragma once

#include <memory>
#include <string>

#include "arch/run_error.h"
#include "systemc/watched_core.h"

namespace veritpu {

// The first difference between the two: the instruction, the cycle and the two values.
class Difference : public arch::RunError {
 public:
  using arch::RunError::RunError;
};

struct Compared {
  uint64_t runs = 0, instructions = 0, cycles = 0;
  uint64_t bytes = 0;  // of rows, registers and outgoing data, each as it was written, and of the state after each run
};

// Answers as its fast core does. advance() throws Difference.
class CheckCore : public TensorCore {
 public:
  // Whether runs are compared, from the next start() on: at first they are. A run that is not costs what the fast core
  // alone does; one that is, after one that was not, begins by copying the fast core's state.
  virtual void compare(bool on) = 0;
  virtual const Compared& compared() const = 0;
};

struct CheckSide {
  std::string name;  // in a Difference's text
  WatchedFactory make;
};

// `leader` goes first and tells what to expect of `follower`. `port` must outlive the core.
std::unique_ptr<CheckCore> make_check_core(const arch::CoreConfig& config, CorePort& port, CheckSide leader,
                                           CheckSide follower);
// The verilated core leads, the fast core follows.
std::unique_ptr<CheckCore> make_check_core(const arch::CoreConfig& config, CorePort& port);

}  // namespace veritpu
