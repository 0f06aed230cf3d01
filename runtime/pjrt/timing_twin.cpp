#include "runtime/pjrt/timing_twin.h"

#include <utility>

#include "systemc/fast_core.h"
#include "systemc/system_board.h"

namespace veritpu::pjrt {

struct TimingTwin::Recorder final : TimeObserver {
  void begin() override { spans.clear(); }
  void span(const CycleSpan& span) override { spans.push_back(span); }
  void request(const HbmRequest&) override {}

  std::vector<CycleSpan> spans;
};

TimingTwin::TimingTwin(const arch::ChipConfig& config, int threads) {
  for (int k = 0; k < config.cores; k++) recorders_.push_back(std::make_unique<Recorder>());
  size_t next = 0;  // a board makes its cores in order
  const auto make = [&](const arch::CoreConfig& core, CorePort& port) {
    return make_fast_core_timed(core, port, recorders_.at(next++).get(), TimedCore::timing);
  };
  if (config.cores == 1)
    chip_ = std::make_unique<SystemChip>(config, make);
  else
    board_ = std::make_unique<SystemBoard>(config, make, threads);
}

TimingTwin::~TimingTwin() = default;

arch::Chip& TimingTwin::core(int index) {
  return board_ ? board_->core(index) : *chip_;
}

std::vector<LaunchTime> TimingTwin::run(const std::vector<arch::Board::CoreLaunch>& launches,
                                        const std::vector<std::vector<arch::Instruction>>& code) {
  for (size_t k = 0; k < launches.size(); k++)
    core(launches[k].core).write(launches[k].launch.program, code[k].data(), code[k].size() * arch::kInstructionBytes);
  std::vector<arch::RunReport> reports;
  if (launches.size() == 1)
    reports.push_back(core(launches.front().core).launch(launches.front().launch));
  else
    reports = board_->launch(launches);
  std::vector<LaunchTime> times;
  for (size_t k = 0; k < launches.size(); k++) {
    const arch::LinkBytes& bytes = reports[k].bytes;
    std::vector<uint64_t> retired;
    for (const auto& instruction : reports[k].profile) retired.push_back(instruction.retired);
    times.push_back({code[k], reports[k].cycles, bytes.hbm_fetch + bytes.hbm_load + bytes.hbm_store, std::move(retired),
                     std::exchange(recorders_[static_cast<size_t>(launches[k].core)]->spans, {})});
  }
  return times;
}

}  // namespace veritpu::pjrt
