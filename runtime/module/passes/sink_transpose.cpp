#include "runtime/module/passes/sink_transpose.h"

#include "runtime/module/passes/core.h"

namespace veritpu::module {
namespace {

const Operation* maker(const Emitter& emit, ValueId value, Op op) {
  const Operation* const made = emit.maker_of(value);
  return made && made->op == op ? made : nullptr;
}

// A product stores its result in any order, so its transpose stays beside it.
const Operation* move_of(const Emitter& emit, ValueId value) {
  const Operation* const move = maker(emit, value, Op::transpose);
  return move && !maker(emit, move->operands[0], Op::dot_general) ? move : nullptr;
}

const List* permutation_of(const Emitter& emit, const Operation& o) {
  for (const ValueId operand : o.operands)
    if (const Operation* const move = move_of(emit, operand)) return &move->list(Attr::permutation);
  return nullptr;
}

// Of a value transposed so, the shape before.
Shape before(const Shape& shape, const List& permutation) {
  Shape made(shape.size());
  for (size_t d = 0; d < shape.size(); d++) made[static_cast<size_t>(permutation[d])] = shape[d];
  return made;
}

ValueIds sink(Emitter& emit, const Operation& o) {
  const List permutation = *permutation_of(emit, o);
  ValueIds operands;
  for (const ValueId id : o.operands) {
    const Type type = emit.type(id);
    const Type moved{type.element, before(type.shape, permutation)};
    if (type.rank() == 0) {
      operands.push_back(id);
    } else if (const Operation* const move = move_of(emit, id)) {
      operands.push_back(move->operands[0]);
    } else if (const auto lane = emit.splat_of(id)) {
      operands.push_back(emit.constant(Tensor{moved, {*lane}}));
    } else {
      const Operation spread = *maker(emit, id, Op::broadcast_in_dim);
      List dimensions;
      for (const int64_t d : spread.list(Attr::broadcast_dimensions))
        dimensions.push_back(permutation[static_cast<size_t>(d)]);
      operands.push_back(
          emit.one(Op::broadcast_in_dim, spread.operands, {{Attr::broadcast_dimensions, dimensions}}, {moved}));
    }
  }
  const Type result = emit.type(o.results[0]);
  const ValueId made = emit.one(o.op, operands, o.attributes, {{result.element, before(result.shape, permutation)}});
  return {emit.one(Op::transpose, {made}, {{Attr::permutation, permutation}})};
}

}  // namespace

Rewrite sink_transpose_of(const Emitter& emit, const Operation& o) {
  if (!is_elementwise(o.op) || o.results.size() != 1) return nullptr;
  const List* const permutation = permutation_of(emit, o);
  if (!permutation || emit.type(o.results[0]).shape.size() != permutation->size()) return nullptr;
  for (const ValueId id : o.operands) {
    const Operation* const move = move_of(emit, id);
    if (move ? move->list(Attr::permutation) != *permutation
             : emit.type(id).rank() != 0 && !emit.splat_of(id) && !maker(emit, id, Op::broadcast_in_dim))
      return nullptr;
  }
  return sink;
}

}  // namespace veritpu::module
