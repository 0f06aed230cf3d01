// Bitonic networks (Batcher, 1968): the time that a sort takes does not depend on values.
#pragma once

#include <functional>

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

using Tensors = std::vector<Expression>;

// What is sorted along dimension d, of n elements: tensors of one shape; an element of each to pad it with; and whether
// elements of a come before those of b, [...] each, in an order in which pads are last. Of two elements that come
// neither before nor after each other, either may be the first.
struct Sorting {
  Tensors values, pads;
  size_t d;
  std::function<Expression(const Tensors& a, const Tensors& b)> before;
};

// The first `count` elements in order: d of them along dimension d.
Tensors sorted(const Sorting& sorting, int64_t count);
// About what two tensors of words take, of which all are wanted.
double cycles_of_sort(const Shape& shape, size_t d);

}  // namespace veritpu::module
