// Reductions, also over windows: a window's elements are dimensions of a view, reduced.
#include "runtime/module_compiler/planner.h"

namespace veritpu::module_compiler {
std::optional<arch::Word> identity(Op op, Element element) {
  const bool real = module::is_real(element), predicate = element == Element::pred;
  const arch::Word one = arch::to_word(1.0f);
  switch (op) {
    case Op::add: return predicate ? std::nullopt : std::optional<arch::Word>(0);
    case Op::multiply: return real || predicate ? one : arch::Word{1};
    case Op::maximum:
      if (real) return arch::kInfinity | arch::kSign;
      return module::kind(element) == module::Kind::integer ? arch::kSign : arch::Word{0};
    case Op::minimum:
      if (real) return arch::kInfinity;
      if (predicate) return one;
      return module::kind(element) == module::Kind::integer ? ~arch::kSign : ~arch::Word{0};
    case Op::and_: return predicate ? one : ~arch::Word{0};
    case Op::or_: return 0;
    default: return std::nullopt;
  }
}

Reduction reduction_of(View from, std::vector<bool> reduced, Op combine, View to) {
  const Lane lane{Lane::input, from.element, 0};
  Shape domain = from.shape();
  return {std::move(domain), {std::move(from)}, {lane}, std::move(reduced), {{0, combine, std::move(to)}}};
}

View over_domain(const Reduction& reduction, const View& to) {
  View view = to;
  view.axes.clear();
  for (size_t d = 0, kept = 0; d < reduction.domain.size(); ++d)
    view.axes.push_back(reduction.reduced[d] ? Axis{reduction.domain[d], 0} : to.axes[kept++]);
  return view;
}

Op Planner::combination(const Operation& o) const {
  const auto& operations = o.regions.at(0).operations;
  const auto& arguments = o.regions.at(0).arguments;
  if (operations.size() == 2 && operations[1].operands == operations[0].results && operations[0].operands.size() == 2 &&
      (operations[0].operands == arguments ||
       (operations[0].operands[0] == arguments[1] && operations[0].operands[1] == arguments[0])))
    switch (operations[0].op) {
      case Op::add:
      case Op::multiply:
      case Op::maximum:
      case Op::minimum:
      case Op::and_:
      case Op::or_: return operations[0].op;
      default: break;
    }
  fail("the compiler reduces by add, multiply, maximum, minimum, and, or; legalise the module first");
}

void Planner::reduce(const Operation& o, View from, std::vector<bool> reduced, ValueId init) {
  const Op combine = combination(o);
  const Type& result = type(o.results[0]);
  const auto none = identity(combine, result.element);
  if (!none) fail("the compiler has no such sum of predicates; use or");
  const Value& first = values_[init];
  const bool plain = first.kind == Value::everywhere &&
                     (first.word == *none ||
                      (combine == Op::add && module::is_real(result.element) && (first.word & ~arch::kSign) == 0));
  const View to = dense(new_buffer(result), result.element, result.shape);
  const int level = ready(from) + 1;
  if (module::elements(from.shape()) == 0) {
    fill(to, *none, level);
  } else {
    add(reduction_of(std::move(from), std::move(reduced), combine, to), level);
    ready_[to.buffer] = level;
  }
  set(o.results[0], to);
  if (plain) return;
  Operation with;  // the initial value joins at the end
  with.op = combine;
  with.operands = {o.results[0], init};
  with.results = o.results;
  with.line = o.line;
  elementwise(with);
}

void Planner::reduce_window(const Operation& o) {
  if (o.operands.size() != 2) fail("the compiler reduces one operand; legalise the module first");
  for (const auto& p : o.pairs(Attr::padding))
    if (p[0] || p[1]) fail("padding stands in a pad of its own; legalise the module first");
  for (const int64_t d : o.list(Attr::base_dilations))
    if (d != 1) fail("dilation stands in a pad of its own; legalise the module first");
  const View x = view_of(o.operands[0]);
  View from = x;
  const Shape& shape = type(o.results[0]).shape;
  const auto &size = o.list(Attr::window_dimensions), &step = o.list(Attr::window_strides),
             &dilation = o.list(Attr::window_dilations);
  std::vector<bool> reduced(shape.size());
  for (size_t d = 0; d < shape.size(); ++d) from.axes[d] = {shape[d], x.axes[d].stride * step[d]};
  for (size_t d = 0; d < shape.size(); ++d) {
    if (size[d] == 1) continue;
    from.axes.push_back({size[d], x.axes[d].stride * dilation[d]});
    reduced.push_back(true);
  }
  reduce(o, from, reduced, o.operands[1]);
}

}  // namespace veritpu::module_compiler
