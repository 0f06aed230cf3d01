// Arithmetic on values of an emitter, as one writes it. Numbers are constants of the other side's type.
#pragma once

#include "runtime/module/passes/emitter.h"

namespace veritpu::module {

struct Expression {
  Emitter* emitter;
  ValueId id;

  Type type() const { return emitter->type(id); }
  Element element() const { return type().element; }
  Shape shape() const { return type().shape; }
  Expression number(double value) const { return {emitter, emitter->constant(value, type())}; }
  Expression pattern(uint64_t bits) const { return {emitter, emitter->bits(bits, type())}; }  // a constant
  Expression apply(Op op) const { return {emitter, emitter->one(op, {id})}; }
  Expression apply(Op op, Expression other) const { return {emitter, emitter->one(op, {id, other.id})}; }
  Expression compare(const char* direction, Expression other) const {
    return {emitter, emitter->one(Op::compare, {id, other.id}, {{Attr::comparison_direction, std::string(direction)}})};
  }
};

#define VERITPU_BINARY(operator_, op)                                \
  inline Expression operator operator_(Expression a, Expression b) { \
    return a.apply(Op::op, b);                                       \
  }                                                                  \
  inline Expression operator operator_(Expression a, double b) {     \
    return a.apply(Op::op, a.number(b));                             \
  }                                                                  \
  inline Expression operator operator_(double a, Expression b) {     \
    return b.number(a).apply(Op::op, b);                             \
  }
VERITPU_BINARY(+, add)
VERITPU_BINARY(-, subtract)
VERITPU_BINARY(*, multiply)
VERITPU_BINARY(/, divide)
VERITPU_BINARY(&, and_)
VERITPU_BINARY(|, or_)
VERITPU_BINARY(^, xor_)
VERITPU_BINARY(<<, shift_left)
VERITPU_BINARY(>>, shift_right_logical)
#undef VERITPU_BINARY

#define VERITPU_COMPARE(operator_, direction)                        \
  inline Expression operator operator_(Expression a, Expression b) { \
    return a.compare(direction, b);                                  \
  }                                                                  \
  inline Expression operator operator_(Expression a, double b) {     \
    return a.compare(direction, a.number(b));                        \
  }
VERITPU_COMPARE(==, "EQ")
VERITPU_COMPARE(!=, "NE")
VERITPU_COMPARE(<, "LT")
VERITPU_COMPARE(<=, "LE")
VERITPU_COMPARE(>, "GT")
VERITPU_COMPARE(>=, "GE")
#undef VERITPU_COMPARE

inline Expression operator-(Expression x) {
  return x.apply(Op::negate);
}
inline Expression operator~(Expression x) {
  return x.apply(Op::not_);
}
inline Expression abs(Expression x) {
  return x.apply(Op::abs);
}
inline Expression floor(Expression x) {
  return x.apply(Op::floor);
}
inline Expression exp(Expression x) {
  return x.apply(Op::exponential);
}
inline Expression log(Expression x) {
  return x.apply(Op::log);
}
inline Expression sqrt(Expression x) {
  return x.apply(Op::sqrt);
}
inline Expression max(Expression a, Expression b) {
  return a.apply(Op::maximum, b);
}
inline Expression min(Expression a, Expression b) {
  return a.apply(Op::minimum, b);
}
inline Expression max(Expression a, double b) {
  return max(a, a.number(b));
}
inline Expression min(Expression a, double b) {
  return min(a, a.number(b));
}
inline Expression shift_arithmetic(Expression x, double by) {
  return x.apply(Op::shift_right_arithmetic, x.number(by));
}

inline Expression select(Expression which, Expression a, Expression b) {
  return {a.emitter, a.emitter->one(Op::select, {which.id, a.id, b.id})};
}
inline Expression select(Expression which, Expression a, double b) {
  return select(which, a, a.number(b));
}
inline Expression select(Expression which, double a, Expression b) {
  return select(which, b.number(a), b);
}

inline Expression convert(Expression x, Element element) {
  return {x.emitter, x.emitter->one(Op::convert, {x.id}, {}, {{element, x.shape()}})};
}
// The same bits as elements of the same width.
inline Expression bitcast(Expression x, Element element) {
  return {x.emitter, x.emitter->one(Op::bitcast_convert, {x.id}, {}, {{element, x.shape()}})};
}

inline Expression reshape(Expression x, const Shape& shape) {
  return {x.emitter, x.emitter->one(Op::reshape, {x.id}, {}, {{x.element(), shape}})};
}
inline Expression broadcast(Expression x, const Shape& shape, const List& dimensions) {
  return {x.emitter, x.emitter->one(Op::broadcast_in_dim, {x.id}, {{Attr::broadcast_dimensions, dimensions}},
                                    {{x.element(), shape}})};
}
inline Expression transpose(Expression x, const List& permutation) {
  return {x.emitter, x.emitter->one(Op::transpose, {x.id}, {{Attr::permutation, permutation}})};
}
Expression slice(Expression x, size_t dimension, int64_t start, int64_t limit, int64_t stride = 1);
Expression concatenate(const std::vector<Expression>& parts, int64_t dimension);
// Values of one shape as one, along a new dimension; and back.
Expression stack(const std::vector<Expression>& values, int64_t dimension);
std::vector<Expression> unstack(Expression values, int64_t dimension);
Expression reverse(Expression x, const List& dimensions);
Expression iota(Emitter& emitter, const Type& type, int64_t dimension);
// Whether the value is such an iota along the dimension.
bool is_iota_along(const Emitter& emitter, ValueId value, int64_t dimension);
Expression pad(Expression x, Expression value, const List& low, const List& high, const List& interior);
Expression copy_sign(Expression magnitude, Expression sign);  // f32
// The order of reals as that of s32, by their bits: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN. And back, to f32.
Expression total_order(Expression x);
Expression of_total_order(Expression word);
// The bits of f16 and bf16, as u32, and back.
Expression bits_of_half(Expression half);
Expression half_of_bits(Expression bits, Element element);
// By add, maximum, minimum, multiply, and, or; `init` is a number of the element.
Expression reduce(Expression x, Op op, const List& dimensions, double init);
Expression reduce(Expression x, Op op, const List& dimensions, Expression init);

}  // namespace veritpu::module
