// Elementwise operations with types or attributes of their own.
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module::rewrites {
namespace {

bool is_small(Element e) {
  return is_whole(e) && facts(e).bits < 32;
}

Element word_of(Element e) {
  return kind(e) == Kind::integer ? Element::s32 : Element::u32;
}

// Rounded to f32 as well as to bf16, a number of more than 24 bits could be rounded twice. So bits that f32 has no
// place for become one that is sticky.
Expression to_f32_for_rounding(Expression x) {
  const Expression magnitude = bitcast(kind(x.element()) == Kind::integer ? select(x < 0, -x, x) : x, Element::u32);
  const Expression sticky = select((magnitude & 255) != 0, magnitude.number(256), magnitude.number(0));
  const Expression shortened = select(magnitude < 16777216, magnitude, (magnitude & 0xFFFFFF00) | sticky);
  const Expression real = convert(shortened, Element::f32);
  return kind(x.element()) == Kind::integer ? select(x < 0, -real, real) : real;
}

}  // namespace

ValueIds clamp(Emitter& emit, const Operation& o) {
  const Expression x{&emit, o.operands[1]};
  const auto limit = [&](size_t i) -> Expression {
    const Expression l{&emit, o.operands[i]};
    return l.type() == x.type() ? l : broadcast(l, x.shape(), {});
  };
  return {min(max(x, limit(0)), limit(2)).id};
}

ValueIds compare(Emitter& emit, const Operation& o) {
  const Expression a{&emit, o.operands[0]}, b{&emit, o.operands[1]};
  const char* const direction = o.word(Attr::comparison_direction).c_str();
  if (is_small(a.element()))
    return {convert(a, word_of(a.element())).compare(direction, convert(b, word_of(a.element()))).id};
  return {total_order(a).compare(direction, total_order(b)).id};
}

// By way of f32 or a whole number of 32 bits, so that nothing is rounded twice.
ValueIds convert(Emitter& emit, const Operation& o) {
  const Expression x{&emit, o.operands[0]};
  const Element from = x.element(), to = emit.type(o.results[0]).element;
  if (to == Element::pred) return {(x != 0).id};
  const auto by = [&](Element way) -> ValueIds { return {module::convert(module::convert(x, way), to).id}; };
  if (from == Element::pred) return by(is_real(to) ? Element::f32 : word_of(to));
  if (is_real(from) && is_real(to)) return by(Element::f32);
  if (is_real(from) && from != Element::f32) return by(Element::f32);
  if (is_real(from)) {  // to few bits: what is out of range becomes the nearest value
    const int bits = facts(to).bits;
    const bool integer = kind(to) == Kind::integer;
    const double most = static_cast<double>((int64_t{1} << (integer ? bits - 1 : bits)) - 1);
    const Expression word = module::convert(x, Element::s32);
    return {module::convert(max(min(word, most), integer ? -most - 1 : 0), to).id};
  }
  if (is_real(to)) {
    if (is_small(from))
      return {module::convert(module::convert(module::convert(x, word_of(from)), Element::f32), to).id};
    if (to == Element::bf16 && facts(from).bits == 32) return {module::convert(to_f32_for_rounding(x), to).id};
    return by(Element::f32);
  }
  return by(is_small(from) ? word_of(from) : word_of(to));
}

ValueIds iota(Emitter& emit, const Operation& o) {
  const Type type = emit.type(o.results[0]);
  const Expression count = module::iota(emit, {Element::u32, type.shape}, o.integer(Attr::iota_dimension));
  return {module::convert(count, type.element).id};
}

// Elements of few bits are parts of one of many, the lowest bits first.
ValueIds bitcast_convert(Emitter& emit, const Operation& o) {
  const Expression x{&emit, o.operands[0]};
  const Type to = emit.type(o.results[0]);
  const int in = facts(x.element()).bits, out = facts(to.element).bits;
  const auto bits_element = [](int bits) {
    return bits == 8 ? Element::u8 : bits == 16 ? Element::u16 : bits == 32 ? Element::u32 : Element::u64;
  };
  if (in == out) {
    if (in == 8 || (!is_real(x.element()) && !is_real(to.element))) return {module::convert(x, to.element).id};
    const Expression word =
        is_real(x.element()) ? bits_of_half(x) : module::convert(bitcast(x, Element::u16), Element::u32);
    if (is_real(to.element)) return {half_of_bits(word, to.element).id};
    return {bitcast(module::convert(word, Element::u16), to.element).id};
  }
  const auto last = static_cast<int64_t>(std::max(x.shape().size(), to.shape.size())) - 1;
  const Element word = bits_element(std::max(in, out));
  if (in > out) {
    Shape column = x.shape();
    column.push_back(1);
    const Expression whole = bitcast(x, word);
    std::vector<Expression> parts;
    for (int at = 0; at < in; at += out)
      parts.push_back(reshape(module::convert(whole >> at, bits_element(out)), column));
    return {bitcast(concatenate(parts, last), to.element).id};
  }
  const Expression halves = bitcast(x, bits_element(in));
  std::optional<Expression> sum;
  for (int at = 0; at < out; at += in) {
    const Expression part = reshape(slice(halves, static_cast<size_t>(last), at / in, at / in + 1), to.shape);
    const Expression moved = module::convert(part, word) << at;
    sum = sum ? *sum | moved : moved;
  }
  return {bitcast(*sum, to.element).id};
}

ValueIds optimization_barrier(Emitter&, const Operation& o) {
  return o.operands;
}

ValueIds map(Emitter& emit, const Operation& o) {
  return emit.apply_region(o.regions[0], o.operands, emit.type(o.results[0]).shape);
}

}  // namespace veritpu::module::rewrites
