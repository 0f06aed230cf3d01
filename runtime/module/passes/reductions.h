// What reductions and windows share.
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

// The number that `op` (add, multiply, maximum, minimum, and, or) leaves alone.
Expression identity(Emitter& emit, Op op, Element element);

// For each result of a region that combines n accumulators with n elements: the operation of its own accumulator and
// element that it is; nullopt if one is something else.
std::optional<std::vector<Op>> operations_of(const Region& region);

// The region applied to all elements along the dimensions, in their order: few one after the other, many as a
// balanced tree. `inits` come first. There is at least one element.
ValueIds reduce_by_tree(Emitter& emit, const Region& region, const ValueIds& inputs, const ValueIds& inits,
                        const List& dimensions);

}  // namespace veritpu::module
