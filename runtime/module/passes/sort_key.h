// What a sort compares, made of its operands once instead of at each step of a network.
#pragma once

#include "runtime/module/passes/expression.h"

namespace veritpu::module {

// Whole numbers of 32 or 64 bits, of the operands' shape.
struct SortKey {
  Expression value;
  bool ascends;  // the least comes first

  // A number that comes last, or with the last.
  Expression last() const;
  // Whether elements of keys a come before those of b.
  Expression before(Expression a, Expression b) const { return ascends ? a < b : a > b; }
};

// A comparison of f(elements of a) with f(elements of b) has a key; None for others.
std::optional<SortKey> key_of(Emitter& emit, const Region& comparison, const ValueIds& operands);

// Elements as whole numbers of 32 or 64 bits that are ordered alike; None if there are none: for reals, but in the
// total order.
std::optional<Expression> ordered_words(Expression x, bool total);

}  // namespace veritpu::module
