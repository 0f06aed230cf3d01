#include "arch/functions.h"

#include <algorithm>
#include <cmath>

namespace veritpu::arch {
namespace {

constexpr Word kMinusInfinity = kSign | kInfinity;

// (2^f - 1) / f on [0, 1) in units of 2^-32, and log2(1 + t) / t on [sqrt(1/2) - 1, sqrt(2) - 1] in units of 2^-31,
// lowest power first: minimax polynomials (Remez) for the relative error of 2^f, 2^-28.9, and of log2, 2^-30.5.
constexpr uint32_t kExp2[] = {2977043887, 1031777011, 238307465, 41555748, 5354899, 928268};
constexpr int64_t kLog2[] = {3098164011, -1549081994, 1032720353, -774541838, 619712612, -516399384,
                             440327565,  -384203779,  369489351,  -363059408, 208376770};

int exponent(Word w) {
  return static_cast<int>(w >> 23 & 0xff) - 127;
}
int64_t significand(Word w) {
  return (w & 0x7fffff) | 0x800000;
}

// v * 2^-55, rounded to nearest even.
Word from_fixed55(int64_t v) {
  if (v == 0) return 0;
  const Word sign = v < 0 ? kSign : 0;
  uint64_t m = v < 0 ? -static_cast<uint64_t>(v) : static_cast<uint64_t>(v);
  Word biased = 127 + 63 - 55;
  for (const int shift : {32, 16, 8, 4, 2, 1})  // until bit 63 is set
    if (m >> (64 - shift) == 0) m <<= shift, biased -= shift;
  const Word fraction = m >> 40 & 0x7fffff;
  const uint64_t rest = m & 0xffffffffff, half = uint64_t{1} << 39;
  return sign | ((biased << 23 | fraction) + (rest > half || (rest == half && (fraction & 1))));
}

}  // namespace

// IEEE division is correctly rounded, and so is, for every fp32 number, the double below.
Word rcp(Word a) {
  return is_nan(a) ? kNaN : flush(to_word(1.0f / to_float(flush(a))));
}

Word rsqrt(Word a) {
  a = flush(a);
  if (a == kSign) return kMinusInfinity;
  if (is_nan(a) || a > kSign) return kNaN;
  return to_word(static_cast<float>(1.0 / std::sqrt(static_cast<double>(to_float(a)))));
}

// a = i + f with f in units of 2^-32, rounded down; 2^f = 1 + f * q(f), each product truncated to that unit.
Word exp2(Word a) {
  a = flush(a);
  const int e = exponent(a);
  if (is_nan(a)) return kNaN;
  if (a <= kInfinity && e >= 7) return kInfinity;
  if (a > (kSign | 0x42fc0000)) return 0;  // below -126
  if ((a & ~kSign) == 0) return 0x3f800000;
  const int64_t scaled = (a & kSign ? -significand(a) : significand(a)) * (1 << 15);  // a * 2^(38 - e)
  const int64_t fixed = scaled >> std::min(6 - e, 63);
  const uint64_t f = static_cast<uint32_t>(fixed);
  uint64_t q = kExp2[5];
  for (int i = 4; i >= 0; i--) q = kExp2[i] + (q * f >> 32);
  const uint64_t fraction = q * f >> 32;  // 2^f - 1
  return (static_cast<Word>((fixed >> 32) + 127) << 23) + static_cast<Word>((fraction + 256) >> 9);
}

// a = 2^e * (1 + t) with 1 + t in [sqrt(1/2), sqrt(2)) and t exact in units of 2^-24; log2(a) = e + t * p(t) is then
// formed exactly, in units of 2^-55, and rounded once: so it stays accurate where e = 0 and t is small.
Word log2(Word a) {
  a = flush(a);
  if ((a & ~kSign) == 0) return kMinusInfinity;
  if (is_nan(a) || a > kSign) return kNaN;
  if (a == kInfinity) return kInfinity;
  const int64_t m = significand(a);
  const bool upper = m > 11863283;  // sqrt(2) * 2^23
  const int64_t e = exponent(a) + upper;
  const int64_t t = (upper ? m : 2 * m) - (1 << 24);
  int64_t p = kLog2[10];
  for (int i = 9; i >= 0; i--) p = kLog2[i] + (p * t >> 24);
  return from_fixed55(e * (int64_t{1} << 55) + t * p);
}

}  // namespace veritpu::arch
