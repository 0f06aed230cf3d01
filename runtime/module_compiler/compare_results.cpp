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
using Makers = std::map<ValueId, const Operation*>;

constexpr size_t kManyTensors = 4;

// Whether elementwise operations make x of many tensors.
bool is_of_many(ValueId x, const Makers& makers, const Constants& constants) {
  std::set<ValueId> seen = constants;
  std::vector<ValueId> open{x};
  size_t tensors = 0;
  while (!open.empty() && tensors < kManyTensors) {
    const ValueId id = open.back();
    open.pop_back();
    if (!seen.insert(id).second) continue;
    const auto it = makers.find(id);
    if (it != makers.end() && module::is_elementwise(it->second->op))
      open.insert(open.end(), it->second->operands.begin(), it->second->operands.end());
    else
      ++tensors;
  }
  return tensors >= kManyTensors;
}

// Maxima and minima of a constant and of what is made of many tensors: their results by operation, x and c.
using Limits = std::map<std::tuple<Op, ValueId, ValueId>, ValueId>;

Limits limits(const Region& region, const Constants& constants) {
  Limits found;
  Makers makers;
  for (const Operation& o : region.operations) {
    for (const ValueId id : o.results) makers[id] = &o;
    if (o.op != Op::maximum && o.op != Op::minimum) continue;
    for (const size_t c : {0, 1}) {
      if (constants.count(o.operands[c]) && is_of_many(o.operands[1 - c], makers, constants))
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
