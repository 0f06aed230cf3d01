// What is simulated: a chip of one core, or a board of several (docs/board.md).
#pragma once

#include <memory>
#include <vector>

#include "arch/board.h"
#include "runtime/pjrt/options.h"
#include "systemc/witness.h"

namespace veritpu::pjrt {

class Machine {
 public:
  // Throws UserError or std::invalid_argument if this build cannot simulate it.
  explicit Machine(const Options& options);

  const arch::ChipConfig& config() const { return config_; }
  int cores() const { return config_.cores; }
  int threads() const { return threads_; }
  // Different cores may be used by different threads at a time.
  arch::Chip& core(int index);
  // Programs that may meet each other; nothing else may use any core meanwhile.
  std::vector<arch::RunReport> launch(const std::vector<arch::Board::CoreLaunch>& launches);
  // What repeats launches on the RTL; nothing else may use any core while it does. Null if the engine is not fast, or
  // this build lacks the RTL.
  Verifiable* verifiable() { return verifiable_; }

 private:
  const arch::ChipConfig config_;
  const int threads_;
  std::unique_ptr<arch::Chip> chip_;
  std::unique_ptr<arch::Board> board_;  // instead of the chip
  Verifiable* verifiable_ = nullptr;    // one of these
};

}  // namespace veritpu::pjrt
