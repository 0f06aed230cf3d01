// Whole numbers in f32, such as labels: what is exact there, and nothing else.
#include <algorithm>
#include <cmath>

#include "runtime/module/lowering.h"
#include "runtime/module/passes/core.h"

namespace veritpu::module {
namespace {

using graph::NodeId;

bool within(const Range& inner, const Range& outer) {
  return inner.least >= outer.least && inner.greatest <= outer.greatest;
}

Range both(const Range& a, const Range& b) {
  return {std::min(a.least, b.least), std::max(a.greatest, b.greatest)};
}

// What the operation makes of numbers from these ranges.
Range made_of(Op op, const Range& a, const Range& b) {
  switch (op) {
    case Op::add: return {a.least + b.least, a.greatest + b.greatest};
    case Op::subtract: return {a.least - b.greatest, a.greatest - b.least};
    case Op::maximum: return {std::max(a.least, b.least), std::max(a.greatest, b.greatest)};
    case Op::minimum: return {std::min(a.least, b.least), std::min(a.greatest, b.greatest)};
    default: {
      const auto ends = {a.least * b.least, a.least * b.greatest, a.greatest * b.least, a.greatest * b.greatest};
      return {std::min(ends), std::max(ends)};
    }
  }
}

class Wholes {
 public:
  explicit Wholes(const LowerStep& step) : step_(step) {}

  Lowered run() const {
    switch (step_.operation.op) {
      case Op::constant: return constant();
      case Op::iota: return made({0, static_cast<double>(count() - 1)});
      case Op::broadcast_in_dim:
      case Op::reshape:
      case Op::transpose: return made(operand(0));
      case Op::select: return select();
      case Op::gather:
      case Op::scatter: return {indexed(), step_.result()};
      case Op::convert: return convert();
      case Op::compare: return compare();
      case Op::reduce: return reduce();
      case Op::maximum:
      case Op::minimum: return made(made_of(step_.operation.op, operand(0), operand(1)));
      case Op::add:
      case Op::subtract:
      case Op::multiply: return arithmetic(operand(0), operand(1));
      case Op::negate: return arithmetic({-1, -1}, operand(0));
      default: step_.fail("the compiler has no such operation on whole numbers beside products");
    }
  }

 private:
  // Each value of whole numbers has a range.
  Range operand(size_t i) const {
    const Range range = *step_.operands[i].range;
    if (!range.known) refuse();
    return range;
  }
  Lowered made(const Range& range) const { return {lower_operation(step_), step_.result(), range}; }
  Lowered same(const Range& range) const { return {step_.operands[0].node, step_.result(), range}; }
  [[noreturn]] void refuse() const { step_.fail("f32 may not hold these whole numbers, which stand beside products"); }

  Lowered constant() const {
    const NodeId node = lower_operation(step_);
    const double number = step_.graph[node].value;
    return {node, step_.result(), Range{number, number}};
  }

  int64_t count() const {  // of an iota
    return step_.result().shape[static_cast<size_t>(step_.operation.integer(Attr::iota_dimension))];
  }

  // Of exact numbers, rounded once.
  Lowered arithmetic(const Range& a, const Range& b) const {
    Range range = made_of(step_.operation.op == Op::negate ? Op::multiply : step_.operation.op, a, b);
    range.known = a.exact() && b.exact() && within(range, range_of(step_.result().element));
    if (!range.known && (step_.operation.op != Op::add || !(is_small(a) || is_small(b)))) refuse();
    return made(range);
  }
  static bool is_small(const Range& range) { return range.least >= 0 && range.greatest <= 0x10000; }

  Lowered select() const {
    if (const auto length = counted_from_end()) {
      const Range place = operand(2), from_end{place.least + *length, *length - 1};
      return made(both({std::max(place.least, 0.0), place.greatest}, from_end));
    }
    return made(both(operand(1), operand(2)));
  }

  // The number that is added to places below zero, and to these alone: no sum overflows.
  std::optional<double> counted_from_end() const {
    const auto& operands = step_.operation.operands;
    const Operation *const below = maker(operands[0]), *const sum = maker(operands[1]);
    if (!below || below->op != Op::compare || below->word(Attr::comparison_direction) != "LT" ||
        below->operands[0] != operands[2] || splat(below->operands[1]) != 0 || !sum || sum->op != Op::add)
      return std::nullopt;
    if (sum->operands[0] == operands[2]) return splat(sum->operands[1]);
    return sum->operands[1] == operands[2] ? splat(sum->operands[0]) : std::nullopt;
  }
  const Operation* maker(ValueId value) const {
    for (const Operation& o : step_.function.body.operations)
      if (!o.results.empty() && o.results[0] == value) return &o;
    return nullptr;
  }
  std::optional<double> splat(ValueId value) const {
    const Operation* const o = maker(value);
    if (!o || o->op != Op::constant) return std::nullopt;
    const auto& lanes = o->tensor(Attr::value)->lanes;
    const auto same = [&](Lane lane) { return lane.integer == lanes[0].integer; };
    if (lanes.empty() || !std::all_of(lanes.begin(), lanes.end(), same)) return std::nullopt;
    return static_cast<double>(lanes[0].integer);
  }

  NodeId indexed() const {
    if (!step_.operands[1].range || !picks_in_rows(step_.function, step_.operation))
      step_.fail("the compiler has one place of each row of a matrix only");
    operand(1);
    return step_.operation.op == Op::gather ? lower_gather(step_) : lower_scatter(step_);
  }

  // Rounding keeps the order to what is exact.
  Lowered compare() const {
    if (!operand(0).exact() && !operand(1).exact()) refuse();
    return {lower_operation(step_), step_.result()};
  }

  Lowered convert() const {
    const Type &from = step_.operands[0].type, &to = step_.result();
    if (from.element == Element::pred) return same({0, 1});
    if (to.element == Element::pred || (is_real(from.element) && is_real(to.element)))
      return {lower_operation(step_), to};
    if (!step_.operands[0].range) step_.fail("the compiler has whole numbers beside products only if they were such");
    const Range range = operand(0);
    if (to.element == Element::f32) return same(range);
    if (is_real(to.element)) {
      if (!range.exact()) refuse();
      return {lower_operation(step_), to};
    }
    if (!within(range, range_of(to.element))) refuse();
    return same(range);
  }

  Lowered reduce() const {
    const auto op = operation_of(step_.operation.regions[0]);
    const Range x = operand(0), init = operand(1);
    const double count = static_cast<double>(elements(step_.operands[0].type.shape)) /
                         std::max(1.0, static_cast<double>(elements(step_.result().shape)));
    if (op == Op::multiply && count == 1 && init.least == 1 && init.greatest == 1)
      return {graph::reshape(step_.graph, whole(step_.graph, step_.operands[0]), graph_shape(step_.result())),
              step_.result(), x};
    if (op == Op::add) {
      const Range sum{std::min(0.0, x.least * count) + init.least, std::max(0.0, x.greatest * count) + init.greatest};
      if (!sum.exact()) refuse();
      return made(sum);
    }
    return made(both(x, init));
  }

  const LowerStep& step_;
};

}  // namespace

Range range_of(Element element) {
  const int bits = facts(element).bits;
  if (kind(element) == Kind::natural) return {0, std::ldexp(1, bits) - 1};
  return {-std::ldexp(1, bits - 1), std::ldexp(1, bits - 1) - 1};
}

Lowered lower_wholes(const LowerStep& step) {
  return Wholes(step).run();
}

}  // namespace veritpu::module
