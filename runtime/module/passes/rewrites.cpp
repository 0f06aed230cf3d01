#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {
namespace {

// The operation on operands of another element, and its results as they were.
ValueIds by_element(Emitter& emit, const Operation& o, Element element) {
  ValueIds operands;
  for (const ValueId operand : o.operands) operands.push_back(convert({&emit, operand}, element).id);
  Types results;
  const Type result = emit.type(o.results[0]);
  if (result.element == Element::pred) results = {result};
  const Expression made{&emit, emit.one(o.op, operands, o.attributes, results)};
  return {result.element == Element::pred ? made.id : convert(made, result.element).id};
}

Element unsigned_of(Element e) {
  switch (facts(e).bits) {
    case 8: return Element::u8;
    case 16: return Element::u16;
    case 32: return Element::u32;
    default: return Element::u64;
  }
}

// Whole numbers of few bits, in 32: the low bits are right. Shifts by the width or more leave what is shifted in.
ValueIds in_32_bits(Emitter& emit, const Operation& o) {
  const Element e = emit.type(o.operands[0]).element;
  const bool integer = kind(e) == Kind::integer;
  const Element wide = integer ? Element::s32 : Element::u32;
  const Expression x{&emit, o.operands[0]};
  switch (o.op) {
    case Op::popcnt:
    case Op::count_leading_zeros: {
      const Expression bits = convert(bitcast(x, unsigned_of(e)), Element::u32);
      const Expression count{&emit, emit.one(o.op, {bits.id})};
      const bool zeros = o.op == Op::count_leading_zeros;
      return {convert(zeros ? count - (32 - facts(e).bits) : count, e).id};
    }
    case Op::shift_right_logical:
    case Op::shift_right_arithmetic: {
      // The value is extended as the shift asks; the amount as its own sign says, so that a negative one is large.
      const bool arithmetic = o.op == Op::shift_right_arithmetic;
      const Element half = unsigned_of(e), whole = facts(e).bits == 8 ? Element::s8 : Element::s16;
      const Expression value = convert(bitcast(x, arithmetic ? whole : half), Element::s32);
      const Expression by = convert({&emit, o.operands[1]}, Element::s32);
      return {convert(value.apply(o.op, by), e).id};
    }
    default: return by_element(emit, o, wide);
  }
}

using rewrites::in_f32;

ValueIds of_predicates(Emitter& emit, const Operation& o) {
  const Expression a{&emit, o.operands[0]}, b{&emit, o.operands.back()};
  switch (o.op) {
    case Op::add:
    case Op::maximum: return {(a | b).id};
    case Op::multiply:
    case Op::minimum: return {(a & b).id};
    default: emit.fail(o, "it has no meaning on predicates; convert them");
  }
}

ValueIds refuse(Emitter& emit, const Operation& o) {
  const Type type = emit.type(o.operands.empty() ? o.results[0] : o.operands[0]);
  emit.fail(o, "the compiler has no such operation on " + print(type) + " yet");
}

bool has_double(const Function& function, const Operation& o) {
  for (const auto* values : {&o.operands, &o.results})
    for (const ValueId value : *values)
      if (function.type(value).element == Element::f64) return true;
  return false;
}

ValueIds refuse_double(Emitter& emit, const Operation& o) {
  emit.fail(o, "the compiler has no tensors of f64; use f32");
}

template <Expression (*function)(Expression)>
ValueIds one(Emitter& emit, const Operation& o) {
  return {function({&emit, o.operands[0]}).id};
}
template <Expression (*function)(Expression, Expression)>
ValueIds two(Emitter& emit, const Operation& o) {
  return {function({&emit, o.operands[0]}, {&emit, o.operands[1]}).id};
}

Rewrite of_real(Op wanted) {
#define REAL1(op, function) \
  if (wanted == Op::op) return one<reals::function>;
#define REAL2(op, function) \
  if (wanted == Op::op) return two<reals::function>;
#include "runtime/module/passes/rewrites.def"
  return nullptr;
}

Rewrite of_whole(Op wanted) {
#define WHOLE1(op, function) \
  if (wanted == Op::op) return one<wholes::function>;
#define WHOLE2(op, function) \
  if (wanted == Op::op) return two<wholes::function>;
#include "runtime/module/passes/rewrites.def"
  return nullptr;
}

Rewrite of_any(Op wanted) {
#define REWRITE(op, function) \
  if (wanted == Op::op) return rewrites::function;
#include "runtime/module/passes/rewrites.def"
  return nullptr;
}

}  // namespace

ValueIds rewrites::in_f32(Emitter& emit, const Operation& o) {
  return by_element(emit, o, Element::f32);
}

Rewrite rewrite_of(const Function& function, const Operation& o, Width width) {
  if (is_core(function, o, width)) return nullptr;
  if (has_double(function, o)) return refuse_double;
  if (const Rewrite rewrite = of_any(o.op)) return rewrite;
  if (o.operands.empty() || !facts(o.op).elementwise) return refuse;
  const Element e = function.type(o.operands[0]).element;
  if (e == Element::pred) return of_predicates;
  if (is_whole(e) && facts(e).bits < 32) return in_32_bits;
  const Rewrite rewrite = is_real(e) ? of_real(o.op) : of_whole(o.op);
  if (!rewrite) return refuse;
  return is_real(e) && facts(e).bits < 32 ? in_f32 : rewrite;
}

}  // namespace veritpu::module
