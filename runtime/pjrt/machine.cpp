#include "runtime/pjrt/machine.h"

#include <algorithm>
#include <stdexcept>
#include <thread>

#include "systemc/verified_board.h"
#include "systemc/verified_chip.h"

namespace veritpu::pjrt {
namespace {

template <class Base, class Made>
Made* held(std::unique_ptr<Base>& owner, std::unique_ptr<Made> made) {
  Made* const kept = made.get();
  owner = std::move(made);
  return kept;
}

}  // namespace

Machine::Machine(const Options& options)
    : config_(arch::find_chip(options.chip) ? *arch::find_chip(options.chip) : *arch::find_board(options.chip)),
      threads_(options.threads ? options.threads
                               : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))) {
  const Engine engine = *find_engine(options.engine);
  const bool one = config_.cores == 1;
  const int threads = std::min(threads_, config_.cores);
  if (engine == Engine::fast && has_rtl(config_.core)) {  // costs nothing until a launch is verified
    if (one)
      verifiable_ = held(chip_, std::make_unique<VerifiedChip>(config_));
    else
      verifiable_ = held(board_, std::make_unique<VerifiedBoard>(config_, threads));
  } else if (one) {
    chip_ = std::make_unique<SystemChip>(config_, engine);
  } else {
    board_ = std::make_unique<SystemBoard>(config_, engine, threads);
  }
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
