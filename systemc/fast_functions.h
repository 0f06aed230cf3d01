// The vector unit's functions in the form that compilers vectorise: arch/functions.cpp without branches, so the same
// bits (a test compares them). Call as fast_lanes.h says.
#pragma once

#include "systemc/fast_lanes.h"

namespace veritpu::fast::lanes {

inline int64_t exponent(Word w) {
  return static_cast<int64_t>(w >> 23 & 0xff) - 127;
}
inline int64_t significand(Word w) {
  return (w & 0x7fffff) | 0x800000;
}

inline Word rsqrt(Word a) {
  const Word x = arch::flush(a);
  const Word root = arch::to_word(static_cast<float>(1.0 / std::sqrt(static_cast<double>(arch::to_float(x)))));
  const Word outside = x == arch::kSign ? arch::kSign | arch::kInfinity : arch::kNaN;
  return x <= arch::kInfinity ? root : outside;
}

inline Word exp2(Word a) {
  const Word x = arch::flush(a);
  const int64_t e = exponent(x), shift = e > 6 ? 0 : e < 6 - 63 ? 63 : 6 - e;
  const int64_t scaled = significand(x) << 15;
  const int64_t fixed = (x & arch::kSign ? -scaled : scaled) >> shift;
  const uint64_t f = static_cast<uint32_t>(fixed);
  uint64_t q = 928268;  // stays below 2^32
  q = 5354899 + (q * f >> 32);
  q = 41555748 + (q * f >> 32);
  q = 238307465 + (q * f >> 32);
  q = 1031777011 + (q * f >> 32);
  q = 2977043887 + (q * f >> 32);
  const auto fraction = static_cast<Word>(((q * f >> 32) + 256) >> 9);
  const Word power = (static_cast<Word>(static_cast<uint64_t>(fixed) >> 32) + 127) << 23;
  Word result = power + fraction;
  result = (x & ~arch::kSign) == 0 ? kOne : result;
  result = x > (arch::kSign | 0x42fc0000) ? 0 : result;  // below -126
  result = x <= arch::kInfinity && e >= 7 ? arch::kInfinity : result;
  return arch::is_nan(x) ? arch::kNaN : result;
}

// v * 2^-55, rounded to nearest even.
inline Word from_fixed55(int64_t v) {
  uint64_t m = static_cast<uint64_t>(v < 0 ? -v : v);
  uint64_t biased = 127 + 63 - 55;
  for (const int shift : {32, 16, 8, 4, 2, 1}) {  // until bit 63 is set
    const bool small = m >> (64 - shift) == 0;
    m = small ? m << shift : m;
    biased = small ? biased - shift : biased;
  }
  const uint64_t kept = biased << 23 | (m >> 40 & 0x7fffff);
  const uint64_t up = ((m & 0xffffffffff) + ((uint64_t{1} << 39) - 1) + (kept & 1)) >> 40;
  const Word magnitude = static_cast<Word>(kept + up);
  return v == 0 ? 0 : magnitude | (v < 0 ? arch::kSign : 0);
}

inline Word log2(Word a) {
  const Word x = arch::flush(a);
  const int64_t m = significand(x);
  const bool upper = m > 11863283;  // sqrt(2) * 2^23
  const int64_t e = exponent(x) + (upper ? 1 : 0);
  const int64_t t = (upper ? m : 2 * m) - (1 << 24);
  int64_t p = 208376770;
  p = -363059408 + (p * t >> 24);
  p = 369489351 + (p * t >> 24);
  p = -384203779 + (p * t >> 24);
  p = 440327565 + (p * t >> 24);
  p = -516399384 + (p * t >> 24);
  p = 619712612 + (p * t >> 24);
  p = -774541838 + (p * t >> 24);
  p = 1032720353 + (p * t >> 24);
  p = -1549081994 + (p * t >> 24);
  p = 3098164011 + (p * t >> 24);
  Word result = from_fixed55(e * (int64_t{1} << 55) + t * p);
  result = x == arch::kInfinity ? arch::kInfinity : result;
  result = x > arch::kInfinity ? arch::kNaN : result;
  return (x & ~arch::kSign) == 0 ? arch::kSign | arch::kInfinity : result;
}

}  // namespace veritpu::fast::lanes
