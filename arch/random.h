// Counter-based random numbers: Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2,
// 3", SC'11), JAX's default generator. A pure function of key and counter.
#pragma once

#include <array>

#include "arch/numbers.h"

namespace veritpu::arch {

using WordPair = std::array<Word, 2>;

WordPair threefry(WordPair key, WordPair counter);

// Uniform in [0, 1): the top 24 bits times 2^-24.
inline float uniform(Word bits) {
  return static_cast<float>(bits >> 8) * 0x1p-24f;
}

}  // namespace veritpu::arch
