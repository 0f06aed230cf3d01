// The remainder of reals, exactly: of their mantissas, eight bits of the quotient at a time.
#include <limits>

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::reals {
namespace {

struct Parts {
  Expression mantissa, exponent;  // u32, s32: x = mantissa 2^(exponent - 150)
};

Parts parts_of(Expression magnitude) {
  const Expression bits = bitcast(magnitude, Element::u32), e = bits >> 23;
  const Expression mantissa = (bits & 0x7FFFFF) | select(e == 0, e.number(0), e.number(0x800000));
  return {mantissa, bitcast(max(e, 1), Element::s32)};
}

// t mod divisor, where the quotient is below 2^8.
Expression reduce_step(Expression t, Expression divisor) {
  constexpr double kShorter = 1 - 1.0 / (1 << 21);
  const Expression quotient =
      convert(convert(t, Element::f32) / convert(divisor, Element::f32) * kShorter, Element::u32);
  const Expression rest = t - quotient * divisor;
  return select(rest >= divisor, rest - divisor, rest);
}

Expression two_to_the(Expression exponent) {
  return bitcast((exponent + 127) << 23, Element::f32);
}

}  // namespace

Expression remainder(Expression x, Expression y) {
  constexpr int kBits = 8, kTurns = 32;  // exponents differ by at most 253
  Emitter& emit = *x.emitter;
  const Expression ax = module::abs(x), ay = module::abs(y);
  const Parts px = parts_of(ax), py = parts_of(ay);
  const Expression apart = px.exponent - py.exponent;
  const Expression divisor = max(py.mantissa, 1);
  const Expression first = wholes::remainder(px.mantissa, divisor);
  const Expression start{&emit, emit.constant(0, {Element::s32, {}})};
  const Types types{first.type(), start.type()};
  const ValueIds seen = emit.begin_region(types);
  Region condition = emit.end_region({(Expression{&emit, seen[1]} < kTurns).id});
  const ValueIds turn = emit.begin_region(types);
  const Expression rest{&emit, turn[0]}, number{&emit, turn[1]};
  const Expression left = apart - broadcast(number * kBits, x.shape(), {});
  const Expression shift = bitcast(min(max(left, 0), kBits), Element::u32);
  Region body = emit.end_region({reduce_step(rest << shift, divisor).id, (number + 1).id});
  std::vector<Region> regions;
  regions.push_back(std::move(condition));
  regions.push_back(std::move(body));
  const Expression last{&emit, emit.emit(Op::while_, {first.id, start.id}, {}, {}, std::move(regions))[0]};
  // Two factors, so that none of them is subnormal.
  const Expression scale = py.exponent - 150, half = shift_arithmetic(scale, 1);
  const Expression value = convert(last, Element::f32) * two_to_the(half) * two_to_the(scale - half);
  const Expression infinity = x.number(std::numeric_limits<double>::infinity());
  const Expression nan = x.number(std::numeric_limits<double>::quiet_NaN());
  const Expression none = ~(ax < infinity) | (y == 0) | (y != y);
  return select(none, nan, select(ax < ay, x, copy_sign(value, x)));
}

}  // namespace veritpu::module::reals
