#include "runtime/module/passes/pair_donors.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "runtime/module/passes/core.h"

namespace veritpu::module {
namespace {

// By value: how many elementwise operations of its type lie between it and the argument. What is not there does not
// follow so.
std::map<ValueId, int64_t> followers(const Function& function, ValueId argument) {
  std::map<ValueId, int64_t> distance{{argument, 0}};
  for (const Operation& o : function.body.operations) {
    if (!is_elementwise(o.op) || o.results.size() != 1) continue;
    if (!(function.type(o.results[0]) == function.type(argument))) continue;
    for (const ValueId operand : o.operands)
      if (const auto it = distance.find(operand); it != distance.end()) {
        const auto here = distance.emplace(o.results[0], it->second + 1).first;
        here->second = std::min(here->second, it->second + 1);
      }
  }
  return distance;
}

}  // namespace

void pair_donors(Module& module) {
  const auto main = std::find_if(module.functions.begin(), module.functions.end(),
                                 [](const Function& function) { return function.name == "main"; });
  if (main == module.functions.end() || main->body.operations.empty()) return;
  const auto& returned = main->body.operations.back().operands;
  std::set<int64_t> taken;
  std::vector<std::tuple<int64_t, size_t, int64_t>> pairs;  // distance, argument, result
  for (size_t a = 0; a < main->arguments.size(); ++a) {
    const Argument& argument = main->arguments[a];
    if (argument.alias) taken.insert(*argument.alias);
    if (argument.alias || !argument.donated) continue;
    const auto found = followers(*main, argument.value);
    for (size_t r = 0; r < returned.size(); ++r)
      if (const auto it = found.find(returned[r]); it != found.end() && it->second > 0)
        pairs.emplace_back(it->second, a, static_cast<int64_t>(r));
  }
  std::sort(pairs.begin(), pairs.end());
  for (const auto& [distance, a, result] : pairs)
    if (!main->arguments[a].alias && taken.insert(result).second) main->arguments[a].alias = result;
}

}  // namespace veritpu::module
