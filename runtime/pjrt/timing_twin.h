// A chip or board that repeats launches in time alone: when each unit of a core did what. It computes no value.
#pragma once

#include <memory>
#include <vector>

#include "arch/board.h"
#include "systemc/time_observer.h"

namespace veritpu::pjrt {

// A launch on one core, as its units spent it.
struct LaunchTime {
  std::vector<arch::Instruction> code;
  uint64_t cycles = 0;
  uint64_t hbm_bytes = 0;         // read and written
  std::vector<uint64_t> retired;  // by pc: how often the instruction did
  std::vector<CycleSpan> spans;   // of each unit in order; they fill the launch
};

class TimingTwin {
 public:
  // Throws as SystemChip and SystemBoard do.
  explicit TimingTwin(const arch::ChipConfig& config, int threads);
  ~TimingTwin();

  // Of launches that may meet each other; of one of them alone also while others run on other cores. `code`: what is
  // launched, by launch. Throws as a launch does.
  std::vector<LaunchTime> run(const std::vector<arch::Board::CoreLaunch>& launches,
                              const std::vector<std::vector<arch::Instruction>>& code);

 private:
  struct Recorder;
  arch::Chip& core(int index);

  std::vector<std::unique_ptr<Recorder>> recorders_;  // by core
  std::unique_ptr<arch::Chip> chip_;
  std::unique_ptr<arch::Board> board_;  // instead of the chip
};

}  // namespace veritpu::pjrt
