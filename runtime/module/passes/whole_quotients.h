// Quotients that are rounded to whole numbers. The chip's division errs by up to 1.5 ulp (docs/numbers.md): 49 / 7 may
// come out below 7, and its floor as 6. So a quotient that floor, ceil, a rounding or a conversion to whole numbers
// takes is the whole number, or the half, next to it where that times the divisor is the dividend.
#pragma once

#include "runtime/module/passes/emitter.h"

namespace veritpu::module {

// The operation, as it was read, on such a quotient of f32, or on its magnitude or negative; none if it has no such
// operand.
std::optional<ValueIds> on_whole_quotient(Emitter& emit, const Operation& operation);

}  // namespace veritpu::module
