// The operations that legalised modules have.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module {

// Elements of 64 bits stay until the pass that splits them (wide.h).
enum class Width { words, wide };

// Whether the operation is a core one, in its normal form:
//   constant, iota, broadcast_in_dim, reshape, transpose, slice, reverse, pad, concatenate, interleave, select: of any
//   elements;
//   bitcast_convert of 32 bits
//   f32, f16, bf16: add, subtract, multiply, divide, maximum, minimum, negate, abs, compare (not of the total order),
//   floor, exponential, log, sqrt, rsqrt, tanh, logistic
//   f16, bf16: exponential_minus_one
//   s32, u32: add, subtract, multiply, negate, maximum, minimum, compare, and, or, xor, not, shifts
//   pred: and, or, xor, not, compare
//   convert: between reals; between f32 and s32 or u32; between whole numbers, of which one has 32 bits; from pred to
//   f32, s32 and u32
//   dot_general, convolution: of reals; the result is f32 or of the operands' type. A convolution has no padding, no
//   dilation of its input, no reversal and one batch group
//   reduce: of one operand by add, maximum, minimum, multiply, and, or. reduce_window: of one operand by add, maximum,
//   minimum, without padding and dilation of its base, but for few slices and for long windows
//   all_gather, all_to_all, collective_permute: of one operand (collective_rewrites.h)
//   while, func.return
bool is_core(const Function& function, const Operation& operation, Width width);

// Whether a reduce_window's windows are few slices: no element is in two windows, and these have few. Then what they
// reduce to is an elementwise expression, which shares a kernel with what else happens there.
bool is_few_slices(const Operation& operation);
// Whether a reduce_window's windows are longer than the halves of them that reduce_windows (reductions.h) combines.
bool has_long_windows(const Operation& operation);

// The operation that a region of two arguments is, if it returns one operation of them, in any order.
std::optional<Op> operation_of(const Region& region);
// An operation that neither moves nor mixes elements.
bool is_elementwise(Op op);

}  // namespace veritpu::module
