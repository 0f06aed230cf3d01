#pragma once

#include "arch/random.h"

namespace veritpu {

// What random numbers are drawn for: each purpose has its own, though the seed be the same.
enum class Purpose : uint32_t { shuffle = 1, flip, saturation, mix_up, cut_mix, drawing };

// Random numbers about one thing: draw i is threefry(key, i), where key = threefry(threefry(threefry(seed, purpose),
// epoch), index). A pure function, whatever the order in which things are asked for.
class Draws {
 public:
  Draws(uint64_t seed, Purpose purpose, uint64_t epoch, uint64_t index)
      : key_(of(of(of(arch::halves(seed), static_cast<uint64_t>(purpose)), epoch), index)) {}

  uint64_t word() {
    const arch::WordPair bits = of(key_, count_++);
    return uint64_t{bits[0]} << 32 | bits[1];
  }
  double uniform() { return static_cast<double>(word() >> 11) * 0x1p-53; }  // in [0, 1)
  double uniform(double low, double high) { return low + (high - low) * uniform(); }
  uint64_t below(uint64_t bound) { return word() % bound; }

 private:
  static arch::WordPair of(arch::WordPair key, uint64_t counter) { return arch::threefry(key, arch::halves(counter)); }

  arch::WordPair key_;
  uint64_t count_ = 0;
};

}  // namespace veritpu
