#include "runtime/pjrt/verification.h"

#include "arch/random.h"
#include "runtime/client.h"

namespace veritpu::pjrt {

void Verification::set(int64_t every) {
  if (every < 0) throw UserError("one launch in so many is verified; give a number from 0, which is for none");
  if (every) check_verifiable(options_);
  every_ = every;
}

bool Verification::drawn(size_t program, uint64_t seed) {
  uint64_t launch = 0;
  {
    const std::lock_guard lock(mutex_);
    if (launches_.size() <= program) launches_.resize(program + 1);
    launch = launches_[program]++;
  }
  const int64_t every = every_;
  if (!every) return false;
  const auto low = [](uint64_t x) { return static_cast<arch::Word>(x); };
  const arch::WordPair bits = arch::threefry({low(seed), low(seed >> 32)}, {low(launch), low(launch >> 32)});
  return (uint64_t{bits[0]} << 32 | bits[1]) <= ~uint64_t{0} / static_cast<uint64_t>(every);
}

}  // namespace veritpu::pjrt
