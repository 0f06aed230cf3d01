// Operations on one element. Reals are computed as doubles, then rounded to the result's type: for +, -, *, / and sqrt
// that is the type's own correctly rounded operation (a double has more than twice the bits of an f32).
#include <algorithm>
#include <cmath>

#include "runtime/module/meaning.h"
#include "runtime/module/special_functions.h"

namespace veritpu::module {
namespace {

using Real1 = double (*)(double);
using Real2 = double (*)(double, double);
using Whole1 = uint64_t (*)(uint64_t x, int bits);
using Natural2 = uint64_t (*)(uint64_t a, uint64_t b, int bits);
using Integer2 = int64_t (*)(int64_t a, int64_t b, int bits);

double maximum(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return NAN;
  if (a == 0 && b == 0) return std::signbit(a) ? b : a;
  return std::max(a, b);
}

double minimum(double a, double b) {
  return -maximum(-a, -b);
}

double sign(double x) {
  return x > 0 ? 1 : x < 0 ? -1 : x;
}

Real1 real1(Op op) {
  switch (op) {
    case Op::abs: return [](double x) { return std::fabs(x); };
    case Op::cbrt: return [](double x) { return std::cbrt(x); };
    case Op::ceil: return [](double x) { return std::ceil(x); };
    case Op::cosine: return [](double x) { return std::cos(x); };
    case Op::exponential: return [](double x) { return std::exp(x); };
    case Op::exponential_minus_one: return [](double x) { return std::expm1(x); };
    case Op::floor: return [](double x) { return std::floor(x); };
    case Op::log: return [](double x) { return std::log(x); };
    case Op::log_plus_one: return [](double x) { return std::log1p(x); };
    case Op::logistic: return [](double x) { return 1 / (1 + std::exp(-x)); };
    case Op::negate: return [](double x) { return -x; };
    case Op::round_nearest_afz: return [](double x) { return std::round(x); };
    case Op::round_nearest_even: return [](double x) { return std::nearbyint(x); };
    case Op::rsqrt: return [](double x) { return 1 / std::sqrt(x); };
    case Op::sign: return sign;
    case Op::sine: return [](double x) { return std::sin(x); };
    case Op::sqrt: return [](double x) { return std::sqrt(x); };
    case Op::tan: return [](double x) { return std::tan(x); };
    case Op::tanh: return [](double x) { return std::tanh(x); };
    case Op::acos: return [](double x) { return std::acos(x); };
    case Op::acosh: return [](double x) { return std::acosh(x); };
    case Op::asin: return [](double x) { return std::asin(x); };
    case Op::asinh: return [](double x) { return std::asinh(x); };
    case Op::atan: return [](double x) { return std::atan(x); };
    case Op::atanh: return [](double x) { return std::atanh(x); };
    case Op::cosh: return [](double x) { return std::cosh(x); };
    case Op::digamma: return digamma;
    case Op::erf: return [](double x) { return std::erf(x); };
    case Op::erf_inv: return erf_inv;
    case Op::erfc: return [](double x) { return std::erfc(x); };
    case Op::lgamma: return [](double x) { return std::lgamma(x); };
    case Op::sinh: return [](double x) { return std::sinh(x); };
    case Op::square: return [](double x) { return x * x; };
    default: return nullptr;
  }
}

Real2 real2(Op op) {
  switch (op) {
    case Op::add: return [](double a, double b) { return a + b; };
    case Op::atan2: return [](double a, double b) { return std::atan2(a, b); };
    case Op::divide: return [](double a, double b) { return a / b; };
    case Op::maximum: return maximum;
    case Op::minimum: return minimum;
    case Op::multiply: return [](double a, double b) { return a * b; };
    case Op::power: return [](double a, double b) { return std::pow(a, b); };
    case Op::remainder: return [](double a, double b) { return std::fmod(a, b); };
    case Op::subtract: return [](double a, double b) { return a - b; };
    default: return nullptr;
  }
}

// On zero-extended bits of predicates and naturals, and sign-extended ones of integers.
Whole1 whole1(Op op) {
  switch (op) {
    case Op::count_leading_zeros:
      return [](uint64_t x, int bits) {
        x <<= 64 - bits;
        return static_cast<uint64_t>(x ? __builtin_clzll(x) : bits);
      };
    case Op::popcnt:
      return [](uint64_t x, int bits) { return static_cast<uint64_t>(__builtin_popcountll(x << (64 - bits))); };
    case Op::negate: return [](uint64_t x, int) { return -x; };
    case Op::not_: return [](uint64_t x, int bits) { return bits == 1 ? x ^ 1 : ~x; };
    case Op::square: return [](uint64_t x, int) { return x * x; };
    case Op::abs: return [](uint64_t x, int) { return static_cast<int64_t>(x) < 0 ? -x : x; };
    case Op::sign: return [](uint64_t x, int) { return static_cast<int64_t>(x) < 0 ? ~uint64_t{0} : uint64_t{x != 0}; };
    default: return nullptr;
  }
}

uint64_t power(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent; exponent >>= 1, base *= base)
    if (exponent & 1) result *= base;
  return result;
}

Natural2 natural2(Op op) {
  switch (op) {
    case Op::add: return [](uint64_t a, uint64_t b, int) { return a + b; };
    case Op::subtract: return [](uint64_t a, uint64_t b, int) { return a - b; };
    case Op::multiply: return [](uint64_t a, uint64_t b, int) { return a * b; };
    case Op::divide: return [](uint64_t a, uint64_t b, int) { return b ? a / b : ~uint64_t{0}; };
    case Op::remainder: return [](uint64_t a, uint64_t b, int) { return b ? a % b : a; };
    case Op::maximum: return [](uint64_t a, uint64_t b, int) { return std::max(a, b); };
    case Op::minimum: return [](uint64_t a, uint64_t b, int) { return std::min(a, b); };
    case Op::power: return [](uint64_t a, uint64_t b, int) { return power(a, b); };
    case Op::and_: return [](uint64_t a, uint64_t b, int) { return a & b; };
    case Op::or_: return [](uint64_t a, uint64_t b, int) { return a | b; };
    case Op::xor_: return [](uint64_t a, uint64_t b, int) { return a ^ b; };
    case Op::shift_left:
      return [](uint64_t a, uint64_t b, int bits) { return b < static_cast<uint64_t>(bits) ? a << b : 0; };
    case Op::shift_right_logical:
      return [](uint64_t a, uint64_t b, int bits) {
        return b < static_cast<uint64_t>(bits) ? (a << (64 - bits)) >> (64 - bits) >> b : 0;
      };
    case Op::shift_right_arithmetic:
      return [](uint64_t a, uint64_t b, int bits) {
        const int64_t extended = static_cast<int64_t>(a << (64 - bits)) >> (64 - bits);
        return static_cast<uint64_t>(extended >> std::min<uint64_t>(b, 63));
      };
    default: return nullptr;
  }
}

// Those that the sign changes.
Integer2 integer2(Op op) {
  switch (op) {
    case Op::divide:
      return [](int64_t a, int64_t b, int) {
        return b == 0 ? -1 : b == -1 ? static_cast<int64_t>(-static_cast<uint64_t>(a)) : a / b;
      };
    case Op::remainder: return [](int64_t a, int64_t b, int) { return b == 0 ? a : b == -1 ? 0 : a % b; };
    case Op::maximum: return [](int64_t a, int64_t b, int) { return std::max(a, b); };
    case Op::minimum: return [](int64_t a, int64_t b, int) { return std::min(a, b); };
    case Op::power:
      return [](int64_t a, int64_t b, int) {
        if (b >= 0) return static_cast<int64_t>(power(static_cast<uint64_t>(a), static_cast<uint64_t>(b)));
        return a == 1 ? 1 : a == -1 ? (b & 1 ? -1 : 1) : int64_t{0};
      };
    default: return nullptr;
  }
}

Lane lane(double real) {
  Lane lane;
  lane.real = real;
  return lane;
}
Lane lane(uint64_t natural) {
  Lane lane;
  lane.natural = natural;
  return lane;
}

LaneFunction elementwise(Op op, Element e) {
  const int bits = facts(e).bits;
  if (op == Op::next_after) return [e](const Lane* x) { return next_after(e, x[0], x[1]); };
  if (is_real(e)) {
    if (const Real1 f = real1(op)) return [f, e](const Lane* x) { return fit(e, lane(f(x[0].real))); };
    if (const Real2 f = real2(op)) return [f, e](const Lane* x) { return fit(e, lane(f(x[0].real, x[1].real))); };
    return nullptr;
  }
  if (e == Element::pred && op == Op::add) op = Op::or_;
  if (e == Element::pred && op == Op::multiply) op = Op::and_;
  if (kind(e) == Kind::integer)
    if (const Integer2 f = integer2(op))
      return [f, e, bits](const Lane* x) {
        return fit(e, lane(static_cast<uint64_t>(f(x[0].integer, x[1].integer, bits))));
      };
  if (const Whole1 f = whole1(op)) return [f, e, bits](const Lane* x) { return fit(e, lane(f(x[0].natural, bits))); };
  if (const Natural2 f = natural2(op))
    return [f, e, bits](const Lane* x) { return fit(e, lane(f(x[0].natural, x[1].natural, bits))); };
  return nullptr;
}

// -1, 0, 1; 2 if they have no order. Of the total order: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
int order(Element e, bool total, Lane a, Lane b) {
  const auto sign_of = [](auto x, auto y) { return x < y ? -1 : x > y ? 1 : 0; };
  if (kind(e) == Kind::integer) return sign_of(a.integer, b.integer);
  if (!is_real(e)) return sign_of(a.natural, b.natural);
  if (!total) return std::isnan(a.real) || std::isnan(b.real) ? 2 : sign_of(a.real, b.real);
  const auto key = [e](Lane x) {
    const int bits = facts(e).bits;
    const uint64_t top = uint64_t{1} << (bits - 1), word = bits_of(e, x);
    return word & top ? ~word & (top | (top - 1)) : word | top;
  };
  return sign_of(key(a), key(b));
}

LaneFunction compare(const Operation& o, Element e) {
  const std::string& direction = o.word(Attr::comparison_direction);
  const bool total = o.has(Attr::compare_type) && o.word(Attr::compare_type) == "TOTALORDER";
  // By order + 1: less, equal, greater, none.
  const int holds = direction == "EQ"   ? 0b0010
                    : direction == "NE" ? 0b1101
                    : direction == "LT" ? 0b0001
                    : direction == "LE" ? 0b0011
                    : direction == "GT" ? 0b0100
                                        : 0b0110;
  return [=](const Lane* x) { return lane(static_cast<uint64_t>(holds >> (order(e, total, x[0], x[1]) + 1) & 1)); };
}

// Beyond 53 bits the lower ones become one that is sticky, so that rounding again rounds once.
double to_double(uint64_t magnitude, bool negative, Element to) {
  if (to != Element::f64 && magnitude >> 53) magnitude = (magnitude >> 11 | ((magnitude & 2047) != 0)) << 11;
  const auto value = static_cast<double>(magnitude);
  return negative ? -value : value;
}

// Toward zero; what is out of range becomes the nearest value, and NaN 0.
Lane to_whole(double x, Element to) {
  const ElementFacts& f = facts(to);
  if (std::isnan(x)) return lane(uint64_t{0});
  const bool integer = f.kind == Kind::integer;
  const double low = integer ? -std::ldexp(1.0, f.bits - 1) : 0, high = std::ldexp(1.0, f.bits - integer);
  if (x >= high) return lane(integer ? (uint64_t{1} << (f.bits - 1)) - 1 : ~uint64_t{0} >> (64 - f.bits));
  if (x <= low) return lane(integer ? ~uint64_t{0} << (f.bits - 1) : uint64_t{0});
  return lane(integer ? static_cast<uint64_t>(static_cast<int64_t>(x)) : static_cast<uint64_t>(x));
}

LaneFunction convert(Element from, Element to) {
  if (is_real(from) && to == Element::pred) return [](const Lane* x) { return lane(uint64_t{x->real != 0}); };
  if (is_real(from) && is_real(to)) return [to](const Lane* x) { return fit(to, *x); };
  if (is_real(from)) return [to](const Lane* x) { return to_whole(x->real, to); };
  if (!is_real(to)) return [to](const Lane* x) { return fit(to, *x); };
  if (kind(from) == Kind::integer)
    return [to](const Lane* x) {
      const bool negative = x->integer < 0;
      return fit(to, lane(to_double(negative ? -x->natural : x->natural, negative, to)));
    };
  return [to](const Lane* x) { return fit(to, lane(to_double(x->natural, false, to))); };
}

}  // namespace

