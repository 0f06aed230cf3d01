// Arithmetic on words in the form that compilers vectorise, one function a lane operation. On x86 it is the hardware's
// own with FTZ and DAZ, which is exactly arch/numbers.h; elsewhere (no AVX2) it is arch/numbers.h itself.
//
// Call only within a FlushScope. Files that include this are compiled with -ffp-contract=off -fno-trapping-math.
#pragma once

#include <cmath>

#include "arch/functions.h"
#include "arch/numbers.h"

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>
#define VERITPU_FAST_X86 1
#endif

namespace veritpu::fast {

using arch::Word;

// While it lives, the thread's arithmetic flushes subnormals. The work within is to be a function of its own that isn't
// inlined, so that none of it moves out of the scope.
#ifdef VERITPU_FAST_X86
class FlushScope {
 public:
  FlushScope() : saved_(_mm_getcsr()) { _mm_setcsr(saved_ | 0x8040); }
  ~FlushScope() { _mm_setcsr(saved_); }
  FlushScope(const FlushScope&) = delete;
  FlushScope& operator=(const FlushScope&) = delete;

 private:
  unsigned saved_;
};
#else
struct FlushScope {
  FlushScope() {}
};
#endif

namespace lanes {

constexpr Word kOne = 0x3f800000;

#ifdef VERITPU_FAST_X86
inline Word canonical(float f) {
  return f == f ? arch::to_word(f) : arch::kNaN;
}
inline Word add(Word a, Word b) {
  return canonical(arch::to_float(a) + arch::to_float(b));
}
inline Word sub(Word a, Word b) {
  return canonical(arch::to_float(a) - arch::to_float(b));
}
// sub of finite words.
inline Word rest(Word a, Word b) {
  return arch::to_word(arch::to_float(a) - arch::to_float(b));
}
inline Word mul(Word a, Word b) {
  return canonical(arch::to_float(a) * arch::to_float(b));
}
inline Word rcp(Word a) {
  return canonical(1.0f / arch::to_float(a));
}
#else
using arch::add, arch::sub, arch::mul, arch::rcp;
inline Word rest(Word a, Word b) {
  return sub(a, b);
}
#endif

inline Word mad(Word a, Word b, Word c) {
  return add(mul(a, b), c);
}
inline Word less(Word a, Word b) {
  return arch::to_float(arch::flush(a)) < arch::to_float(arch::flush(b)) ? kOne : 0;
}
inline Word less_equal(Word a, Word b) {
  return arch::to_float(arch::flush(a)) <= arch::to_float(arch::flush(b)) ? kOne : 0;
}
inline Word equal(Word a, Word b) {
  return arch::to_float(arch::flush(a)) == arch::to_float(arch::flush(b)) ? kOne : 0;
}
// Orders as integers do: -0 below +0.
inline int32_t order(Word a) {
  const auto i = static_cast<int32_t>(a);
  return i ^ static_cast<int32_t>(static_cast<Word>(i >> 31) >> 1);
}
inline Word min(Word a, Word b) {
  const Word x = arch::flush(a), y = arch::flush(b);
  const Word lesser = order(x) < order(y) ? x : y;
  return arch::is_nan(a) | arch::is_nan(b) ? arch::kNaN : lesser;
}
inline Word max(Word a, Word b) {
  const Word x = arch::flush(a), y = arch::flush(b);
  const Word greater = order(x) > order(y) ? x : y;
  return arch::is_nan(a) | arch::is_nan(b) ? arch::kNaN : greater;
}
inline Word select(Word a, Word b, Word c) {
  return (a & arch::kInfinity) == 0 ? c : b;
}

// To nearest even with `drop` fewer fraction bits; to infinity on overflow.
inline Word round_fraction(Word x, int drop) {
  return (x + ((1u << (drop - 1)) - 1) + (x >> drop & 1)) & ~((1u << drop) - 1);
}
inline Word to_bf16(Word a) {
  return arch::is_nan(a) ? arch::kNaN : round_fraction(arch::flush(a), 16);
}
// Below 2^-14 halves are multiples of 2^-24, the unit in the last place of 0.5: adding 0.5 rounds to it.
inline Word to_f16(Word a) {
  const Word magnitude = arch::flush(a) & ~arch::kSign;
  const Word small = arch::to_word((arch::to_float(magnitude) + 0.5f) - 0.5f);
  const Word normal = magnitude >= 0x477ff000 ? arch::kInfinity : round_fraction(magnitude, 13);
  const Word half = magnitude < 0x38800000 ? small : normal;
  return magnitude > arch::kInfinity ? arch::kNaN : half | (a & arch::kSign);
}
// Above kLargest in magnitude a word would round to infinity, or is infinite or NaN: it is cut. Choices are masks, for
// compilers turn some of them into branches between vectors.
inline Word mask(bool all) {
  return -Word{all};
}
inline int32_t magnitude(Word a) {
  return static_cast<int32_t>(a & ~arch::kSign);
}
inline Word to_hi(Word a) {
  constexpr int32_t kLargest = 0x7f7ff7ff, kNormal = 0x00800000, kInfinite = arch::kInfinity;
  const Word up = (0x7ff + (a >> 12 & 1)) & mask(magnitude(a) <= kLargest);
  const Word rounded = (a + up) & 0xfffff000;
  const Word flushed = rounded & (mask(magnitude(a) >= kNormal) | arch::kSign);
  const Word nan = mask(magnitude(a) > kInfinite);
  return (flushed & ~nan) | (arch::kNaN & nan);
}
// `hi` is to_hi(a).
inline Word to_lo(Word a, Word hi) {
  return rest(a, hi) & mask(magnitude(a) < static_cast<int32_t>(arch::kInfinity));
}

// Of the operand format: within the limits, adding 1.5 * 2^23 rounds to a whole number. Its zero has no sign.
inline Word to_int8(Word a) {
  constexpr float kUnits = 12582912.0f;
  constexpr int32_t kInfinite = arch::kInfinity;
  const int32_t limit = 0x42fe0000 + static_cast<int32_t>(a >> 31 << 17), size = magnitude(a);  // 127 or 128
  const auto cut = static_cast<Word>(size < limit ? size : limit) | (a & arch::kSign);
  const Word whole = arch::to_word((arch::to_float(cut) + kUnits) - kUnits);
  return whole & mask(size <= kInfinite);
}

inline Word floor(Word a) {
  const Word x = arch::flush(a);
  return arch::is_nan(a) ? arch::kNaN : arch::to_word(std::floor(arch::to_float(x)));
}
inline Word int_to_float(Word a) {
  return arch::to_word(static_cast<float>(static_cast<int32_t>(a)));
}
// The hardware converts values below 2^31 in magnitude. Without branches: compilers vectorise it.
inline Word float_to_int(Word a) {
  const Word magnitude = a & ~arch::kSign, limit = 0x7fffffff + (a >> 31);
  const bool inside = magnitude < 0x4f000000;
  const auto converted = static_cast<Word>(static_cast<int32_t>(arch::to_float(inside ? a : 0)));
  return magnitude > arch::kInfinity ? 0 : inside ? converted : limit;
}
// Threefry-2x32 with 20 rounds: word 0 (docs/numbers.md).
inline Word threefry(Word key0, Word key1, Word counter) {
  const Word key2 = key0 ^ key1 ^ 0x1bd11bda;
  Word x = counter + key0, y = key1;
  const auto mix = [&](int a, int b, int c, int d) {
    for (const int r : {a, b, c, d}) {
      x += y;
      y = (y << r | y >> (32 - r)) ^ x;
    }
  };
  mix(13, 15, 26, 6), x += key1, y += key2 + 1;
  mix(17, 29, 16, 24), x += key2, y += key0 + 2;
  mix(13, 15, 26, 6), x += key0, y += key1 + 3;
  mix(17, 29, 16, 24), x += key1, y += key2 + 4;
  mix(13, 15, 26, 6), x += key2;
  return x;
}

}  // namespace lanes
}  // namespace veritpu::fast
