// A region on single elements, for all elements of tensors at once.
#include "runtime/module/passes/core.h"
#include "runtime/module/passes/expression.h"

namespace veritpu::module {
namespace {

class Spread {
 public:
  Spread(Emitter& emit, const Shape& shape) : emit_(emit), shape_(shape) {}

  ValueIds run(const Region& region) {
    for (const Operation& o : region.operations) {
      ValueIds operands;
      for (const ValueId operand : o.operands) operands.push_back(value(operand));
      if (is_return(o.op)) return operands;
      const ValueIds results = operation(o, operands);
      for (size_t i = 0; i < results.size(); i++) values_[o.results[i]] = results[i];
    }
    return {};
  }

  void set(ValueId read, ValueId written) { values_[read] = written; }

 private:
  // Of the region, or a single element from outside it.
  ValueId value(ValueId read) {
    const auto found = values_.find(read);
    if (found != values_.end()) return found->second;
    const Expression outside{&emit_, emit_.stands_for(read)};
    return values_[read] = broadcast(outside, shape_, {}).id;
  }

  ValueIds operation(const Operation& o, const ValueIds& operands) {
    for (const ValueId result : o.results)
      if (emit_.type(result).rank() != 0)
        emit_.fail(o, "a region on single elements makes tensors; use single elements");
    if (o.op == Op::optimization_barrier) return operands;
    const Type result{emit_.type(o.results.at(0)).element, shape_};
    if (o.op == Op::constant) return {emit_.constant(Tensor{result, o.tensor(Attr::value)->lanes})};
    if (o.op == Op::if_) {
      const ValueIds a = run(o.regions[0]), b = run(o.regions[1]);
      ValueIds chosen;
      for (size_t i = 0; i < a.size(); i++) chosen.push_back(emit_.one(Op::select, {operands[0], a[i], b[i]}));
      return chosen;
    }
    const bool moves = o.op == Op::reshape || o.op == Op::broadcast_in_dim || o.op == Op::transpose ||
                       o.op == Op::slice || o.op == Op::reverse;
    if (moves && emit_.type(o.operands[0]).rank() == 0) return operands;
    if (!is_elementwise(o.op) && o.op != Op::bitcast_convert)
      emit_.fail(o, "a region on single elements has it; use elementwise operations there");
    return emit_.emit(o.op, operands, o.attributes, {result});
  }

  Emitter& emit_;
  const Shape& shape_;
  std::map<ValueId, ValueId> values_;  // by value that was read
};

}  // namespace

ValueIds Emitter::apply_region(const Region& region, const ValueIds& arguments, const Shape& shape) {
  Spread spread(*this, shape);
  for (size_t i = 0; i < arguments.size(); i++) spread.set(region.arguments[i], arguments[i]);
  return spread.run(region);
}

}  // namespace veritpu::module
