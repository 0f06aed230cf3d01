// Oracles for the numbers contract that share no code with it: exact integers of any length, and tables of a
// format's values with their midpoints.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdint>
#include <vector>

namespace veritpu::test {

// A finite number, exactly: integer * 2^-kPoint. Holds every product of two words and its sum with a third.
using Exact = boost::multiprecision::cpp_int;
constexpr int kPoint = 300;

// Fields of an fp32 pattern. Exponent field 0 counts as zero, by the contract.
struct Parts {
  bool negative, zero, infinite, nan;
  Exact value;
  explicit Parts(uint32_t w) : negative(w >> 31) {
    const int exponent = static_cast<int>(w >> 23 & 0xff);
    const uint32_t fraction = w & 0x7fffff;
    zero = exponent == 0;
    infinite = exponent == 255 && fraction == 0;
    nan = exponent == 255 && fraction != 0;
    if (zero || exponent == 255) return;
    value = Exact(fraction | 0x800000) << (exponent - 150 + kPoint);
    if (negative) value = -value;
  }
};

// To nearest even at 24 bits with unbounded exponent; then flushed below 2^-126, infinite from 2^128 on.
inline uint32_t rounded(const Exact& exact, bool negative_zero) {
  if (exact == 0) return negative_zero ? 0x80000000 : 0;
  const uint32_t sign = exact < 0 ? 0x80000000 : 0;
  const Exact magnitude = abs(exact);
  int top = static_cast<int>(msb(magnitude));
  const int drop = top - 23;
  Exact kept = drop > 0 ? Exact(magnitude >> drop) : Exact(magnitude << -drop);
  if (drop > 0) {
    const Exact rest = magnitude - (kept << drop), half = Exact(1) << (drop - 1);
    if (rest > half || (rest == half && bit_test(kept, 0))) ++kept;
    if (msb(kept) == 24) kept >>= 1, ++top;
  }
  const int exponent = top - kPoint;
  if (exponent < -126) return sign;
  if (exponent > 127) return sign | 0x7f800000;
  return sign | static_cast<uint32_t>(exponent + 127) << 23 | (static_cast<uint32_t>(kept) & 0x7fffff);
}

// a * b + c, rounded once; with `product_only`, a * b.
inline uint32_t exact_fma(uint32_t a, uint32_t b, uint32_t c, bool product_only = false) {
  constexpr uint32_t nan = 0x7fc00000;
  const Parts x(a), y(b), z(product_only ? 0 : c);
  const bool negative = x.negative != y.negative;
  if (x.nan || y.nan || z.nan || (x.infinite && y.zero) || (x.zero && y.infinite)) return nan;
  if (x.infinite || y.infinite) {
    if (z.infinite && z.negative != negative) return nan;
    return negative ? 0xff800000 : 0x7f800000;
  }
  if (z.infinite) return c;
  const Exact product = (x.value * y.value) >> kPoint;  // exact: 2^-298 is the last bit of a product
  const bool zeros_are_negative = product_only ? negative : (product == 0 && z.zero && negative && z.negative);
  return rounded(product + z.value, zeros_are_negative);
}

inline uint32_t exact_add(uint32_t a, uint32_t b) {
  return exact_fma(a, 0x3f800000, b);
}

// The values of a narrow format that are not negative, in order, by pattern; one past the last is what overflow
// rounds to. All of them and all midpoints are exact in a double.
class Grid {
 public:
  explicit Grid(std::vector<double> values) : values_(std::move(values)) {}
  // The pattern nearest to x >= 0, ties to the even pattern.
  uint32_t nearest(double x) const {
    const auto above = std::upper_bound(values_.begin(), values_.end(), x);
    if (above == values_.end()) return static_cast<uint32_t>(values_.size() - 1);
    const auto high = static_cast<uint32_t>(above - values_.begin()), low = high - 1;
    const double middle = (values_[low] + values_[high]) / 2;
    if (x == middle) return low % 2 == 0 ? low : high;
    return x < middle ? low : high;
  }
  double value(uint32_t pattern) const { return values_[pattern]; }
  uint32_t last() const { return static_cast<uint32_t>(values_.size() - 1); }

 private:
  std::vector<double> values_;
};

// An IEEE format's grid: patterns 0 to infinity, whose place takes the first power of two that overflows.
inline Grid ieee_grid(int exponent_bits, int fraction_bits) {
  std::vector<double> values;
  const int bias = (1 << (exponent_bits - 1)) - 1;
  for (int exponent = 0; exponent < (1 << exponent_bits) - 1; ++exponent)
    for (int fraction = 0; fraction < 1 << fraction_bits; ++fraction) {
      const int significand = exponent ? fraction + (1 << fraction_bits) : fraction;
      values.push_back(std::ldexp(significand, std::max(exponent, 1) - bias - fraction_bits));
    }
  values.push_back(std::ldexp(1.0, bias + 1));
  return Grid(std::move(values));
}

}  // namespace veritpu::test
