// Functions as polynomials.
#pragma once

#include <functional>

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// The polynomial in x that interpolates `function` at the Chebyshev nodes of [low, high]: for a smooth function close
// to the best of its degree.
Expression polynomial(Expression x, const std::function<double(double)>& function, double low, double high, int degree);

}  // namespace veritpu::module
