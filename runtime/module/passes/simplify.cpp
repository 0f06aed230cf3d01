// Operations that change nothing, or are known without computing. Reals: only what is exact for every value.
#include <algorithm>
#include <cmath>

#include "runtime/module/dimensions.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {
namespace {

bool is_splat(const Emitter& emit, ValueId value, double number) {
  const auto lane = emit.splat_of(value);
  if (!lane) return false;
  const Element e = emit.type(value).element;
  return is_real(e) ? lane->real == number && !(number == 0 && std::signbit(lane->real))
                    : lane->integer == static_cast<int64_t>(number);
}

bool is_ones(const Emitter& emit, ValueId value) {
  const auto lane = emit.splat_of(value);
  const Element e = emit.type(value).element;
  return lane && bits_of(e, *lane) == bits_of(e, fit(e, Lane{.integer = -1}));
}

bool counts_up(const List& list) {
  for (size_t i = 0; i < list.size(); i++)
    if (list[i] != static_cast<int64_t>(i)) return false;
  return true;
}

bool all_are(const List& list, int64_t number) {
  return std::all_of(list.begin(), list.end(), [&](int64_t n) { return n == number; });
}

// Moves that leave each element where it is.
bool moves_nothing(const Emitter& emit, const Operation& o) {
  const Type from = emit.type(o.operands[0]), to = emit.type(o.results[0]);
  if (from != to) return false;
  switch (o.op) {
    case Op::reshape:
    case Op::convert:
    case Op::bitcast_convert:
    case Op::slice: return true;
    case Op::broadcast_in_dim: return counts_up(o.list(Attr::broadcast_dimensions));
    case Op::transpose: {
      // Only the order of dimensions with more than one element matters.
      int64_t last = -1;
      for (const int64_t d : o.list(Attr::permutation)) {
        if (from.shape[d] == 1) continue;
        if (d < last) return false;
        last = d;
      }
      return true;
    }
    case Op::reverse:
      return std::all_of(o.list(Attr::dimensions).begin(), o.list(Attr::dimensions).end(),
                         [&](int64_t d) { return from.shape[d] == 1; });
    case Op::pad: return all_are(o.list(Attr::edge_padding_low), 0) && all_are(o.list(Attr::edge_padding_high), 0);
    default: return false;
  }
}

ValueId simplify_whole(Emitter& emit, const Operation& o) {
  const ValueId a = o.operands[0], b = o.operands[1];
  const bool predicate = emit.type(a).element == Element::pred;
  switch (o.op) {
    case Op::add:
      if (predicate) break;
      if (is_splat(emit, b, 0)) return a;
      if (is_splat(emit, a, 0)) return b;
      break;
    case Op::subtract: return is_splat(emit, b, 0) ? a : a == b ? emit.bits(0, emit.type(a)) : kNone;
    case Op::shift_left:
    case Op::shift_right_logical:
      if (is_splat(emit, a, 0) || is_splat(emit, b, 0)) return a;
      if (const auto by = emit.splat_of(b);
          by && by->natural >= static_cast<uint64_t>(facts(emit.type(a).element).bits))
        return emit.bits(0, emit.type(a));
      break;
    case Op::shift_right_arithmetic:
      if (is_splat(emit, a, 0) || is_splat(emit, b, 0)) return a;
      break;
    case Op::multiply:
      if (predicate) break;
      if (is_splat(emit, b, 1) || is_splat(emit, a, 0)) return a;
      if (is_splat(emit, a, 1) || is_splat(emit, b, 0)) return b;
      break;
    case Op::and_:
      if (a == b || is_ones(emit, b) || is_splat(emit, a, 0)) return a;
      if (is_ones(emit, a) || is_splat(emit, b, 0)) return b;
      break;
    case Op::or_:
      if (a == b || is_splat(emit, b, 0) || is_ones(emit, a)) return a;
      if (is_splat(emit, a, 0) || is_ones(emit, b)) return b;
      break;
    case Op::xor_:
      if (is_splat(emit, b, 0)) return a;
      if (is_splat(emit, a, 0)) return b;
      break;
    case Op::maximum:
    case Op::minimum:
      if (a == b) return a;
      break;
    default: break;
  }
  return kNone;
}

ValueId simplify_real(const Emitter& emit, const Operation& o) {
  const ValueId a = o.operands[0], b = o.operands[1];
  switch (o.op) {
    case Op::subtract: return is_splat(emit, b, 0) ? a : kNone;
    case Op::multiply: return is_splat(emit, b, 1) ? a : is_splat(emit, a, 1) ? b : kNone;
    case Op::divide: return is_splat(emit, b, 1) ? a : kNone;
    case Op::maximum:
    case Op::minimum: return a == b ? a : kNone;
    default: return kNone;
  }
}

ValueId simplify_compare(Emitter& emit, const Operation& o) {
  const ValueId a = o.operands[0], b = o.operands[1];
  const Element e = emit.type(a).element;
  const std::string& direction = o.word(Attr::comparison_direction);
  const Type type = emit.type(o.results[0]);
  if (is_real(e)) return kNone;
  if (a == b) return emit.constant(direction == "EQ" || direction == "LE" || direction == "GE", type);
  const bool natural = kind(e) == Kind::natural;
  if (natural && is_splat(emit, b, 0) && (direction == "LT" || direction == "GE"))
    return emit.constant(direction == "GE", type);
  if (natural && is_splat(emit, a, 0) && (direction == "GT" || direction == "LE"))
    return emit.constant(direction == "LE", type);
  return kNone;
}

// A pad that only takes elements away is a slice.
ValueId crop(Emitter& emit, const Operation& o) {
  const List &low = o.list(Attr::edge_padding_low), &high = o.list(Attr::edge_padding_high);
  const auto takes_away = [](int64_t n) { return n <= 0; };
  if (!std::all_of(low.begin(), low.end(), takes_away) || !std::all_of(high.begin(), high.end(), takes_away) ||
      !all_are(o.list(Attr::interior_padding), 0))
    return kNone;
  List starts, limits;
  for (size_t d = 0; d < low.size(); d++) {
    starts.push_back(-low[d]);
    limits.push_back(emit.type(o.operands[0]).shape[d] + high[d]);
  }
  return emit.one(Op::slice, {o.operands[0]},
                  {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, List(low.size(), 1)}});
}

