// Functions of complex numbers by those of their parts. Inverse functions are W. Kahan's ("Branch cuts for complex
// elementary functions", 1987).
#include <map>

#include "runtime/module/passes/complex.h"

namespace veritpu::module::complexes {
namespace {

Expression sin(Expression x) {
  return x.apply(Op::sine);
}
Expression cos(Expression x) {
  return x.apply(Op::cosine);
}
Expression sinh(Expression x) {
  return x.apply(Op::sinh);
}
Expression cosh(Expression x) {
  return x.apply(Op::cosh);
}
Expression asinh(Expression x) {
  return x.apply(Op::asinh);
}
Expression log1p(Expression x) {
  return x.apply(Op::log_plus_one);
}
Expression atan2(Expression y, Expression x) {
  return y.apply(Op::atan2, x);
}
Expression greater_part(const Parts& z) {
  return max(abs(z.real), abs(z.imaginary));
}

Parts times_i(const Parts& z) {
  return {-z.imaginary, z.real};
}
Parts over_i(const Parts& z) {
  return {z.imaginary, -z.real};
}
// 1 + z and 1 - z.
Parts one_plus(const Parts& z) {
  return {z.real + 1, z.imaginary};
}
Parts one_minus(const Parts& z) {
  return {1 - z.real, -z.imaginary};
}

Parts exp(const Parts& z) {
  const Expression size = module::exp(z.real);
  return {size * cos(z.imaginary), size * sin(z.imaginary)};
}

Parts expm1(const Parts& z) {
  const Expression half = sin(z.imaginary * 0.5);
  return {z.real.apply(Op::exponential_minus_one) * cos(z.imaginary) - 2 * half * half,
          module::exp(z.real) * sin(z.imaginary)};
}

// Near the unit circle the logarithm of the magnitude loses its digits, and that of 1 + (|z|^2 - 1) has them.
Parts log(const Parts& z) {
  const Expression x = abs(z.real), y = abs(z.imaginary), great = max(x, y), less = min(x, y);
  const Expression near = log1p((great - 1) * (great + 1) + less * less) * 0.5;
  const Expression size = select((great > 0.5) & (great < 2), near, module::log(abs(z)));
  return {size, atan2(z.imaginary, z.real)};
}

Parts log1p(const Parts& z) {
  const Expression near = log1p(z.real * (z.real + 2) + z.imaginary * z.imaginary) * 0.5;
  const Parts far = log(one_plus(z));
  return {select(greater_part(z) < 1e4, near, far.real), far.imaginary};
}

Parts sqrt(const Parts& z) {
  const Expression size = module::sqrt((abs(z) + abs(z.real)) * 0.5);
  const Expression other = select(size == 0, size, abs(z.imaginary) / (size * 2));
  const Expression right = z.real >= 0;
  return {select(right, size, other), copy_sign(select(right, other, size), z.imaginary)};
}

Parts rsqrt(const Parts& z) {
  return divide({z.real.number(1), z.real.number(0)}, sqrt(z));
}

Parts cbrt(const Parts& z) {
  const Expression size = abs(z).apply(Op::cbrt), angle = atan2(z.imaginary, z.real) / 3;
  return {size * cos(angle), size * sin(angle)};
}

Parts sign(const Parts& z) {
  const Expression size = abs(z), zero = size == 0;
  return {select(zero, 0, z.real / size), select(zero, 0, z.imaginary / size)};
}

Parts square(const Parts& z) {
  return multiply(z, z);
}

Parts sinh(const Parts& z) {
  return {sinh(z.real) * cos(z.imaginary), cosh(z.real) * sin(z.imaginary)};
}
Parts cosh(const Parts& z) {
  return {cosh(z.real) * cos(z.imaginary), sinh(z.real) * sin(z.imaginary)};
}
Parts sin(const Parts& z) {
  return over_i(sinh(times_i(z)));
}
Parts cos(const Parts& z) {
  return cosh(times_i(z));
}

// Kahan's. Beyond 10 the real part is 1, and sinh would overflow later.
Parts tanh(const Parts& z) {
  const Expression x = min(max(z.real, -10), 10), s = sinh(x), c = cosh(x);
  const Expression cosine = cos(z.imaginary), sine = sin(z.imaginary);
  const Expression divisor = cosine * cosine + s * s;
  return {select(abs(z.real) > 10, copy_sign(x.number(1), x), s * c / divisor), sine * cosine / divisor};
}
Parts tan(const Parts& z) {
  return over_i(tanh(times_i(z)));
}

Parts logistic(const Parts& z) {
  const Parts half = tanh({z.real * 0.5, z.imaginary * 0.5});
  return {half.real * 0.5 + 0.5, half.imaginary * 0.5};
}

Parts asin(const Parts& z) {
  const Parts minus = sqrt(one_minus(z)), plus = sqrt(one_plus(z));
  const Expression across = plus.imaginary * minus.real - plus.real * minus.imaginary;
  return {atan2(z.real, minus.real * plus.real - minus.imaginary * plus.imaginary), asinh(across)};
}
Parts acos(const Parts& z) {
  const Parts minus = sqrt(one_minus(z)), plus = sqrt(one_plus(z));
  const Expression across = plus.real * minus.imaginary - plus.imaginary * minus.real;
  return {atan2(minus.real, plus.real) * 2, asinh(across)};
}
Parts acosh(const Parts& z) {
  const Parts minus = sqrt({z.real - 1, z.imaginary}), plus = sqrt(one_plus(z));
  const Expression along = minus.real * plus.real + minus.imaginary * plus.imaginary;
  return {asinh(along), atan2(minus.imaginary, plus.real) * 2};
}
Parts atanh(const Parts& z) {
  const Expression left = 1 - z.real, square = z.imaginary * z.imaginary;
  const Expression size = log1p(z.real * 4 / (left * left + square)) * 0.25;
  return {size, atan2(z.imaginary * 2, left * (z.real + 1) - square) * 0.5};
}
Parts asinh(const Parts& z) {
  return over_i(asin(times_i(z)));
}
Parts atan(const Parts& z) {
  return over_i(atanh(times_i(z)));
}

Parts power(const Parts& a, const Parts& b) {
  const Parts power = exp(multiply(b, log(a)));
  const Expression zero = greater_part(a) == 0, one = greater_part(b) == 0;
  const Expression at_zero = select(one, power.real.number(1), power.real.number(0));
  return {select(zero, at_zero, power.real), select(zero, 0, power.imaginary)};
}

using Function1 = Parts (*)(const Parts&);
using Function2 = Parts (*)(const Parts&, const Parts&);

}  // namespace

std::optional<Parts> function(Op op, const std::vector<Parts>& operands) {
  static const std::map<Op, Function1> of_one{
      {Op::acos, acos},         {Op::acosh, acosh},        {Op::asin, asin},   {Op::asinh, asinh},
      {Op::atan, atan},         {Op::atanh, atanh},        {Op::cbrt, cbrt},   {Op::cosh, cosh},
      {Op::cosine, cos},        {Op::exponential, exp},    {Op::log, log},     {Op::exponential_minus_one, expm1},
      {Op::logistic, logistic}, {Op::log_plus_one, log1p}, {Op::rsqrt, rsqrt}, {Op::sign, sign},
      {Op::sine, sin},          {Op::sinh, sinh},          {Op::sqrt, sqrt},   {Op::square, square},
      {Op::tan, tan},           {Op::tanh, tanh}};
  static const std::map<Op, Function2> of_two{{Op::divide, divide}, {Op::multiply, multiply}, {Op::power, power}};
  if (const auto f = of_one.find(op); f != of_one.end()) return f->second(operands[0]);
  if (const auto f = of_two.find(op); f != of_two.end()) return f->second(operands[0], operands[1]);
  return std::nullopt;
}

}  // namespace veritpu::module::complexes
