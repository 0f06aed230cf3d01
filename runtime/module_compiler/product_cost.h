// What a product costs, before it is emitted.
#pragma once

#include "runtime/module_compiler/lane_cost.h"

namespace veritpu::module_compiler {

// About the cycles of a product on an array of n x n: rows streamed, weights loaded, results stored, and what is moved
// first because the matrix unit does not take it as it lies.
int64_t cost_of(Product p, int n);
// Cycles for which its operands and results keep HBM at work.
Work work_of(Product p, const arch::CoreConfig& core);

// Cycles for which a row of an operand keeps banks of HBM opening, if rows follow each other by the least stride of
// these axes.
double cycles_of_row(const View& view, const std::vector<Product::Axis>& axes, int64_t Product::Axis::*stride,
                     int64_t n);

}  // namespace veritpu::module_compiler
