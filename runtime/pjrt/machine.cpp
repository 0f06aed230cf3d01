#include "runtime/pjrt/machine.h"

#include <algorithm>
#include <stdexcept>
#include <thread>

#include "runtime/pjrt/profiler.h"
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

// A core whose launches are timed while a profiler is on.
class Machine::Watched final : public arch::Chip {
 public:
  Watched(Machine& machine, int index) : machine_(machine), chip_(machine.real_core(index)), index_(index) {}

  const arch::ChipConfig& config() const override { return chip_.config(); }
  void write(uint64_t address, const void* data, size_t bytes) override {
    const auto lock = machine_.shared();
    chip_.write(address, data, bytes);
  }
  void read(uint64_t address, void* data, size_t bytes) override {
    const auto lock = machine_.shared();
    chip_.read(address, data, bytes);
  }
  arch::HostLinkStats link() const override { return chip_.link(); }
  arch::RunReport launch(const arch::Launch& launch) override {
    const auto lock = machine_.shared();
    arch::RunReport report = chip_.launch(launch);
    if (Profiler::the().is_on()) machine_.time({{index_, launch}}, {report});
    return report;
  }

 private:
  Machine& machine_;
  arch::Chip& chip_;
  const int index_;
};

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
  for (int k = 0; k < config_.cores; k++) watched_.push_back(std::make_unique<Watched>(*this, k));
  times_.resize(static_cast<size_t>(config_.cores));
}

Machine::~Machine() = default;

std::shared_lock<std::shared_mutex> Machine::shared() {
  const std::lock_guard first(gate_);
  return std::shared_lock(use_);
}

std::unique_lock<std::shared_mutex> Machine::alone() {
  const std::lock_guard first(gate_);
  return std::unique_lock(use_);
}

// With a profiler on, each launch is repeated in time alone. It takes as long there; if not, what its units did is left
// out.
void Machine::time(const std::vector<arch::Board::CoreLaunch>& launches, const std::vector<arch::RunReport>& reports) {
  std::call_once(twin_made_, [&] { twin_ = std::make_unique<TimingTwin>(config_, std::min(threads_, config_.cores)); });
  std::vector<std::vector<arch::Instruction>> code;
  for (const auto& [index, launch] : launches) {
    code.emplace_back(launch.instructions);
    real_core(index).read(launch.program, code.back().data(), launch.instructions * arch::kInstructionBytes);
  }
  std::vector<LaunchTime> times(launches.size());
  try {
    times = twin_->run(launches, code);
  } catch (const std::exception&) {  // the launch itself went well
  }
  for (size_t k = 0; k < launches.size(); k++) {
    if (times[k].cycles != reports[k].cycles) {
      times[k].code = code[k];
      times[k].cycles = reports[k].cycles;
      times[k].spans.clear();
    }
    times_[static_cast<size_t>(launches[k].core)].push_back(std::move(times[k]));
  }
}

arch::Chip& Machine::real_core(int index) {
  return board_ ? board_->core(index) : *chip_;
}

arch::Chip& Machine::core(int index) {
  return *watched_.at(static_cast<size_t>(index));
}

std::vector<arch::RunReport> Machine::launch(const std::vector<arch::Board::CoreLaunch>& launches) {
  if (!board_) throw std::logic_error("a chip of one core has no programs that meet");
  const auto lock = alone();
  auto reports = board_->launch(launches);
  if (Profiler::the().is_on()) time(launches, reports);
  return reports;
}

}  // namespace veritpu::pjrt
