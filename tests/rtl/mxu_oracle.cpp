#include "tests/rtl/mxu_oracle.h"

#include <algorithm>

namespace veritpu::oracle {
namespace {

using arch::Word;
__extension__ using Wide = unsigned __int128;

struct Term {
  bool negative;
  Wide magnitude;
  int exponent;  // value = magnitude * 2^exponent
};

Term term(Word w) {
  const int field = w >> 23 & 0xff;
  if (field == 0) return {w >> 31 != 0, 0, 0};
  return {w >> 31 != 0, (w & 0x7fffff) | 0x800000, field - 150};
}

Word round(bool negative, Wide magnitude, int exponent) {
  const Word sign = negative ? arch::kSign : 0;
  int bits = 0;
  while (magnitude >> bits != 0) bits++;
  if (bits > 24) {
    const int drop = bits - 24;
    const Wide rest = magnitude & ((Wide{1} << drop) - 1), half = Wide{1} << (drop - 1);
    magnitude >>= drop;
    exponent += drop;
    if (rest > half || (rest == half && (magnitude & 1))) magnitude++;
  }
  while (magnitude < 0x800000) magnitude <<= 1, exponent--;
  if (magnitude == 0x1000000) magnitude >>= 1, exponent++;
  const int field = exponent + 150;
  if (field < 1) return sign;
  if (field > 254) return sign | arch::kInfinity;
  return sign | static_cast<Word>(field) << 23 | (static_cast<Word>(magnitude) & 0x7fffff);
}

bool is_infinite(Word w) {
  return (w & ~arch::kSign) == arch::kInfinity;
}
bool is_zero(Word w) {
  return (w & arch::kInfinity) == 0;
}

}  // namespace

Word fma(Word x, Word y, Word z) {
  if (arch::is_nan(x) || arch::is_nan(y) || arch::is_nan(z)) return arch::kNaN;
  const Word sign = (x ^ y) & arch::kSign;
  if (is_infinite(x) || is_infinite(y)) {
    if (is_zero(x) || is_zero(y)) return arch::kNaN;
    return is_infinite(z) && (z & arch::kSign) != sign ? arch::kNaN : sign | arch::kInfinity;
  }
  if (is_infinite(z)) return z;

  Term p = term(x), q = term(z);
  const Term factor = term(y);
  p = {sign != 0, p.magnitude * factor.magnitude, p.exponent + factor.exponent};
  while (p.magnitude != 0 && (p.magnitude & 1) == 0) p.magnitude >>= 1, p.exponent++;
  if (p.magnitude == 0 && q.magnitude == 0) return p.negative && q.negative ? arch::kSign : 0;
  if (p.magnitude == 0) return z;
  if (q.magnitude == 0) return round(p.negative, p.magnitude, p.exponent);

  if (p.exponent < q.exponent) std::swap(p, q);
  // Beyond 80 bits down, all that matters of q is that it is there.
  const int gap = p.exponent - q.exponent, shift = std::min(gap, 80);
  p = {p.negative, p.magnitude << shift, p.exponent - shift};
  if (gap > shift) q = {q.negative, 1, p.exponent};
  if (p.negative == q.negative) return round(p.negative, p.magnitude + q.magnitude, p.exponent);
  if (p.magnitude == q.magnitude) return 0;
  return p.magnitude > q.magnitude ? round(p.negative, p.magnitude - q.magnitude, p.exponent)
                                   : round(q.negative, q.magnitude - p.magnitude, p.exponent);
}

Word add_int8(Word x, Word y, Word z) {
  if (!arch::is_finite(x) || !arch::is_finite(y) || is_zero(x) || is_zero(y)) return z;
  const auto exponent = [](Word w) { return static_cast<int>(w >> 23 & 0xff) - 127; };
  if (exponent(x) + exponent(y) > 28) return z;
  const Term p = term(x), q = term(y);
  const int drop = -(p.exponent + q.exponent);  // at least 18
  const auto whole = static_cast<Word>(drop > 60 ? 0 : p.magnitude * q.magnitude >> drop);
  return p.negative != q.negative ? z - whole : z + whole;
}

}  // namespace veritpu::oracle
