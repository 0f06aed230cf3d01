// Elements chosen by their places, every bit of them kept. No time depends on the places.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// Row m of the result [g, m, ...] is row place[g, m] of values [g, n, ...]; bits of 0 where there is no such row.
Expression pick(Expression place, Expression values);

}  // namespace veritpu::module
