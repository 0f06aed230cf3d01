// What is simulated: a chip of one core, or a board of several (docs/board.md).
#pragma once

#include <optional>
#include <vector>

#include "runtime/pjrt/options.h"
#include "systemc/system_board.h"

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

 private:
  const arch::ChipConfig config_;
  const int threads_;
  std::optional<SystemChip> chip_;
  std::optional<SystemBoard> board_;  // instead of the chip
};

}  // namespace veritpu::pjrt
