#include "runtime/pjrt/machine.h"

#include <algorithm>
#include <stdexcept>
#include <thread>

namespace veritpu::pjrt {

Machine::Machine(const Options& options)
    : config_(arch::find_chip(options.chip) ? *arch::find_chip(options.chip) : *arch::find_board(options.chip)),
      threads_(options.threads ? options.threads
                               : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))) {
  const Engine engine = *find_engine(options.engine);
  if (config_.cores == 1)
    chip_.emplace(config_, engine);
  else
    board_.emplace(config_, engine, std::min(threads_, config_.cores));
}

arch::Chip& Machine::core(int index) {
  if (board_) return board_->core(index);
  return *chip_;
}

std::vector<arch::RunReport> Machine::launch(const std::vector<arch::Board::CoreLaunch>& launches) {
  if (!board_) throw std::logic_error("a chip of one core has no programs that meet");
  return board_->launch(launches);
}

}  // namespace veritpu::pjrt
