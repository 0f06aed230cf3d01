// exp(x) - 1 and log(1 + x), to the last bits also near 0.
#include <cmath>

#include "runtime/module/passes/polynomial.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::reals {

// Near 0: x + x^2 p(x), where p(x) = (exp(x) - 1 - x) / x^2.
Expression expm1(Expression x) {
  constexpr double kNear = 0.5;
  const auto p = [](double t) {
    return std::fabs(t) < 1e-2 ? 0.5 + t / 6 + t * t / 24 : (std::expm1(t) - t) / (t * t);
  };
  const Expression near = x + x * x * polynomial(x, p, -kNear, kNear, 7);
  return select(module::abs(x) < kNear, near, exp(x) - 1);
}

// Near 0, with s = x / (2 + x): log(1 + x) = 2 atanh(s) = 2s + s^3 p(s^2), where p(t) = 2/3 + 2t/5 + ...
// In terms of x the first part is x - s x, which rounds less.
Expression log1p(Expression x) {
  constexpr double kLow = -0.4, kHigh = 0.6;
  const Expression s = x / (x + 2), t = s * s;
  const auto p = [](double square) {
    double sum = 0;
    for (int k = 30; k > 0; k--) sum = sum * square + 2.0 / (2 * k + 1);
    return sum;
  };
  const Expression near = x - s * (x - t * polynomial(t, p, 0, 0.0625, 5));
  return select((x > kLow) & (x < kHigh), near, log(x + 1));
}

}  // namespace veritpu::module::reals
