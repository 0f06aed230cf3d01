#include "host/commands/verification.h"

#include "arch/random.h"

namespace veritpu {

bool Verification::drawn(int64_t step) const {
  const auto low = [](uint64_t x) { return static_cast<arch::Word>(x); };
  const auto s = static_cast<uint64_t>(step);
  const arch::WordPair bits = arch::threefry({low(seed_), low(seed_ >> 32)}, {low(s), low(s >> 32) ^ 0x76657269});
  return (uint64_t{bits[0]} << 32 | bits[1]) <= ~uint64_t{0} / static_cast<uint64_t>(every_);
}

void Verification::before(int64_t step, int64_t steps) {
  if (!drawn(step)) return;
  core_.compare(true);
  steps_ += steps;
}

Verified Verification::verified() const {
  const Compared& c = core_.compared();
  return {every_, steps_, c.instructions, c.cycles, c.bytes};
}

}  // namespace veritpu
