#include "runtime/module_compiler/compare_results.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "runtime/module/passes/core.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Op;
using module::Operation;
using module::Region;
using module::ValueId;

using Constants = std::set<ValueId>;

constexpr size_t kManyTensors = 4;

// By value: the tensors of which elementwise operations make it. Many stand for more.
class Tensors {
 public:
  explicit Tensors(const Constants& constants) : constants_(constants) {}
  // The operation comes after those that make its operands.
  void add(const Operation& o) {
    for (const ValueId result : o.results) {
      auto& of = of_[result];
      if (module::is_elementwise(o.op))
        for (const ValueId operand : o.operands) take(operand, of);
      else
        of = {result};
    }
  }
  bool are_many(ValueId x) const {
    const auto it = of_.find(x);
    return it != of_.end() && it->second.size() >= kManyTensors;
  }

 private:
  void take(ValueId operand, std::set<ValueId>& of) const {
    if (constants_.count(operand)) return;
    const auto it = of_.find(operand);
    const std::set<ValueId> alone{operand};
    for (const ValueId tensor : it == of_.end() ? alone : it->second)
      if (of.size() < kManyTensors) of.insert(tensor);
  }

  const Constants& constants_;
  std::map<ValueId, std::set<ValueId>> of_;
};

// Maxima and minima of a constant and of what is made of many tensors: their results by operation, x and c.
using Limits = std::map<std::tuple<Op, ValueId, ValueId>, ValueId>;

Limits limits(const Region& region, const Constants& constants) {
  Limits found;
  Tensors tensors(constants);
  for (const Operation& o : region.operations) {
    tensors.add(o);
    if (o.op != Op::maximum && o.op != Op::minimum) continue;
    for (const size_t c : {0, 1}) {
      if (constants.count(o.operands[c]) && tensors.are_many(o.operands[1 - c]))
        found[{o.op, o.operands[1 - c], o.operands[c]}] = o.results[0];
    }
  }
  return found;
}

// The comparison x > c or x < c of a constant c: x, c, and the operation whose result may stand for x.
struct Comparison {
  ValueId x, c;
  Op of;
};

std::optional<Comparison> comparison(const Operation& o, const Constants& constants) {
  if (o.op != Op::compare) return std::nullopt;
  const std::string& direction = o.word(Attr::comparison_direction);
  if (direction != "GT" && direction != "LT") return std::nullopt;
  const bool is_second = constants.count(o.operands[1]) != 0;
  if (!is_second && !constants.count(o.operands[0])) return std::nullopt;
  const Op of = (direction == "GT") == is_second ? Op::maximum : Op::minimum;
  return Comparison{o.operands[is_second ? 0 : 1], o.operands[is_second ? 1 : 0], of};
}

void compare_results(Region& region, Constants constants) {
  auto& operations = region.operations;
  for (const Operation& o : operations)
    if (o.op == Op::constant) constants.insert(o.results[0]);
  const Limits all = limits(region, constants);
  for (size_t i = 0; i < operations.size(); ++i) {
    for (Region& inner : operations[i].regions) compare_results(inner, constants);
    const auto found = comparison(operations[i], constants);
    const auto limit = found ? all.find({found->of, found->x, found->c}) : all.end();
    if (limit == all.end()) continue;
    const auto here = operations.begin() + static_cast<ptrdiff_t>(i);
    const auto later = std::find_if(here, operations.end(),
                                    [&](const Operation& o) { return o.results == std::vector{limit->second}; });
    if (later != operations.end()) std::rotate(here, later, later + 1);  // its operands are the comparison's
    auto& operands = operations[later != operations.end() ? ++i : i].operands;
    std::replace(operands.begin(), operands.end(), found->x, limit->second);
  }
}

}  // namespace

module::Function compare_results(module::Function function) {
  compare_results(function.body, {});
  return function;
}

}  // namespace veritpu::module_compiler
