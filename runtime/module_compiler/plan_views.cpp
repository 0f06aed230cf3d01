// Operations that only say where elements lie.
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
      for (size_t i = 0; i < o.results.size(); ++i) {
        if (values_[o.operands[i]].kind == Value::later) view_of(o.operands[i]);
        values_[o.results[i]] = values_[o.operands[i]];
      }
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

// The numbers of one dimension stand in HBM once.
void Planner::iota(const Operation& o) {
  const Type& result = type(o.results[0]);
  const auto d = o.integer(Attr::iota_dimension);
  const int64_t count = result.shape[static_cast<size_t>(d)];
  module::Tensor numbers{{result.element, {count}}, {}};
  numbers.lanes.reserve(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) {
    module::Lane lane{};
    if (module::is_real(result.element))
      lane.real = static_cast<double>(i);
    else
      lane.integer = i;
    numbers.lanes.push_back(module::fit(result.element, lane));
  }
  set(o.results[0], broadcast(dense(constant(std::move(numbers)), result.element, {count}), result.shape, {d}));
}

}  // namespace veritpu::module_compiler
