// Hyperbolic functions and their inverses. A large number is halved before exp, so that nothing overflows early.
#include <cmath>
#include <limits>

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::reals {
namespace {

constexpr double kLarge = 20;        // exp(-2 kLarge) is nothing beside 1
constexpr double kLargeRoot = 8192;  // so is the inverse of its square

Expression half_exp(Expression x) {
  const Expression root = exp(x * 0.5);
  return root * 0.5 * root;
}

}  // namespace

Expression sinh(Expression x) {
  const Expression a = module::abs(x), e = expm1(a);
  return copy_sign(select(a < kLarge, (e + e / (e + 1)) * 0.5, half_exp(a)), x);
}

Expression cosh(Expression x) {
  const Expression a = module::abs(x), e = exp(a);
  return select(a < kLarge, (e + 1 / e) * 0.5, half_exp(a));
}

Expression asinh(Expression x) {
  const Expression a = module::abs(x), square = a * a;
  const Expression near = log1p(a + square / (sqrt(square + 1) + 1));
  return copy_sign(select(a < kLargeRoot, near, log(a) + M_LN2), x);
}

Expression acosh(Expression x) {
  const Expression t = x - 1, near = log1p(t + sqrt(t * 2 + t * t));
  const Expression value = select(x < kLargeRoot, near, log(x) + M_LN2);
  return select(x < 1, x.number(std::numeric_limits<double>::quiet_NaN()), value);
}

Expression atanh(Expression x) {
  const Expression a = module::abs(x), value = log1p(a * 2 / (1 - a)) * 0.5;
  return select(a <= 1, copy_sign(value, x), x.number(std::numeric_limits<double>::quiet_NaN()));
}

}  // namespace veritpu::module::reals
