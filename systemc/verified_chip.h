// A chip with the fast core, whose launches can be verified: each is then repeated by a witness, a chip with both cores
// in lockstep, from the same state and HBM contents, and all that the two leave is compared (docs/check.md). The launch
// itself runs as it does without, and what it gives does not depend on the witness.
#pragma once

#include "systemc/check_core.h"
#include "systemc/system_chip.h"

namespace veritpu {

class VerifiedChip final : public arch::Chip {
 public:
  using WitnessFactory = std::function<std::unique_ptr<CheckCore>(const arch::CoreConfig&, CorePort&)>;

  explicit VerifiedChip(const arch::ChipConfig& config);
  // With cores of one's own making. The witness is made for the first launch that is verified.
  VerifiedChip(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, WitnessFactory make_witness);
  ~VerifiedChip() override;

  // Whether launches are verified from now on: at first they are not.
  void verify(bool on) { verify_ = on; }
  Compared verified() const;

  const arch::ChipConfig& config() const override { return chip_.config(); }
  void write(uint64_t address, const void* data, size_t bytes) override { chip_.write(address, data, bytes); }
  void read(uint64_t address, void* data, size_t bytes) override { chip_.read(address, data, bytes); }
  // Throws Difference, which names the first difference in lockstep, or else the first in what is left.
  arch::RunReport launch(const arch::Launch& launch) override;
  arch::HostLinkStats link() const override { return chip_.link(); }

  SystemChip& chip() { return chip_; }

 private:
  struct Witness;
  void compare(const arch::RunReport& expected, const arch::RunReport& got);

  SystemChip chip_;
  const WitnessFactory make_witness_;
  std::unique_ptr<Witness> witness_;
  bool verify_ = false;
  uint64_t bytes_ = 0;  // of what its own runs left
  CoreState state_, witnessed_;
};

}  // namespace veritpu
