// What becomes of an exact value as it is rounded to a word: the cases that bins of coverage tell apart.
#pragma once

#include <cmath>

#include "arch/numbers.h"

namespace veritpu::coverage {

enum Rounding { exact, down, up, tie_down, tie_up, tiny, overflow, cancels };  // down: toward zero

// A number as an unevaluated sum: `low` is what `high` has lost.
struct Exact {
  __float128 high, low;
};

inline Exact product(arch::Word a, arch::Word b) {
  return {static_cast<__float128>(arch::to_float(a)) * static_cast<__float128>(arch::to_float(b)), 0};
}

// Knuth's two-sum, which is exact.
inline Exact sum(__float128 a, __float128 b) {
  const __float128 s = a + b, other = s - a;
  return {s, (a - (s - other)) + (b - other)};
}

// Of a finite value, neither of whose terms was zero, and the word that it was rounded to.
inline Rounding rounding(const Exact& value, arch::Word word) {
  constexpr float kLeast = 0x1p-126f;
  const float result = arch::to_float(word);
  if (value.high == 0 && value.low == 0) return cancels;
  const __float128 magnitude = value.high < 0 ? -value.high : value.high;
  if (magnitude < kLeast) return tiny;
  if (std::isinf(result)) return overflow;
  const __float128 kept = std::abs(result);
  const __float128 rest = value.high < 0 ? -value.low : value.low;  // beside the magnitude
  if (kept == magnitude && rest == 0) return exact;
  const bool rounds_up = kept > magnitude || (kept == magnitude && rest < 0);
  const auto toward = rounds_up ? 0.0f : INFINITY;
  const __float128 step = std::abs(static_cast<float>(kept) - std::nextafter(static_cast<float>(kept), toward));
  const __float128 distance = kept > magnitude ? kept - magnitude : magnitude - kept;
  if (rest == 0 && 2 * distance == step) return rounds_up ? tie_up : tie_down;
  return rounds_up ? up : down;
}

// Of a word that loses its last `bits`, and the word that came of it.
inline Rounding rounding_of_bits(arch::Word word, arch::Word result, int bits) {
  const arch::Word rest = word & ((1u << bits) - 1), half = 1u << (bits - 1);
  if (!rest) return exact;
  const bool rounds_up = (result & ~arch::kSign) > (word & ~arch::kSign);
  return rest == half ? (rounds_up ? tie_up : tie_down) : rounds_up ? up : down;
}

}  // namespace veritpu::coverage
