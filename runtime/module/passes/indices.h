// What gather, scatter and dynamic slices share: starts of windows as s32, and elements chosen by products.
#pragma once

#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

// A start as s32, moved into 0 to `most`; and whether it was there.
Expression clamp_start(Expression start, int64_t most);
Expression is_inside(Expression start, int64_t most);

// The starts along each dimension of `map`, of the indices' shape without the dimension of the index vector.
std::vector<Expression> starts_of(Expression indices, int64_t vector_dimension, const List& map);

// one_hot [g, m, n] has at most one true in each row. Row m of the result [g, m, ...] is that row of
// values [g, n, ...], bit for bit; where there is none, bits of 0. Products of one bf16 and a byte are exact.
Expression pick(Expression one_hot, Expression values);

// Elements of any width as bytes in bf16, a dimension of their number inserted before `dimension`, and back.
Expression bytes_of(Expression values, int64_t dimension);
Expression from_bytes(Expression bytes, int64_t dimension, Element element);

// Positions of 64-bit elements have no place in rewrites: each is two of u32, in a last dimension.
bool is_wide(Element element);

}  // namespace veritpu::module
