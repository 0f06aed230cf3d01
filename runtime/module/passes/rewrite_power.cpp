// Powers of reals, as exp(y log|x|): the logarithm and the product have 48 bits, in two f32.
#include <cmath>
#include <limits>

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::reals {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Pair {
  Expression high, low;  // the number is their sum
};

Pair sum(Expression a, Expression b) {
  const Expression s = a + b, of_b = s - a;
  return {s, (a - (s - of_b)) + (b - of_b)};
}

// The product of the upper 12 bits of two numbers is exact in 24.
Pair product(Expression a, Expression b) {
  const auto upper = [](Expression x) { return bitcast(bitcast(x, Element::u32) & 0xFFFFF000, Element::f32); };
  const Expression p = a * b, ah = upper(a), bh = upper(b), al = a - ah, bl = b - bh;
  return {p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

// log(x) of a positive finite number. With x = 2^e m, f = m - 1 and s = f / (m + 1): log m = 2 atanh(s).
Pair logarithm(Expression x) {
  const Expression tiny = x < 1.1754943508222875e-38;  // subnormals
  const Expression bits = bitcast(select(tiny, x * 16777216, x), Element::s32);
  Expression e = convert((bits >> 23) - 127, Element::f32) - select(tiny, x.number(24), x.number(0));
  Expression m = bitcast((bits & 0x7FFFFF) | 0x3F800000, Element::f32);
  const Expression large = m > M_SQRT2;
  m = select(large, m * 0.5, m);
  e = select(large, e + 1, e);
  const Expression f = m - 1, d = m + 1, lost = m - (d - 1), s = f / d;
  const Pair whole = product(s, d);
  const Expression s_low = (((f - whole.high) - whole.low) - s * lost) / d, t = s * s;
  Expression series = t.number(2.0 / 13);
  for (int k = 11; k >= 3; k -= 2) series = series * t + 2.0 / k;
  constexpr double kUpper = 45426.0 / 65536, kLower = M_LN2 - kUpper;  // e kUpper is exact
  const Pair total = sum(e * kUpper, s * 2);
  const Expression low = total.low + ((e * kLower + s_low * 2) + s * t * series), high = total.high + low;
  return {high, low - (high - total.high)};
}

}  // namespace

Expression power(Expression x, Expression y) {
  if (const auto exponent = x.emitter->splat_of(y.id)) {
    if (exponent->real == 0) return x.number(1);
    if (exponent->real == 1) return x;
    if (exponent->real == 2) return x * x;
    if (exponent->real == 3) return x * x * x;
    if (exponent->real == 4) return (x * x) * (x * x);
    if (exponent->real == -1) return 1 / x;
    if (exponent->real == 0.5) return select(x == -kInfinity, x.number(kInfinity), sqrt(x) + 0);
  }
  const Expression magnitude = module::abs(x);
  const Pair log = logarithm(magnitude);
  const Expression high =
      select(magnitude == 0, log.high.number(-kInfinity), select(magnitude == kInfinity, magnitude, log.high));
  const Pair exponent = product(y, high);
  const Expression near = module::abs(exponent.high) < 200;  // beyond, the result is 0 or infinite
  const Expression low = select(near, exponent.low + y * log.low, 0);
  Expression result = exp(exponent.high) * (low + 1);
  // Powers of -1 are 1 or -1, and other powers of numbers below 0 none.
  const Expression large = module::abs(y) >= 16777216, whole = large | (floor(y) == y), half = y * 0.5,
                   odd = whole & ~large & (floor(half) != half);
  const Expression nan = x.number(std::numeric_limits<double>::quiet_NaN());
  const Expression negative = bitcast(x, Element::s32) < 0;
  result = select(magnitude == 1, 1, result);
  result = select(negative & odd, -result, result);
  result = select((x < 0) & (magnitude < kInfinity) & ~whole, nan, result);
  result = select((x != x) | (y != y), nan, result);
  return select((y == 0) | (x == 1), 1, result);
}

Expression cbrt(Expression x) {
  const Expression magnitude = module::abs(x), tiny = magnitude < 1e-30;
  const Expression a = select(tiny, magnitude * 1073741824.0, magnitude);  // 2^30
  Expression root = exp(log(a) * (1.0 / 3));
  root = root - (root - a / (root * root)) * (1.0 / 3);
  root = select(tiny, root * (1.0 / 1024), root);
  return select((magnitude == 0) | ~(magnitude < kInfinity), x, copy_sign(root, x));
}

}  // namespace veritpu::module::reals
