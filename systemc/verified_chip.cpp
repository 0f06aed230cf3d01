#include "systemc/verified_chip.h"

#include "systemc/fast_core.h"

namespace veritpu {

// Made for the first launch that is verified.
struct VerifiedChip::Repeated {
  Repeated(SystemChip& own, const WitnessFactory& make)
      : chip(own.config(),
             [&](const arch::CoreConfig& core, CorePort& port) {
               auto made = make(core, port);
               cores = made.get();
               return made;
             }),
        witness(own, chip, *cores) {}

  CheckCore* cores = nullptr;  // the chip's
  SystemChip chip;
  Witness witness;
};

VerifiedChip::VerifiedChip(const arch::ChipConfig& config)
    : VerifiedChip(
          config, [](const arch::CoreConfig& core, CorePort& port) { return make_fast_core(core, port); },
          [](const arch::CoreConfig& core, CorePort& port) { return make_check_core(core, port); }) {}

VerifiedChip::VerifiedChip(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core,
                           WitnessFactory make_witness)
    : chip_(config, make_core), make_witness_(std::move(make_witness)) {}

VerifiedChip::~VerifiedChip() = default;

Compared VerifiedChip::verified() const {
  return repeated_ ? repeated_->witness.compared() : Compared();
}

arch::RunReport VerifiedChip::launch(const arch::Launch& launch) {
  if (!verify_) return chip_.launch(launch);
  if (!repeated_) repeated_ = std::make_unique<Repeated>(chip_, make_witness_);
  repeated_->witness.prepare();
  const arch::RunReport report = chip_.launch(launch);
  repeated_->witness.compare(repeated_->chip.launch(launch), report);
  return report;
}

}  // namespace veritpu
