// Reductions: of several operands one by one where each has its own operation; the greatest or least with its index
// directly; and any region as a tree.
#include <algorithm>
#include <limits>

#include "runtime/module/interpret.h"
#include "runtime/module/passes/reductions.h"

namespace veritpu::module::rewrites {
namespace {

// One operand, by an operation that the matrix and vector units have in 32 bits.
ValueId reduce_one(Emitter& emit, ValueId input, ValueId init, const List& dimensions, Op op) {
  const Expression x{&emit, input}, start{&emit, init};
  const Element e = x.element();
  if (e == Element::pred) {
    const bool any = op == Op::add || op == Op::maximum || op == Op::or_;
    return reduce(x, any ? Op::or_ : Op::and_, dimensions, start).id;
  }
  if (is_whole(e) && facts(e).bits < 32) {
    const Element word = kind(e) == Kind::integer ? Element::s32 : Element::u32;
    return convert(reduce(convert(x, word), op, dimensions, convert(start, word)), e).id;
  }
  return reduce(x, op, dimensions, start).id;
}

// Whether the region picks the greater (or less) of two values, with the lesser index of equal ones, NaN before all.
// A region of comparisons and choices knows its arguments by their order only; so trying all orders decides. If indices
// ascend in the order of the reduction, the accumulator's is the lesser.
class ArgRegion {
 public:
  ArgRegion(const Emitter& emit, const Region& region, bool ascending)
      : emit_(emit), region_(region), ascending_(ascending) {}

  bool picks(Op extreme) const {
    if (region_.arguments.size() != 4 || !only_compares()) return false;
    const Element value = emit_.type(region_.arguments[0]).element, index = emit_.type(region_.arguments[1]).element;
    if (value == Element::pred || !is_whole(index) || value == Element::f64) return false;
    std::vector<double> values{1, 2};
    if (is_real(value)) values.push_back(std::numeric_limits<double>::quiet_NaN());
    for (const double a : values)
      for (const double b : values)
        for (const auto& [i, j] : {std::pair{3, 4}, {4, 3}, {3, 3}})
          if ((i < j || !ascending_) && !agrees(extreme, a, b, i, j)) return false;
    return true;
  }

 private:
  bool only_compares() const {
    for (const Operation& o : region_.operations) {
      switch (o.op) {
        case Op::compare:
          if (o.has(Attr::compare_type) && o.word(Attr::compare_type) == "TOTALORDER") return false;
          break;
        case Op::maximum:
        case Op::minimum:
        case Op::select:
        case Op::and_:
        case Op::or_:
        case Op::not_:
        case Op::return_: break;
        default: return false;
      }
      for (const ValueId operand : o.operands)
        if (!inside(operand)) return false;
    }
    return true;
  }

  bool inside(ValueId value) const {
    for (const ValueId argument : region_.arguments)
      if (argument == value) return true;
    for (const Operation& o : region_.operations)
      for (const ValueId result : o.results)
        if (result == value) return true;
    return false;
  }

  bool agrees(Op extreme, double a, double b, int64_t i, int64_t j) const {
    const auto made = run({a, static_cast<double>(i), b, static_cast<double>(j)});
    const bool first_nan = a != a, second_nan = b != b;
    const bool tie = a == b || (first_nan && second_nan);
    const bool first = tie ? i <= j : first_nan || (!second_nan && (extreme == Op::maximum ? a > b : a < b));
    const double value = first || tie ? a : b, got = number(made[0]);
    return (got == value || (got != got && value != value)) && number(made[1]) == static_cast<double>(first ? i : j);
  }

  static double number(const Tensor& tensor) {
    return is_real(tensor.type.element) ? tensor.lanes[0].real : static_cast<double>(tensor.lanes[0].integer);
  }

  std::vector<Tensor> run(const std::vector<double>& numbers) const {
    Function f = emit_.function();
    f.arguments.clear();
    f.body = region_;
    std::vector<Tensor> tensors;
    for (size_t i = 0; i < numbers.size(); i++) {
      const Type type = emit_.type(region_.arguments[i]);
      f.arguments.push_back({region_.arguments[i]});
      Lane lane;
      if (is_real(type.element))
        lane.real = numbers[i];
      else
        lane.integer = static_cast<int64_t>(numbers[i]);
      tensors.push_back({type, {lane}});
    }
    return interpret({}, f, tensors);
  }

  const Emitter& emit_;
  const Region& region_;
  const bool ascending_;
};

// There always is a candidate. So what ends the search for the least index may be any that is none less: of ascending
// ones the greatest, within whose range the result is known to be.
ValueIds reduce_with_index(Emitter& emit, const Operation& o, Op extreme, bool ascending) {
  const Expression values{&emit, o.operands[0]}, indices{&emit, o.operands[1]};
  const List& dimensions = o.list(Attr::dimensions);
  const Expression best{&emit,
                        reduce_one(emit, values.id, identity(emit, extreme, values.element()).id, dimensions, extreme)};
  List kept;
  for (int64_t d = 0; d < static_cast<int64_t>(values.shape().size()); d++)
    if (std::find(dimensions.begin(), dimensions.end(), d) == dimensions.end()) kept.push_back(d);
  Expression candidate = values == broadcast(best, values.shape(), kept);
  if (is_real(values.element())) candidate = candidate | (values != values);
  const double length = ascending ? static_cast<double>(values.shape()[static_cast<size_t>(dimensions[0])]) : 0;
  const Expression last = ascending ? Expression{&emit, emit.constant(length - 1, {indices.element(), {}})}
                                    : identity(emit, Op::minimum, indices.element());
  const Expression of_candidates = select(candidate, indices, broadcast(last, indices.shape(), {}));
  const ValueId index = reduce_one(emit, of_candidates.id, last.id, dimensions, Op::minimum);
  const Shape shape = best.shape();
  return emit.apply_region(o.regions[0],
                           {broadcast({&emit, o.operands[2]}, shape, {}).id,
                            broadcast({&emit, o.operands[3]}, shape, {}).id, best.id, index},
                           shape);
}

}  // namespace

ValueIds reduce(Emitter& emit, const Operation& o) {
  const size_t inputs = o.operands.size() / 2;
  const Region& region = o.regions[0];
  const List& dimensions = o.list(Attr::dimensions);
  const auto first_init = o.operands.begin() + static_cast<ptrdiff_t>(inputs);
  const ValueIds values(o.operands.begin(), first_init), inits(first_init, o.operands.end());
  const Shape shape = emit.type(o.results[0]).shape;
  if (elements(emit.type(values[0]).shape) == 0) {
    ValueIds all;
    for (const ValueId init : inits) all.push_back(broadcast({&emit, init}, shape, {}).id);
    return all;
  }
  if (const auto ops = operations_of(region)) {
    ValueIds results;
    for (size_t i = 0; i < inputs; i++) results.push_back(reduce_one(emit, values[i], inits[i], dimensions, (*ops)[i]));
    return results;
  }
  const bool ascending = values.size() == 2 && dimensions.size() == 1 && is_iota_along(emit, values[1], dimensions[0]);
  const ArgRegion arg(emit, region, ascending);
  for (const Op extreme : {Op::maximum, Op::minimum})
    if (arg.picks(extreme)) return reduce_with_index(emit, o, extreme, ascending);
  if (dimensions.empty()) {
    ValueIds started;
    for (const ValueId init : inits) started.push_back(broadcast({&emit, init}, shape, {}).id);
    return by_region(emit, region)(started, values);
  }
  return reduce_by_tree(emit, by_region(emit, region), values, inits, dimensions);
}

}  // namespace veritpu::module::rewrites
