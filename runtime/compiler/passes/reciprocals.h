// A division by what repeats from row to row becomes a product with its reciprocal, which is made once and not with
// every row: x / y is x rcp(y) (docs/numbers.md), so no bit changes. As a product it may join a sum in one
// micro-operation.
#pragma once

#include "runtime/graph.h"

namespace veritpu::compiler {

graph::Graph reciprocals(const graph::Graph& g);

}  // namespace veritpu::compiler
