// How often a loop turns, where that follows from the module alone.
#pragma once

#include <map>
#include <optional>

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

struct Turns {
  int64_t trips = 0;
  std::map<module::ValueId, std::vector<int64_t>> values;  // by value, at each turn
};

// The turns of a `while` of `function`, by interpreting what its condition depends on; and the scalars of its body
// among `wanted` that follow from that too. None if the turns depend on data, or if there would be more than 2^24.
std::optional<Turns> turns(const module::Function& function, const module::Operation& loop,
                           const std::vector<module::ValueId>& wanted = {});

}  // namespace veritpu::module_compiler
