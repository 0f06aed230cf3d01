#include "systemc/witness.h"

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

void Witness::prepare() {
  chip_.save(state_);
  witness_.load(state_);
  witness_.memory().copy(chip_.memory());
}

void Witness::compare(const arch::RunReport& expected, const arch::RunReport& got) {
  std::optional<Unlike> found = unlike(expected, got);
  if (!found) found = unlike(expected.bytes, got.bytes);
  witness_.save(witnessed_);
  chip_.save(state_);
  if (!found) found = unlike(witnessed_, state_, chip_.config().core.n);
  if (!found) found = unlike(witness_.memory(), chip_.memory());
  bytes_ += bytes_of(state_) + got.bytes.hbm_store;
  if (!found) return;
  const auto pc = cores_.last_writer(found->place);
  throw Difference("the fast core by itself leaves something else than in lockstep with the rtl: " + found->what +
                       (pc ? ", last written by " + cores_.instruction(*pc) : "") + ": rtl: " + found->expected +
                       "; fast by itself: " + found->got,
                   pc);
}

Compared Witness::compared() const {
  Compared compared = cores_.compared();
  compared.bytes += bytes_;
  return compared;
}

}  // namespace veritpu
