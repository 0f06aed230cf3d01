// The error function, its complement and its inverse.
#include <cmath>
#include <limits>

#include "runtime/module/passes/polynomial.h"
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/special_functions.h"

namespace veritpu::module::reals {
namespace {

// exp(-x^2): the upper bits of x have an exact square.
Expression gauss(Expression x) {
  const Expression upper = bitcast(bitcast(x, Element::u32) & 0xFFFFF000, Element::f32);
  return exp(-(upper * upper)) * exp((upper - x) * (upper + x));
}

// erfc(x) of 0.5 to 10.1: exp(-x^2) times a smooth function, of (x - 2) / (x + 2). Beyond it is 0 in f32.
Expression tail(Expression x) {
  constexpr double kLow = 0.5, kHigh = 10.1, kMiddle = 2;
  const auto smooth = [](double v) {
    const double t = kMiddle * (1 + v) / (1 - v);
    return std::exp(t * t) * std::erfc(t);
  };
  const auto at = [](double t) { return (t - kMiddle) / (t + kMiddle); };
  const Expression inside = max(min(x, kHigh), kLow), v = (inside - kMiddle) / (inside + kMiddle);
  const Expression value = gauss(inside) * polynomial(v, smooth, at(kLow), at(kHigh), 11);
  return select(x > kHigh, 0, value);
}

constexpr double kNear = 1;

Expression erf_near(Expression x) {
  const auto p = [](double t) { return t == 0 ? M_2_SQRTPI : std::erf(std::sqrt(t)) / std::sqrt(t); };
  return x * polynomial(x * x, p, 0, kNear, 7);
}

}  // namespace

Expression erf(Expression x) {
  const Expression a = module::abs(x), far = copy_sign(1 - tail(a), x);
  return select(a <= kNear, erf_near(x), select(x != x, x, far));
}

Expression erfc(Expression x) {
  const Expression a = module::abs(x), t = tail(a);
  const Expression far = select(x < 0, 2 - t, t);
  return select(a < 0.5, 1 - erf_near(x), select(x != x, x, far));
}

// x times a smooth function of w = -log(1 - x^2), or of its root where w is large (Giles, "Approximating the erfinv
// function").
Expression erf_inv(Expression x) {
  constexpr double kMiddle = 6, kMost = 17;  // f32 below 1 have w below 16.7
  const auto smooth = [](double w) {
    const double square = -std::expm1(-w);
    return w < 1e-6 ? std::sqrt(M_PI) / 2 : module::erf_inv(std::sqrt(square)) / std::sqrt(square);
  };
  const Expression w = -log((1 - x) * (x + 1));
  const Expression near = polynomial(min(w, kMiddle), smooth, 0, kMiddle, 11);
  const Expression far = polynomial(
      min(max(sqrt(w), std::sqrt(kMiddle)), std::sqrt(kMost)), [&](double root) { return smooth(root * root); },
      std::sqrt(kMiddle), std::sqrt(kMost), 9);
  const Expression value = x * select(w < kMiddle, near, far);
  const Expression a = module::abs(x);
  return select(
      a < 1, value,
      select(a == 1, x * std::numeric_limits<double>::infinity(), x.number(std::numeric_limits<double>::quiet_NaN())));
}

}  // namespace veritpu::module::reals
