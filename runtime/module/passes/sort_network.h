// Bitonic networks (Batcher, 1968): the time that a sort takes does not depend on values.
#pragma once

#include <functional>

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

using Tensors = std::vector<Expression>;

// What is sorted along dimension d: tensors of one shape; for each of them the element that pads it; and where the
// elements of tensors a come before those of tensors b, which are of one shape. Pads come last. Of two elements of
// which neither comes before the other, either may be first.
struct Sorting {
  void add(Expression value, Expression pad) {
    values.push_back(value);
    pads.push_back(pad);
  }
  Tensors values, pads;
  size_t d;
  std::function<Expression(const Tensors& a, const Tensors& b)> before;
};

// The first `count` elements in order, along dimension d.
Tensors sorted(const Sorting& sorting, int64_t count);
// About the cycles for two tensors of words, of which all elements are wanted.
double cycles_of_sort(const Shape& shape, size_t d);

}  // namespace veritpu::module
