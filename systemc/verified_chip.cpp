#include "systemc/verified_chip.h"

#include "systemc/fast_core.h"

namespace veritpu {
namespace {

std::optional<Unlike> unlike(const SparseMemory& expected, const SparseMemory& got) {
  const auto address = expected.first_difference(got);
  if (!address) return {};
  const auto byte = [&](const SparseMemory& memory) {
    uint8_t value = 0;
    memory.read(*address, &value, 1);
    return std::to_string(value);
  };
  return Unlike{"HBM byte " + std::to_string(*address), byte(expected), byte(got), {Place::hbm, *address}};
}

}  // namespace

struct VerifiedChip::Witness {
  Witness(const arch::ChipConfig& config, const WitnessFactory& make)
      : chip(config, [&](const arch::CoreConfig& core, CorePort& port) {
          auto made = make(core, port);
          cores = made.get();
          return made;
        }) {}

  CheckCore* cores = nullptr;  // the chip's
  SystemChip chip;
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
  if (!witness_) return {};
  Compared compared = witness_->cores->compared();
  compared.bytes += bytes_;
  return compared;
}

arch::RunReport VerifiedChip::launch(const arch::Launch& launch) {
  if (!verify_) return chip_.launch(launch);
  if (!witness_) witness_ = std::make_unique<Witness>(config(), make_witness_);
  chip_.save(state_);
  witness_->chip.load(state_);
  witness_->chip.memory().copy(chip_.memory());
  const arch::RunReport report = chip_.launch(launch);
  compare(witness_->chip.launch(launch), report);
  return report;
}

void VerifiedChip::compare(const arch::RunReport& expected, const arch::RunReport& got) {
  std::optional<Unlike> found = unlike(expected, got);
  if (!found) found = unlike(expected.bytes, got.bytes);
  witness_->chip.save(witnessed_);
  chip_.save(state_);
  if (!found) found = unlike(witnessed_, state_, config().core.n);
  if (!found) found = unlike(witness_->chip.memory(), chip_.memory());
  bytes_ += bytes_of(state_) + got.bytes.hbm_store;
  if (!found) return;
  const auto pc = witness_->cores->last_writer(found->place);
  throw Difference("the fast core by itself leaves something else than in lockstep with the rtl: " + found->what +
                       (pc ? ", last written by " + witness_->cores->instruction(*pc) : "") +
                       ": rtl: " + found->expected + "; fast by itself: " + found->got,
                   pc);
}

}  // namespace veritpu
