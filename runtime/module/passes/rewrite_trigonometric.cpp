// Sine, cosine and tangent of any f32.
#include <cmath>
#include <limits>

#include "runtime/module/passes/polynomial.h"
#include "runtime/module/passes/rewrites.h"
#include "runtime/module/passes/wholes.h"

namespace veritpu::module::reals {
namespace {

struct Angle {
  Expression quadrant;  // u32; modulo 4
  Expression rest;      // from -pi/4 to pi/4
};

// 2 / pi, of which 32 bits before the point are 0.
constexpr uint32_t kTwoOverPi[] = {0,          0xA2F9836E, 0x4E441529, 0xFC2757D1,
                                   0xF534DDC0, 0xDB629599, 0x3C439041, 0xFE5163AB};

// |x| = quadrant pi/2 + rest, by the method of Payne and Hanek: with |x| = m 2^e, the bits of 2/pi 2^e that are worth
// 4 or more make whole turns of any m; so 96 bits from there, times m, give the quadrant and a fraction of 94 bits.
Angle reduce_angle(Expression x) {
  const Expression bits = bitcast(module::abs(x), Element::u32);
  const Expression mantissa = (bits & 0x7FFFFF) | 0x800000;
  const Expression skip = (bits >> 23) - 120;  // e + 32 - 2, where e is the exponent - 150; below 0 is not used
  const Expression word = skip >> 5, shift = skip & 31, back = shift.number(32) - shift;
  const auto table = [&](int offset) {
    Expression entry = bits.number(kTwoOverPi[4 + offset]);
    for (int i = 3; i >= 0; i--) entry = select(word == i, kTwoOverPi[i + offset], entry);
    return entry;
  };
  const Expression t[] = {table(0), table(1), table(2), table(3)};
  const auto window = [&](int i) { return (t[i] << shift) | (t[i + 1] >> back); };
  const Expression v0 = window(0), v1 = window(1), v2 = window(2);
  const Expression middle = mantissa * v1, p1 = multiply_high(mantissa, v2) + middle;
  const Expression carry = convert(p1 < middle, Element::u32);
  const Expression p0 = mantissa * v0 + multiply_high(mantissa, v1) + carry;
  const Expression high = (p0 << 2) | (p1 >> 30), low = p1 << 2;  // the fraction, as a signed one: to the nearest
  const Expression negative = bitcast(high, Element::s32) < 0;
  const Expression magnitude_low = select(negative, -low, low);
  const Expression magnitude_high = select(negative, ~high + convert(low == 0, Element::u32), high);
  const Expression fraction = convert(magnitude_high, Element::f32) * std::ldexp(1.0, -32) +
                              convert(magnitude_low, Element::f32) * std::ldexp(1.0, -64);
  const Expression rest = fraction * M_PI_2;
  const Expression quadrant = (p0 >> 30) + convert(negative, Element::u32);
  const Expression small = module::abs(x) < M_PI_4;
  return {select(small, 0, quadrant), select(small, module::abs(x), select(negative, -rest, rest))};
}

constexpr double kMost = M_PI_4 * M_PI_4 * 1.0001;  // of squares

Expression sine_of(Expression rest) {
  const auto p = [](double t) {
    return t < 1e-3 ? -1.0 / 6 + t / 120 - t * t / 5040 : (std::sin(std::sqrt(t)) / std::sqrt(t) - 1) / t;
  };
  const Expression t = rest * rest;
  return rest + rest * t * polynomial(t, p, 0, kMost, 3);
}

Expression cosine_of(Expression rest) {
  const auto p = [](double t) {
    return t < 1e-2 ? 1.0 / 24 - t / 720 + t * t / 40320 : (std::cos(std::sqrt(t)) - 1 + t / 2) / (t * t);
  };
  const Expression t = rest * rest;
  return (1 - t * 0.5) + t * t * polynomial(t, p, 0, kMost, 3);
}

// The sine of |x| that is so many quadrants further; NaN of what is not finite.
Expression sine_from(Expression x, const Angle& angle, double further) {
  const Expression q = angle.quadrant + further;
  const Expression value = select((q & 1) == 0, sine_of(angle.rest), cosine_of(angle.rest));
  return select((q & 2) == 0, value, -value) + (x - x);
}

}  // namespace

Expression sine(Expression x) {
  const Expression s = sine_from(x, reduce_angle(x), 0);
  return select(bitcast(x, Element::s32) < 0, -s, s);
}

Expression cosine(Expression x) {
  return sine_from(x, reduce_angle(x), 1);
}

Expression tan(Expression x) {
  return sine(x) / cosine(x);
}

}  // namespace veritpu::module::reals
