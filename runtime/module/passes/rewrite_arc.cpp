// Inverse trigonometric functions.
#include <cmath>
#include <limits>

#include "runtime/module/passes/polynomial.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::reals {
namespace {

// Of 0 to 1.
Expression atan_of_fraction(Expression x) {
  const auto p = [](double t) {
    return t < 1e-4 ? -1.0 / 3 + t / 5 - t * t / 7 : (std::atan(std::sqrt(t)) / std::sqrt(t) - 1) / t;
  };
  const Expression t = x * x;
  return x + x * t * polynomial(t, p, 0, 1, 11);
}

// A constant less x: the constant is that of two f32.
Expression subtract_from(double constant, Expression x) {
  const auto high = static_cast<double>(static_cast<float>(constant));
  return (high - x) + (constant - high);
}

}  // namespace

Expression atan2(Expression y, Expression x) {
  const Expression ay = module::abs(y), ax = module::abs(x), low = min(ax, ay), high = max(ax, ay);
  const Expression fraction = select(low == high, select(high == 0, high, high.number(1)), low / high);
  Expression angle = atan_of_fraction(fraction);
  angle = select(ay > ax, subtract_from(M_PI_2, angle), angle);
  angle = select(bitcast(x, Element::s32) < 0, subtract_from(M_PI, angle), angle);
  return select((x != x) | (y != y), x.number(std::numeric_limits<double>::quiet_NaN()), copy_sign(angle, y));
}

Expression atan(Expression x) {
  return atan2(x, x.number(1));
}

Expression asin(Expression x) {
  return atan2(x, sqrt((1 - x) * (x + 1)));
}

Expression acos(Expression x) {
  return atan2(sqrt(1 - x), sqrt(x + 1)) * 2;
}

}  // namespace veritpu::module::reals
