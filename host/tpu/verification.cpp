#include "host/tpu/verification.h"

#include "arch/random.h"

namespace veritpu {

bool Verification::drawn(StepKind kind, int64_t step) const {
  constexpr std::array<arch::Word, kStepKinds> kStream{0x76657269, 0x6576616c, 0x726f756e};
  const auto low = [](uint64_t x) { return static_cast<arch::Word>(x); };
  const auto s = static_cast<uint64_t>(step);
  const arch::WordPair bits =
      arch::threefry({low(seed_), low(seed_ >> 32)}, {low(s), low(s >> 32) ^ kStream[static_cast<size_t>(kind)]});
  return (uint64_t{bits[0]} << 32 | bits[1]) <= ~uint64_t{0} / static_cast<uint64_t>(every_);
}

void Verification::launch(StepKind kind, int64_t step, int64_t steps, const std::function<void()>& run) {
  const bool draw = drawn(kind, step);
  chip_.verify(draw);
  run();
  chip_.verify(false);
  if (draw) steps_[static_cast<size_t>(kind)] += steps;
}

Verified Verification::verified() const {
  const Compared c = chip_.verified();
  const auto steps = [this](StepKind kind) { return steps_[static_cast<size_t>(kind)]; };
  return {every_,
          c.runs,
          steps(StepKind::training),
          steps(StepKind::evaluation),
          steps(StepKind::rounding),
          c.instructions,
          c.cycles,
          c.bytes};
}

}  // namespace veritpu