LaneFunction lane_function(const Operation& o, const Types& operands, const Type& result) {
  if (is_complex(result.element) || (!operands.empty() && is_complex(operands[0].element)))
    if (LaneFunction function = complex_function(o, operands, result)) return function;
  if (facts(o.op).elementwise) return elementwise(o.op, result.element);
  switch (o.op) {
    case Op::real: return [](const Lane* x) { return x[0]; };
    case Op::imag: return [](const Lane*) { return lane(0.0); };
    case Op::compare: return compare(o, operands[0].element);
    case Op::select: return [](const Lane* x) { return x[0].natural ? x[1] : x[2]; };
    case Op::clamp: {
      const auto high = elementwise(Op::minimum, result.element), low = elementwise(Op::maximum, result.element);
      return [=](const Lane* x) {
        const Lane pair[] = {low(x), x[2]};
        return high(pair);
      };
    }
    case Op::convert: return convert(operands[0].element, result.element);
    case Op::is_finite: return [](const Lane* x) { return lane(uint64_t{std::isfinite(x->real)}); };
    case Op::reduce_precision: {
      const auto exponent = static_cast<int>(o.integer(Attr::exponent_bits)),
                 mantissa = static_cast<int>(o.integer(Attr::mantissa_bits));
      const double least = exponent < facts(result.element).exponent ? std::ldexp(1.0, 2 - (1 << (exponent - 1))) : 0;
      return [=](const Lane* x) {
        const double rounded = round_real(x->real, facts(Element::f64).exponent, mantissa);
        const bool tiny = std::fabs(rounded) < least;  // such formats have no subnormals here
        return fit(result.element, lane(tiny ? std::copysign(0.0, rounded) : round_real(rounded, exponent, mantissa)));
      };
    }
    default: return nullptr;
  }
}

}  // namespace veritpu::module
