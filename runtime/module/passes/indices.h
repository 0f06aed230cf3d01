// What gather, scatter and dynamic slices share: starts of windows as s32.
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

// A start as s32, moved into 0 to `most`; and whether it was there.
Expression clamp_start(Expression start, int64_t most);
Expression is_inside(Expression start, int64_t most);

// The starts along each dimension of `map`, of the indices' shape without the dimension of the index vector.
std::vector<Expression> starts_of(Expression indices, int64_t vector_dimension, const List& map);

// Positions of 64-bit elements have no place in rewrites: each is two of u32, in a last dimension.
bool is_wide(Element element);

}  // namespace veritpu::module
