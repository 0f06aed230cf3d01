// How operations that are not core ones are written in others. What a rewrite writes may be rewritten in turn.
#pragma once

#include "runtime/module/passes/core.h"
#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// The rewrite that the operation needs; null if it is a core one. An operation without a rewrite gets one that fails.
Rewrite rewrite_of(const Function& function, const Operation& operation, Width width);

// Functions of f32; f16 and bf16 are computed in f32 and rounded.
namespace reals {
#define REAL1(op, function) Expression function(Expression x);
#define REAL2(op, function) Expression function(Expression x, Expression y);
#include "runtime/module/passes/rewrites.def"
}  // namespace reals

// Functions of whole numbers of 32 and 64 bits.
namespace wholes {
#define WHOLE1(op, function) Expression function(Expression x);
#define WHOLE2(op, function) Expression function(Expression x, Expression y);
#include "runtime/module/passes/rewrites.def"
}  // namespace wholes

namespace rewrites {
#define REWRITE(op, function) ValueIds function(Emitter& emit, const Operation& operation);
#include "runtime/module/passes/rewrites.def"
// The same operation on f32, rounded.
ValueIds in_f32(Emitter& emit, const Operation& operation);
// A sort of which only the first `count` elements are wanted; the others are anything.
ValueIds sort_first(Emitter& emit, const Operation& operation, int64_t count);
// A dynamic slice or update with starts of s32, inside.
ValueIds starts_in_words(Emitter& emit, const Operation& operation);
}  // namespace rewrites

}  // namespace veritpu::module
