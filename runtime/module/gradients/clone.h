// Operations written once more, on other values.
#pragma once

#include <map>

#include "runtime/module/array.h"

namespace veritpu::module {

using Renamed = std::map<ValueId, ValueId>;

// Appends the operations of the region, without its return; values that `names` has are replaced, and results are added
// to it. Returns what the region returns.
std::vector<ValueId> clone(Builder& builder, const Region& region, Renamed names);

}  // namespace veritpu::module
