// What reductions and windows share.
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

// The number that `op` (add, multiply, maximum, minimum, and, or) leaves alone.
Expression identity(Emitter& emit, Op op, Element element);

// For each result of a region that combines n accumulators with n elements: the operation of its own accumulator and
// element that it is; nullopt if one is something else.
std::optional<std::vector<Op>> operations_of(const Region& region);
// Whether the first of them is an addition.
bool adds(const Region& region);

// Values combined with others of the same shape, one by one.
using Combine = std::function<ValueIds(const ValueIds& first, const ValueIds& second)>;
Combine by_region(Emitter& emit, const Region& region);

// All elements along the dimensions combined in their order: few one after the other, many as a balanced tree. `inits`
// come first. There is at least one element.
ValueIds reduce_by_tree(Emitter& emit, const Combine& combine, const ValueIds& inputs, const ValueIds& inits,
                        const List& dimensions);

struct Windows {
  List sizes, strides, dilations;
};
// The elements of each window combined, dimension by dimension; `inits` come first. No padding.
ValueIds reduce_windows(Emitter& emit, const Combine& combine, const ValueIds& inputs, const ValueIds& inits,
                        const Windows& windows);

}  // namespace veritpu::module
