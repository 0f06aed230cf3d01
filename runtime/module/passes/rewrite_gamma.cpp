// The logarithm of the gamma function, and its derivative.
#include <cmath>
#include <limits>

#include "runtime/module/passes/polynomial.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::reals {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// sin(pi x) and cos(pi x) of 0 to 1.
Expression sine_of_half_turns(Expression x) {
  const Expression nearest = min(x, 1 - x);
  return sine(nearest * M_PI);
}

Expression stirling(Expression x) {
  const Expression inverse = 1 / x, square = inverse * inverse;
  const Expression rest = inverse * ((square * (1.0 / 1260) - 1.0 / 360) * square + 1.0 / 12);
  return ((x - 0.5) * log(x) - x) + (rest + 0.5 * std::log(2 * M_PI));
}

// Of numbers from 0. Between 0.5 and 2.5 its zeros are factors; below, lgamma(x) = lgamma(x + 1) - log(x).
Expression lgamma_from_0(Expression x) {
  const auto divided = [](double zero) {
    return [zero](double t) {
      const double slope = zero == 1 ? -0.57721566490153286 : 1 - 0.57721566490153286;
      const double curve = zero == 1 ? 1.6449340668482264 : 0.6449340668482264;
      return std::fabs(t - zero) < 1e-5 ? slope + curve / 2 * (t - zero) : std::lgamma(t) / (t - zero);
    };
  };
  const Expression low = x < 0.5, y = select(low, x + 1, x);
  const Expression first = (y - 1) * polynomial(y, divided(1), 0.5, 1.5, 14);
  const Expression second = (y - 2) * polynomial(y, divided(2), 1.5, 2.5, 10);
  const Expression third = polynomial(
      y, [](double t) { return std::lgamma(t); }, 2.5, 8, 15);
  const Expression value = select(y < 1.5, first, select(y < 2.5, second, select(y < 8, third, stirling(y))));
  return select(low, value - log(x), value);
}

}  // namespace

// Of a number below 0: lgamma(-a) = log(pi / (a |sin(pi a)|)) - lgamma(a), where a may be so small that the product is
// not.
Expression lgamma(Expression x) {
  const Expression a = module::abs(x), positive = lgamma_from_0(a);
  const Expression sine = sine_of_half_turns(a - floor(a));
  const Expression reflected = (std::log(M_PI) - log(sine)) - (log(a) + positive);
  const Expression value = select(x < 0, reflected, positive);
  return select((a == kInfinity) | ((floor(x) == x) & (x <= 0)), x.number(kInfinity), value);
}

// The series of large numbers, after digamma(x) = digamma(x + 6) - 1/x - ... - 1/(x + 5), and for numbers below 0
// digamma(x) = digamma(1 - x) - pi / tan(pi x).
Expression digamma(Expression x) {
  const Expression negative = x < 0, y = select(negative, 1 - x, x);
  Expression steps = 1 / y;
  for (int k = 1; k < 6; k++) steps = steps + 1 / (y + k);
  const Expression small = y < 6, z = select(small, y + 6, y), square = 1 / (z * z);
  const Expression series = square * (((square * (1.0 / 240) - 1.0 / 252) * square + 1.0 / 120) * square - 1.0 / 12);
  const Expression large = log(z) + (series - 0.5 / z);
  const Expression value = select(small, large - steps, large);
  const Expression angle = (x - floor(x + 0.5)) * M_PI;
  const Expression reflected = value - M_PI * (cosine(angle) / sine(angle));
  const Expression nan = x.number(std::numeric_limits<double>::quiet_NaN());
  const Expression pole = (x <= 0) & (floor(x) == x);
  return select(pole, nan, select(negative, reflected, select(y == kInfinity, y, value)));
}

}  // namespace veritpu::module::reals
