#include "systemc/verified_board.h"

#include "systemc/fast_core.h"

namespace veritpu {
namespace {

// The difference is found on this core.
template <typename F>
void on_core(int index, F f) {
  try {
    f();
  } catch (Difference& error) {
    error.note("that is core " + std::to_string(index));
    throw;
  }
}

}  // namespace

struct VerifiedBoard::Repeated {
  Repeated(SystemBoard& own, const WitnessFactory& make, int threads)
      : board(
            own.config(),
            [&](const arch::CoreConfig& core, CorePort& port) {
              auto made = make(core, port);
              cores.push_back(made.get());
              return made;
            },
            threads) {
    for (int k = 0; k < own.config().cores; ++k) witnesses.emplace_back(own.core(k), board.core(k), *cores[k]);
  }

  std::vector<CheckCore*> cores;  // the board's
  SystemBoard board;
  std::vector<Witness> witnesses;  // by core
};

// What a board's client has of one core: launches by itself are verified too.
class VerifiedBoard::Core final : public arch::Chip {
 public:
  Core(VerifiedBoard& board, int index) : board_(board), index_(index), chip_(board.board_.core(index)) {}

  const arch::ChipConfig& config() const override { return chip_.config(); }
  void write(uint64_t address, const void* data, size_t bytes) override { chip_.write(address, data, bytes); }
  void read(uint64_t address, void* data, size_t bytes) override { chip_.read(address, data, bytes); }
  arch::HostLinkStats link() const override { return chip_.link(); }
  arch::RunReport launch(const arch::Launch& launch) override {
    if (!board_.verify_) return chip_.launch(launch);
    Repeated& repeated = board_.repeated();
    Witness& witness = repeated.witnesses[index_];
    witness.prepare();
    const arch::RunReport report = chip_.launch(launch);
    on_core(index_, [&] { witness.compare(repeated.board.core(index_).launch(launch), report); });
    ++board_.launches_;
    return report;
  }

 private:
  VerifiedBoard& board_;
  const int index_;
  SystemChip& chip_;
};

VerifiedBoard::VerifiedBoard(const arch::ChipConfig& config, int threads)
    : VerifiedBoard(
          config, [](const arch::CoreConfig& core, CorePort& port) { return make_fast_core_at_once(core, port); },
          [](const arch::CoreConfig& core, CorePort& port) { return make_check_core(core, port); }, threads) {}

VerifiedBoard::VerifiedBoard(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core,
                             WitnessFactory make_witness, int threads)
    : board_(config, make_core, threads), make_witness_(std::move(make_witness)), threads_(threads) {
  for (int k = 0; k < config.cores; ++k) cores_.push_back(std::make_unique<Core>(*this, k));
}

VerifiedBoard::~VerifiedBoard() = default;

void VerifiedBoard::verify(bool on) {
  verify_ = on;
}

Compared VerifiedBoard::verified() const {
  Compared all;
  if (!repeated_) return all;
  for (const Witness& witness : repeated_->witnesses) {
    const Compared one = witness.compared();
    all.instructions += one.instructions, all.cycles += one.cycles, all.bytes += one.bytes;
  }
  all.runs = launches_;
  return all;
}

VerifiedBoard::Repeated& VerifiedBoard::repeated() {
  if (!repeated_) repeated_ = std::make_unique<Repeated>(board_, make_witness_, threads_);
  return *repeated_;
}

arch::Chip& VerifiedBoard::core(int index) {
  board_.core(index);  // throws if it is not there
  return *cores_[index];
}

std::vector<arch::RunReport> VerifiedBoard::launch(const std::vector<CoreLaunch>& launches) {
  if (!verify_) return board_.launch(launches);
  Repeated& again = repeated();
  for (const auto& launch : launches) {
    board_.core(launch.core);
    again.witnesses[launch.core].prepare();
  }
  auto reports = board_.launch(launches);
  const auto expected = again.board.launch(launches);
  for (size_t k = 0; k < launches.size(); ++k)
    on_core(launches[k].core, [&] { again.witnesses[launches[k].core].compare(expected[k], reports[k]); });
  ++launches_;
  return reports;
}

}  // namespace veritpu
