// Elementwise operations on transposes, done before them: where a framework moves dimensions to the end for a transform
// and back, what stands between is done in place, and the two moves vanish.
#pragma once

#include "runtime/module/passes/emitter.h"

namespace veritpu::module {

// The rewrite of an elementwise operation of which an operand is a transpose, and the others are transposed alike,
// broadcasts or one number; null for others.
Rewrite sink_transpose_of(const Emitter& emit, const Operation& operation);

}  // namespace veritpu::module
