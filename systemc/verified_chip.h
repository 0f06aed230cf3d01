// A chip with the fast core, whose launches can be verified by a Witness. A launch itself runs as it does without.
#pragma once

#include "systemc/witness.h"

namespace veritpu {

class VerifiedChip final : public arch::Chip, public Verifiable {
 public:
  explicit VerifiedChip(const arch::ChipConfig& config);
  // With cores of one's own making. The witness is made for the first launch that is verified.
  VerifiedChip(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, WitnessFactory make_witness);
  ~VerifiedChip() override;

  void verify(bool on) override { verify_ = on; }
  Compared verified() const override;

  const arch::ChipConfig& config() const override { return chip_.config(); }
  void write(uint64_t address, const void* data, size_t bytes) override { chip_.write(address, data, bytes); }
  void read(uint64_t address, void* data, size_t bytes) override { chip_.read(address, data, bytes); }
  // Throws Difference, which names the first difference in lockstep, or else the first in what is left.
  arch::RunReport launch(const arch::Launch& launch) override;
  arch::HostLinkStats link() const override { return chip_.link(); }

  SystemChip& chip() { return chip_; }

 private:
  struct Repeated;

  SystemChip chip_;
  const WitnessFactory make_witness_;
  std::unique_ptr<Repeated> repeated_;
  bool verify_ = false;
};

}  // namespace veritpu
