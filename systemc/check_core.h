// `--engine check`: two cores in lockstep on the same events, compared at each instruction's retirement
// (docs/check.md).
#pragma once

#include <memory>
#include <string>

#include "arch/run_error.h"
#include "systemc/outcome.h"
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
  virtual const Compared& compared() const = 0;
  // The instruction of the last run that was the last to write a place, as far as the program alone tells.
  virtual std::optional<uint32_t> last_writer(const Place& place) const = 0;
  virtual std::string instruction(uint32_t pc) const = 0;  // of the last run: its number and assembly
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