// One move for two: of a transpose or a broadcast that is transposed, and of a reshape that is reshaped.
ValueId join_moves(Emitter& emit, const Operation& o) {
  const Operation* const maker = emit.maker_of(o.operands[0]);
  if (!maker) return kNone;
  if (o.op == Op::reshape && maker->op == Op::reshape)
    return emit.one(Op::reshape, {maker->operands[0]}, {}, {emit.type(o.results[0])});
  if (o.op != Op::transpose) return kNone;
  const List& permutation = o.list(Attr::permutation);
  if (maker->op == Op::transpose) {
    List order;
    for (const int64_t d : permutation) order.push_back(maker->list(Attr::permutation)[d]);
    return emit.one(Op::transpose, {maker->operands[0]}, {{Attr::permutation, order}});
  }
  if (maker->op == Op::broadcast_in_dim) {
    const List back = inverse(permutation);
    List dimensions;
    for (const int64_t d : maker->list(Attr::broadcast_dimensions)) dimensions.push_back(back[d]);
    return emit.one(Op::broadcast_in_dim, {maker->operands[0]}, {{Attr::broadcast_dimensions, dimensions}},
                    {emit.type(o.results[0])});
  }
  return kNone;
}

// Operands from `first` are constants of one element.
bool known(const Emitter& emit, const Operation& o, size_t first) {
  for (size_t i = first; i < o.operands.size(); i++)
    if (!emit.splat_of(o.operands[i])) return false;
  return true;
}

}  // namespace

ValueId simplify(Emitter& emit, const Operation& o) {
  if (o.operands.empty()) return kNone;
  if (moves_nothing(emit, o)) return o.operands[0];
  switch (o.op) {
    case Op::optimization_barrier: return o.operands[0];
    case Op::pad: return crop(emit, o);
    case Op::interleave: return o.operands.size() == 1 ? o.operands[0] : kNone;
    case Op::concatenate:
      for (const ValueId operand : o.operands)
        if (emit.type(operand) == emit.type(o.results[0])) return operand;
      return kNone;
    case Op::select:
      if (o.operands[1] == o.operands[2]) return o.operands[1];
      if (const auto which = emit.splat_of(o.operands[0])) return which->natural ? o.operands[1] : o.operands[2];
      return kNone;
    case Op::compare: return simplify_compare(emit, o);
    case Op::broadcast_in_dim:
    case Op::reshape:
    case Op::transpose:
    case Op::slice:
    case Op::reverse:
      if (const auto lane = emit.splat_of(o.operands[0]))
        return emit.constant(Tensor{emit.type(o.results[0]), {*lane}});
      return join_moves(emit, o);
    case Op::dynamic_slice:
      if (known(emit, o, 1)) return rewrites::dynamic_slice(emit, o)[0];
      return kNone;
    case Op::dynamic_update_slice:
      if (known(emit, o, 2)) return rewrites::dynamic_update_slice(emit, o)[0];
      return kNone;
    default: break;
  }
  if (o.operands.size() != 2 || !facts(o.op).elementwise) return kNone;
  return is_real(emit.type(o.operands[0]).element) ? simplify_real(emit, o) : simplify_whole(emit, o);
}

}  // namespace veritpu::module
