// What is simulated: a chip of one core, or a board of several (docs/board.md).
#pragma once

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <utility>
#include <vector>

#include "arch/board.h"
#include "runtime/pjrt/options.h"
#include "runtime/pjrt/timing_twin.h"
#include "systemc/witness.h"

namespace veritpu::pjrt {

class Machine {
 public:
  // Throws UserError or std::invalid_argument if this build cannot simulate it.
  explicit Machine(const Options& options);
  ~Machine();

  const arch::ChipConfig& config() const { return config_; }
  int cores() const { return config_.cores; }
  int threads() const { return threads_; }
  // Different cores may be used by different threads at a time.
  arch::Chip& core(int index);
  // Programs that may meet each other, for whose job has these cores. All others wait until none uses the others, and
  // then have none until this returns.
  std::vector<arch::RunReport> launch(const std::vector<arch::Board::CoreLaunch>& launches);
  // What repeats launches on the RTL; nothing else may use any core while it does. Null if the engine is not fast, or
  // this build lacks the RTL.
  Verifiable* verifiable() { return verifiable_; }
  // The times of what was launched on a core, with a profiler on, since the last call; for whose job has the core.
  std::vector<LaunchTime> taken(int core) { return std::exchange(times_.at(static_cast<size_t>(core)), {}); }

 private:
  class Watched;
  // Who uses one core shares the machine, who uses the links has it. Those who wait to have it go first.
  std::shared_lock<std::shared_mutex> shared();
  std::unique_lock<std::shared_mutex> alone();
  arch::Chip& real_core(int index);
  void time(const std::vector<arch::Board::CoreLaunch>& launches, const std::vector<arch::RunReport>& reports);

  const arch::ChipConfig config_;
  const int threads_;
  std::mutex gate_;
  std::shared_mutex use_;
  std::unique_ptr<arch::Chip> chip_;
  std::unique_ptr<arch::Board> board_;             // instead of the chip
  Verifiable* verifiable_ = nullptr;               // one of these
  std::vector<std::unique_ptr<Watched>> watched_;  // by core
  std::vector<std::vector<LaunchTime>> times_;     // by core
  std::once_flag twin_made_;
  std::unique_ptr<TimingTwin> twin_;
};

}  // namespace veritpu::pjrt
