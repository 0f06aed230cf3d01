// Parts of arithmetic on whole numbers.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// The upper 32 bits of the product of two u32.
Expression multiply_high(Expression a, Expression b);

}  // namespace veritpu::module
