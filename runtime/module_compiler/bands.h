// Windows that overlap: several points side by side make one wider product, which fills the array.
//
// A dimension u of the results and one t of the contraction move along the same elements of a, as pixels and taps of a
// convolution do. A band is p points of one of them. The product reads each element of a band once.
//
// - Weights spread (p points of u): to[U, y, n] = sum over i of a[U*p, i] * T[i, y, n], where T[i, y, n] = b[t, n] if
//   i = y + t, else 0.
// - Results fold (p points of the contraction's v, taps t in m): R[i, y, n] = sum over V of a[V*p + i] * b[V*p + y, n];
//   to[t, n] = sum over y of R[t + y, y, n].
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Points `p` of dimension `banded`, a divisor of its count: of m if weights spread, of k if results fold. `other` is
// the other list's that moves along the same elements.
struct Band {
  size_t banded, other;
  int64_t p;
};

// The product, and a dense buffer that it needs besides, whose id in the views is -1.
struct Banded {
  Product product;
  // spread: the buffer is product.b, all zeros but for `to`, where the elements of `from` go first.
  // fold: the buffer is product.to. Sums over the last dimensions of `from`, a view of it, go to `to` at the end.
  enum Kind : uint8_t { spread, fold } kind = spread;
  Shape shape{};                   // of the buffer
  Element element = Element::f32;  // of the buffer
  View from{}, to{};
  int64_t reduced = 0;  // how many dimensions a fold sums over
  std::vector<Band> bands{};
};

// Each dimension in one band at most, and none in both places.
Banded in_bands(const Product& product, Banded::Kind kind, const std::vector<Band>& bands);

}  // namespace veritpu::module_compiler
