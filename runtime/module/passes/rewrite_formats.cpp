// Operations on the bits of reals.
#include <cmath>

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::rewrites {

// The mantissa is rounded to nearest even; in fewer bits of exponent, what is too large is infinite, and what would be
// subnormal 0.
ValueIds reduce_precision(Emitter& emit, const Operation& o) {
  const Expression operand{&emit, o.operands[0]}, x = module::convert(operand, Element::f32);
  const auto exponent = static_cast<int>(o.integer(Attr::exponent_bits)),
             mantissa = static_cast<int>(o.integer(Attr::mantissa_bits));
  Expression bits = bitcast(x, Element::u32);
  if (mantissa < 23) {
    const int dropped = 23 - mantissa;
    const uint32_t half = uint32_t{1} << (dropped - 1), unit = uint32_t{1} << dropped;
    // The bit before the mantissa is 1.
    const Expression odd = mantissa == 0 ? bits.number(1) : (bits >> dropped) & 1;
    bits = (bits + odd + (half - 1)) & ~(unit - 1);
  }
  if (exponent < facts(operand.element()).exponent) {
    const int bias = (1 << (exponent - 1)) - 1;
    const Expression magnitude = bits & 0x7FFFFFFF, sign = bits & 0x80000000;
    const Expression infinite = sign | 0x7F800000;
    bits = select(magnitude >= static_cast<double>(uint32_t(bias + 128) << 23), infinite, bits);
    bits = select(magnitude < static_cast<double>(uint32_t(128 - bias) << 23), sign, bits);
  }
  const Expression rounded = select(x != x, x, bitcast(bits, Element::f32));
  return {module::convert(rounded, operand.element()).id};
}

// The bits of a magnitude count up and down with it.
ValueIds next_after(Emitter& emit, const Operation& o) {
  const Expression from{&emit, o.operands[0]}, to{&emit, o.operands[1]};
  const Element e = from.element();
  const bool half = facts(e).bits == 16;
  const auto word = [&](Expression x) { return half ? bits_of_half(x) : bitcast(x, Element::u32); };
  const Expression bits = word(from), sign = word(to) & (half ? 0x8000 : 0x80000000);
  const Expression down = (from > to) ^ (from < 0);
  const Expression next = select(from == 0, sign | 1, select(down, bits - 1, bits + 1));
  const Expression made = half ? half_of_bits(next, e) : bitcast(next, e);
  const Expression nan = from.number(NAN);
  return {select((from != from) | (to != to), nan, select(from == to, to, made)).id};
}

}  // namespace veritpu::module::rewrites
