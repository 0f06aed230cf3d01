// Elements added at their places. No time depends on the places.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// Row i of a result [g, n, r], in f32, is the sum of those rows m of its part [g, m, r], in bf16, whose place[g, m] is
// i. A place outside of 0 to n - 1 is nowhere.
std::vector<Expression> sum_at(Expression place, int64_t n, const std::vector<Expression>& parts);
// About the cycles for so many parts of r elements.
double cycles_of_sum_at(int64_t g, int64_t m, int64_t n, int64_t parts, int64_t r);

}  // namespace veritpu::module
