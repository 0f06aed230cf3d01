// Products of tensors.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

struct DotDimensions {
  List lhs_batch, rhs_batch, lhs_contract, rhs_contract;
};
// Of any elements; sums are of the element named.
Expression dot(Expression a, Expression b, const DotDimensions& dimensions, Element sum);

}  // namespace veritpu::module
