// A board of fast cores, whose launches can be verified: a witness is a board of the same cores in lockstep with
// verilated ones, and repeats a launch from the state and HBM contents of all cores (docs/check.md). A launch itself
// runs as it does without.
#pragma once

#include "systemc/system_board.h"
#include "systemc/witness.h"

namespace veritpu {

class VerifiedBoard final : public arch::Board, public Verifiable {
 public:
  // Both boards advance cores on so many threads; see SystemBoard.
  explicit VerifiedBoard(const arch::ChipConfig& config, int threads = 1);
  // With cores of one's own making. The witness is made for the first launch that is verified.
  VerifiedBoard(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, WitnessFactory make_witness,
                int threads = 1);
  ~VerifiedBoard() override;

  void verify(bool on) override;
  Compared verified() const override;

  const arch::ChipConfig& config() const override { return board_.config(); }
  arch::Chip& core(int index) override;
  // Throws Difference, which names the core.
  std::vector<arch::RunReport> launch(const std::vector<CoreLaunch>& launches) override;
  LinkStats links() const override { return board_.links(); }

 private:
  class Core;
  struct Repeated;
  Repeated& repeated();

  SystemBoard board_;
  const WitnessFactory make_witness_;
  const int threads_;
  std::vector<std::unique_ptr<Core>> cores_;
  std::unique_ptr<Repeated> repeated_;
  bool verify_ = false;
  uint64_t launches_ = 0;  // verified
};

}  // namespace veritpu
