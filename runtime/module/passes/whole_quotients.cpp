#include "runtime/module/passes/whole_quotients.h"

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {
namespace {

bool rounds(const Emitter& emit, const Operation& o) {
  switch (o.op) {
    case Op::floor:
    case Op::ceil:
    case Op::round_nearest_afz:
    case Op::round_nearest_even: return true;
    case Op::convert: return is_whole(emit.type(o.results[0]).element);
    default: return false;
  }
}

std::optional<Expression> whole_quotient(Emitter& emit, ValueId value) {
  if (emit.type(value).element != Element::f32) return std::nullopt;
  const Operation* const maker = emit.maker_of(value);
  if (!maker) return std::nullopt;
  const Op op = maker->op;
  const ValueIds from = maker->operands;  // what is written below moves the operation
  if (op == Op::abs || op == Op::negate) {
    const auto inner = whole_quotient(emit, from[0]);
    return inner ? std::optional(inner->apply(op)) : std::nullopt;
  }
  if (op != Op::divide) return std::nullopt;
  const Expression quotient{&emit, value}, dividend{&emit, from[0]}, divisor{&emit, from[1]};
  const Expression half = reals::round_even(quotient + quotient) * 0.5;
  return select(half * divisor == dividend, half, quotient);
}

}  // namespace

std::optional<ValueIds> on_whole_quotient(Emitter& emit, const Operation& o) {
  if (!rounds(emit, o)) return std::nullopt;
  const auto operand = whole_quotient(emit, emit.stands_for(o.operands[0]));
  if (!operand) return std::nullopt;
  return emit.emit(o.op, {operand->id}, o.attributes, {emit.type(o.results[0])});
}

}  // namespace veritpu::module
