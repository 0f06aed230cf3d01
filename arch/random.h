// Counter-based random numbers: Threefry-2x32 with 20 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2,
// 3", SC'11), JAX's default generator. A pure function of key and counter.
#pragma once

#include <array>
#include <string>

#include "arch/numbers.h"

namespace veritpu::arch {

using WordPair = std::array<Word, 2>;

WordPair threefry(WordPair key, WordPair counter);

// A number's words, the low one first: as a key or a counter.
inline WordPair halves(uint64_t x) {
  return {static_cast<Word>(x), static_cast<Word>(x >> 32)};
}
uint64_t fnv1a(const std::string& text);  // FNV-1a, 64 bits

// Uniform in [0, 1): the top 24 bits times 2^-24.
inline float uniform(Word bits) {
  return static_cast<float>(bits >> 8) * 0x1p-24f;
}

}  // namespace veritpu::arch
