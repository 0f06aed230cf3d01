#include "runtime/module/passes/expression.h"

#include <cmath>

namespace veritpu::module {

Expression slice(Expression x, size_t dimension, int64_t start, int64_t limit, int64_t stride) {
  const Shape shape = x.shape();
  List starts(shape.size(), 0), limits = shape, strides(shape.size(), 1);
  starts[dimension] = start;
  limits[dimension] = limit;
  strides[dimension] = stride;
  return {x.emitter,
          x.emitter->one(Op::slice, {x.id},
                         {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, strides}})};
}

Expression concatenate(const std::vector<Expression>& parts, int64_t dimension) {
  ValueIds ids;
  for (const Expression& part : parts) ids.push_back(part.id);
  return {parts[0].emitter, parts[0].emitter->one(Op::concatenate, ids, {{Attr::dimension, dimension}})};
}

Expression stack(const std::vector<Expression>& values, int64_t dimension) {
  Shape shape = values[0].shape();
  shape.insert(shape.begin() + dimension, 1);
  std::vector<Expression> parts;
  for (const Expression& value : values) parts.push_back(reshape(value, shape));
  return concatenate(parts, dimension);
}
std::vector<Expression> unstack(Expression values, int64_t dimension) {
  Shape shape = values.shape();
  const int64_t count = shape[dimension];
  shape.erase(shape.begin() + dimension);
  std::vector<Expression> parts;
  for (int64_t i = 0; i < count; i++)
    parts.push_back(reshape(slice(values, static_cast<size_t>(dimension), i, i + 1), shape));
  return parts;
}

Expression iota(Emitter& emitter, const Type& type, int64_t dimension) {
  return {&emitter, emitter.one(Op::iota, {}, {{Attr::iota_dimension, dimension}}, {type})};
}
bool is_iota_along(const Emitter& emitter, ValueId value, int64_t dimension) {
  const Operation* const maker = emitter.maker_of(value);
  return maker && maker->op == Op::iota && maker->integer(Attr::iota_dimension) == dimension;
}
Expression reverse(Expression x, const List& dimensions) {
  return {x.emitter, x.emitter->one(Op::reverse, {x.id}, {{Attr::dimensions, dimensions}})};
}

Expression pad(Expression x, Expression value, const List& low, const List& high, const List& interior) {
  return {x.emitter,
          x.emitter->one(
              Op::pad, {x.id, value.id},
              {{Attr::edge_padding_low, low}, {Attr::edge_padding_high, high}, {Attr::interior_padding, interior}})};
}

Expression copy_sign(Expression magnitude, Expression sign) {
  const Expression m = bitcast(magnitude, Element::u32), s = bitcast(sign, Element::u32);
  return bitcast((m & 0x7FFFFFFF) | (s & 0x80000000), Element::f32);
}

namespace {
// Its own inverse.
Expression order_of_bits(Expression word) {
  return word ^ (shift_arithmetic(word, 31) & 0x7FFFFFFF);
}
}  // namespace
Expression total_order(Expression x) {
  return order_of_bits(bitcast(convert(x, Element::f32), Element::s32));
}
Expression of_total_order(Expression word) {
  return bitcast(order_of_bits(word), Element::f32);
}

// A bf16 is the upper half of an f32. The exponent of an f16 is 112 less than that of the f32; its subnormal numbers
// are units of 2^-24. No f32 on the way is subnormal: the chip has none.
Expression bits_of_half(Expression half) {
  const Expression x = convert(half, Element::f32), bits = bitcast(x, Element::u32);
  if (half.element() == Element::bf16) return bits >> 16;
  const Expression magnitude = bits & 0x7FFFFFFF;
  const Expression normal = (magnitude - 0x38000000) >> 13;  // of infinities and NaNs exponent 255 becomes 143
  const Expression small = convert(bitcast(magnitude, Element::f32) * std::ldexp(1.0, 24), Element::u32);
  const Expression finite = select(magnitude >= 0x38800000, normal, small);
  const Expression word = select(magnitude >= 0x7F800000, (normal & 0x3FF) | 0x7C00, finite);
  return word | ((bits >> 16) & 0x8000);
}

Expression half_of_bits(Expression bits, Element element) {
  if (element == Element::bf16) return convert(bitcast(bits << 16, Element::f32), element);
  const Expression magnitude = (bits & 0x7FFF) << 13;
  const Expression small = bitcast(convert(bits & 0x3FF, Element::f32) * std::ldexp(1.0, -24), Element::u32);
  const Expression finite = select(magnitude >= 0x00800000, magnitude + 0x38000000, small);
  const Expression word = select(magnitude >= 0x0F800000, magnitude | 0x7F800000, finite);
  return convert(bitcast(word | ((bits & 0x8000) << 16), Element::f32), element);
}

Expression reduce(Expression x, Op op, const List& dimensions, Expression init) {
  Emitter& emit = *x.emitter;
  Region region = emit.pair_region(op, x.element());
  return {&emit, emit.one(Op::reduce, {x.id, init.id}, {{Attr::dimensions, dimensions}}, {}, {std::move(region)})};
}

Expression reduce(Expression x, Op op, const List& dimensions, double init) {
  return reduce(x, op, dimensions, {x.emitter, x.emitter->constant(init, {x.element(), {}})});
}

}  // namespace veritpu::module
