#include "arch/numbers.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace veritpu::arch {
namespace {

constexpr Word kOne = 0x3f800000;

// Below this magnitude an exact value rounds, with 24 bits and unbounded exponent, to less than FLT_MIN.
const double kTiny = std::ldexp(1.0 - std::ldexp(1.0, -25), -126);

// `rounded` is the IEEE result; `nearly` the exact value, or a double that compares with kTiny as the exact value does.
Word finish(float rounded, double nearly) {
  if (std::isnan(rounded)) return kNaN;
  const Word w = to_word(rounded);
  return std::fabs(rounded) <= FLT_MIN && std::fabs(nearly) < kTiny ? w & kSign : w;
}

// Rounds to nearest even at `bits` fraction bits; to infinity on overflow. x is finite or infinite.
Word round_fraction(Word x, int bits) {
  const int drop = 23 - bits;
  const Word half = (1u << (drop - 1)) - 1;
  return (x + half + (x >> drop & 1)) & ~((1u << drop) - 1);
}

uint32_t store_f16(Word w) {
  const uint32_t sign = w >> 16 & 0x8000;
  if (is_nan(w)) return 0x7e00;
  const uint32_t magnitude = w & ~kSign;
  if (magnitude >= 0x477ff000) return sign | 0x7c00;  // 65520 and above round to infinity
  if (magnitude < 0x33000000) return sign;            // below 2^-25
  if (magnitude < 0x38800000) {                       // subnormal half: units of 2^-24
    const uint32_t shift = 126 - (magnitude >> 23);
    const uint32_t significand = (magnitude & 0x7fffff) | 0x800000;
    const uint32_t kept = significand >> shift;
    const uint32_t rest = significand & ((1u << shift) - 1);
    const uint32_t half = 1u << (shift - 1);
    return sign | (kept + (rest > half || (rest == half && (kept & 1))));
  }
  return sign | (round_fraction(magnitude, 10) - 0x38000000) >> 13;
}

Word load_f16(uint32_t h) {
  const Word sign = (h & 0x8000) << 16;
  const uint32_t exponent = h >> 10 & 0x1f, fraction = h & 0x3ff;
  if (exponent == 0x1f) return fraction ? kNaN : sign | kInfinity;
  if (exponent == 0) return sign | to_word(std::ldexp(static_cast<float>(fraction), -24));
  return sign | (exponent + 112) << 23 | fraction << 13;
}

}  // namespace

// For e8m11 operands the product is exact in a double, and near kTiny so is the sum.
Word cell(Word a, Word w, Word psum) {
  const float x = to_float(flush(a)), y = to_float(flush(w)), z = to_float(flush(psum));
  return finish(std::fma(x, y, z), static_cast<double>(x) * y + z);
}
// Below 2^30 in magnitude, the product cut toward zero is an int32.
Word cell_int8(Word a, Word w, Word psum) {
  const float x = to_float(flush(a)), y = to_float(flush(w));
  const bool counts = is_finite(a) && is_finite(w) && x != 0 && y != 0 && std::ilogb(x) + std::ilogb(y) <= 28;
  return counts ? psum + static_cast<Word>(static_cast<int32_t>(static_cast<double>(x) * y)) : psum;
}
// A sum of normal words that is smaller than FLT_MIN is exact, so its double is as well.
Word add(Word a, Word b) {
  const float x = to_float(flush(a)), y = to_float(flush(b));
  return finish(x + y, static_cast<double>(x) + y);
}
Word sub(Word a, Word b) {
  return add(a, is_nan(b) ? b : b ^ kSign);
}
Word mul(Word a, Word b) {
  const float x = to_float(flush(a)), y = to_float(flush(b));
  return finish(x * y, static_cast<double>(x) * y);
}
Word mad(Word a, Word b, Word c) {
  return add(mul(a, b), c);
}

Word min(Word a, Word b) {
  if (is_nan(a) || is_nan(b)) return kNaN;
  a = flush(a), b = flush(b);
  if (to_float(a) == to_float(b)) return a | b;
  return to_float(a) < to_float(b) ? a : b;
}
Word max(Word a, Word b) {
  if (is_nan(a) || is_nan(b)) return kNaN;
  a = flush(a), b = flush(b);
  if (to_float(a) == to_float(b)) return a & b;
  return to_float(a) > to_float(b) ? a : b;
}
Word less(Word a, Word b) {
  return to_float(flush(a)) < to_float(flush(b)) ? kOne : 0;
}
Word less_equal(Word a, Word b) {
  return to_float(flush(a)) <= to_float(flush(b)) ? kOne : 0;
}
Word equal(Word a, Word b) {
  return to_float(flush(a)) == to_float(flush(b)) ? kOne : 0;
}

Word floor(Word a) {
  return is_nan(a) ? kNaN : to_word(std::floor(to_float(flush(a))));
}
Word int_to_float(Word a) {
  return to_word(static_cast<float>(static_cast<int32_t>(a)));
}
Word float_to_int(Word a) {
  if (is_nan(a)) return 0;
  const float x = to_float(flush(a));
  if (x >= 2147483648.0f) return 0x7fffffff;
  if (x < -2147483648.0f) return 0x80000000;
  return static_cast<Word>(static_cast<int32_t>(x));
}

namespace {
// To the nearest whole number, ties to even; 0 for NaN.
int whole(Word w, float low, float high) {
  return is_nan(w) ? 0 : static_cast<int>(std::nearbyint(std::clamp(to_float(flush(w)), low, high)));
}
}  // namespace

Word to_operand(Operand fmt, Word x) {
  x = flush(x);
  if (fmt == Operand::int8) return round_to(Format::s8, x);
  if (fmt == Operand::f16) return round_to(Format::f16, x);
  if (is_nan(x)) return fmt == Operand::lo ? 0 : kNaN;
  if (fmt == Operand::bf16) return round_fraction(x, 7);
  Word hi = round_fraction(x, 11);
  if (!is_finite(hi) && is_finite(x)) hi = x & 0xfffff000;
  if (fmt == Operand::hi) return hi;
  return is_finite(x) ? sub(x, hi) : 0;
}

Word load(Format fmt, uint32_t element) {
  switch (fmt) {
    case Format::f32: return element;
    case Format::f16: return load_f16(element);
    case Format::bf16: {
      const Word w = flush(element << 16);
      return is_nan(w) ? kNaN : w;
    }
    case Format::u8: return to_word(static_cast<float>(element & 0xff));
    case Format::s8: return to_word(static_cast<float>(static_cast<int8_t>(element & 0xff)));
  }
  return 0;
}

uint32_t store(Format fmt, Word w) {
  switch (fmt) {
    case Format::f32: return w;
    case Format::f16: return store_f16(w);
    case Format::bf16: return is_nan(w) ? 0x7fc0 : round_fraction(flush(w), 7) >> 16;
    case Format::u8: return static_cast<uint32_t>(whole(w, 0, 255));
    case Format::s8: return static_cast<uint32_t>(whole(w, -128, 127)) & 0xff;
  }
  return 0;
}

}  // namespace veritpu::arch
