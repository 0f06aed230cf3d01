// What is in an operation's regions.
#pragma once

#include <algorithm>

#include "runtime/module/module.h"

namespace veritpu::module {

// Whether `is(operation)` holds of the operation, or of one in its regions.
template <class Is>
bool any_within(const Operation& operation, const Is& is) {
  return is(operation) || std::any_of(operation.regions.begin(), operation.regions.end(), [&](const Region& region) {
           return std::any_of(region.operations.begin(), region.operations.end(),
                              [&](const Operation& inner) { return any_within(inner, is); });
         });
}

}  // namespace veritpu::module
