// Operations on complex elements. Parts are computed as doubles, then rounded to f32.
#include <cmath>
#include <complex>

#include "runtime/module/meaning.h"

namespace veritpu::module {
namespace {

using Number = std::complex<double>;
using Function1 = Number (*)(Number);
using Function2 = Number (*)(Number, Number);

Number number(Lane lane) {
  return {lane.complex.real, lane.complex.imaginary};
}

Lane lane(Number value) {
  Lane lane;
  lane.complex = {static_cast<float>(value.real()), static_cast<float>(value.imag())};
  return lane;
}

Number times(Number a, Number b) {  // an infinite part makes no whole number infinite, as it does in C++
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

Number expm1(Number z) {
  const double half = std::sin(z.imag() / 2);
  return {std::expm1(z.real()) * std::cos(z.imag()) - 2 * half * half, std::exp(z.real()) * std::sin(z.imag())};
}

Number log1p(Number z) {
  const double x = z.real(), y = z.imag();
  return {std::log1p(x * (x + 2) + y * y) / 2, std::atan2(y, 1 + x)};
}

Number sign(Number z) {
  if (std::isnan(z.real()) || std::isnan(z.imag())) return {NAN, NAN};
  const double magnitude = std::abs(z);
  return magnitude == 0 ? Number(0) : z / magnitude;
}

Number power(Number a, Number b) {
  if (a == 0.0) return b == 0.0 ? 1.0 : 0.0;
  return std::pow(a, b);
}

Function1 function1(Op op) {
  switch (op) {
    case Op::acos: return [](Number z) { return std::acos(z); };
    case Op::acosh: return [](Number z) { return std::acosh(z); };
    case Op::asin: return [](Number z) { return std::asin(z); };
    case Op::asinh: return [](Number z) { return std::asinh(z); };
    case Op::atan: return [](Number z) { return std::atan(z); };
    case Op::atanh: return [](Number z) { return std::atanh(z); };
    case Op::cbrt: return [](Number z) { return std::polar(std::cbrt(std::abs(z)), std::arg(z) / 3); };
    case Op::cosh: return [](Number z) { return std::cosh(z); };
    case Op::cosine: return [](Number z) { return std::cos(z); };
    case Op::exponential: return [](Number z) { return std::exp(z); };
    case Op::exponential_minus_one: return expm1;
    case Op::log: return [](Number z) { return std::log(z); };
    case Op::log_plus_one: return log1p;
    case Op::logistic: return [](Number z) { return 1.0 / (1.0 + std::exp(-z)); };
    case Op::negate: return [](Number z) { return -z; };
    case Op::rsqrt: return [](Number z) { return 1.0 / std::sqrt(z); };
    case Op::sign: return sign;
    case Op::sine: return [](Number z) { return std::sin(z); };
    case Op::sinh: return [](Number z) { return std::sinh(z); };
    case Op::sqrt: return [](Number z) { return std::sqrt(z); };
    case Op::square: return [](Number z) { return times(z, z); };
    case Op::tan: return [](Number z) { return std::tan(z); };
    case Op::tanh: return [](Number z) { return std::tanh(z); };
    default: return nullptr;
  }
}

Function2 function2(Op op) {
  switch (op) {
    case Op::add: return [](Number a, Number b) { return a + b; };
    case Op::divide: return [](Number a, Number b) { return a / b; };
    case Op::multiply: return times;
    case Op::power: return power;
    case Op::subtract: return [](Number a, Number b) { return a - b; };
    default: return nullptr;
  }
}

Lane real_lane(double value) {
  Lane lane;
  lane.real = static_cast<float>(value);
  return lane;
}

// Complex numbers of what the function converts to reals, and the real part of what it converts to others.
LaneFunction convert(const Operation& o, const Type& from, const Type& to) {
  if (from.element == to.element) return [](const Lane* x) { return x[0]; };
  const Type real{Element::f32, from.shape};
  if (is_complex(from.element)) {
    const LaneFunction rest = lane_function(o, {real}, to);
    return [rest](const Lane* x) {
      const Lane part = real_lane(x->complex.real);
      return rest(&part);
    };
  }
  const LaneFunction first = lane_function(o, {from}, real);
  return [first](const Lane* x) { return lane(Number(first(x).real)); };
}

LaneFunction compare(bool equal) {
  return [equal](const Lane* x) {
    Lane holds;
    holds.natural = (number(x[0]) == number(x[1])) == equal;
    return holds;
  };
}

}  // namespace

LaneFunction complex_function(const Operation& o, const Types& operands, const Type& result) {
  switch (o.op) {
    case Op::abs: return [](const Lane* x) { return real_lane(std::abs(number(*x))); };
    case Op::real: return [](const Lane* x) { return real_lane(x->complex.real); };
    case Op::imag: return [](const Lane* x) { return real_lane(x->complex.imaginary); };
    case Op::complex: return [](const Lane* x) { return lane(Number(x[0].real, x[1].real)); };
    case Op::convert: return convert(o, operands[0], result);
    case Op::compare: return compare(o.word(Attr::comparison_direction) == "EQ");
    default: break;
  }
  if (const Function1 f = function1(o.op)) return [f](const Lane* x) { return lane(f(number(*x))); };
  if (const Function2 f = function2(o.op)) return [f](const Lane* x) { return lane(f(number(x[0]), number(x[1]))); };
  return nullptr;
}

}  // namespace veritpu::module
