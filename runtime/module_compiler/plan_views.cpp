// Operations that only say where elements lie, and those that gather parts into one buffer.
#include <algorithm>
#include <numeric>

#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {

bool Planner::change_view(const Operation& o) {
  const ValueId result = o.results.empty() ? -1 : o.results[0];
  const auto same_word = [&] {  // a word everywhere stays one
    if (values_[o.operands[0]].kind != Value::everywhere) return false;
    values_[result] = values_[o.operands[0]];
    return true;
  };
  switch (o.op) {
    case Op::constant: {
      const module::Tensor& t = *o.tensor(Attr::value);
      if (t.lanes.size() == 1)
        values_[result] = {Value::everywhere, {}, -1, -1, word_of(t.type.element, t.lanes[0])};
      else
        set(result, dense(constant(t), t.type.element, t.type.shape));
      return true;
    }
    case Op::optimization_barrier:
      for (size_t i = 0; i < o.results.size(); ++i) values_[o.results[i]] = values_[o.operands[i]];
      return true;
    case Op::reshape: {
      if (same_word()) return true;
      const Shape& shape = type(result).shape;
      const View view = view_of(o.operands[0]);
      const auto reshaped = reshape(view, shape);
      set(result, reshaped ? *reshaped : *reshape(moved(view), shape));
      return true;
    }
    case Op::broadcast_in_dim:
      if (!same_word())
        set(result, broadcast(view_of(o.operands[0]), type(result).shape, o.list(Attr::broadcast_dimensions)));
      return true;
    case Op::transpose:
      if (!same_word()) set(result, transpose(view_of(o.operands[0]), o.list(Attr::permutation)));
      return true;
    case Op::slice:
      if (!same_word())
        set(result, slice(view_of(o.operands[0]), o.list(Attr::start_indices), o.list(Attr::limit_indices),
                          o.list(Attr::strides)));
      return true;
    case Op::reverse:
      if (!same_word()) set(result, reverse(view_of(o.operands[0]), o.list(Attr::dimensions)));
      return true;
    default: return false;
  }
}

// The elements that stay go to their places in a buffer that holds the padding everywhere.
void Planner::pad(const Operation& o) {
  const auto &low = o.list(Attr::edge_padding_low), &interior = o.list(Attr::interior_padding);
  const Type &result = type(o.results[0]), &operand = type(o.operands[0]);
  const View to = dense(new_buffer(result), result.element, result.shape);
  View inside = to;
  module::List first(operand.shape.size()), end = operand.shape;
  const module::List ones(operand.shape.size(), 1);
  bool whole = true, empty = module::elements(operand.shape) == 0;
  for (size_t d = 0; d < end.size() && !empty; ++d) {
    const int64_t step = interior[d] + 1, room = result.shape[d] - 1 - low[d];
    // Element i goes to low + i * step, if that is inside.
    first[d] = low[d] < 0 ? (-low[d] + step - 1) / step : 0;
    end[d] = room < 0 ? 0 : std::min(end[d], room / step + 1);
    empty = end[d] <= first[d];
    whole = whole && first[d] == 0 && end[d] == operand.shape[d];
    inside.axes[d] = {end[d] - first[d], to.axes[d].stride * step};
    inside.offset += (low[d] + first[d] * step) * to.axes[d].stride;
  }
  int level = 0;
  if (empty || module::elements(inside.shape()) != module::elements(result.shape)) {
    const Value& value = values_[o.operands[1]];
    if (value.kind == Value::everywhere) {
      fill(to, value.word, level);
    } else {
      const View padding = broadcast(view_of(o.operands[1]), result.shape, {});
      level = ready(padding) + 1;
      move(padding, to, level);
    }
  }
  if (!empty && whole) {
    place(o.operands[0], inside, level);
  } else if (!empty) {
    const View from = slice(view_of(o.operands[0]), first, end, ones);
    move(from, inside, std::max(level, ready(from)) + 1);
  }
  set(o.results[0], to);
}

void Planner::concatenate(const Operation& o) {
  const auto d = static_cast<size_t>(o.integer(Attr::dimension));
  const Type& result = type(o.results[0]);
  const View to = dense(new_buffer(result), result.element, result.shape);
  int64_t at = 0;
  for (const ValueId id : o.operands) {
    View part = to;
    part.offset += at * to.axes[d].stride;
    part.axes[d].count = type(id).shape[d];
    at += part.axes[d].count;
    if (module::elements(part.shape()) > 0) place(id, part, 0);
  }
  set(o.results[0], to);
}

// The numbers of one dimension stand in HBM once.
void Planner::iota(const Operation& o) {
  const Type& result = type(o.results[0]);
  const auto d = o.integer(Attr::iota_dimension);
  const int64_t count = result.shape[static_cast<size_t>(d)];
  module::Tensor numbers{{result.element, {count}}, {}};
  for (int64_t i = 0; i < count; ++i) {
    module::Lane lane{};
    if (module::is_real(result.element))
      lane.real = static_cast<double>(i);
    else
      lane.integer = i;
    numbers.lanes.push_back(module::fit(result.element, lane));
  }
  set(o.results[0], broadcast(dense(constant(numbers), result.element, {count}), result.shape, {d}));
}

}  // namespace veritpu::module_compiler
