// Residue classes of places: class r of stride s has the places r, r + s, r + 2 s, ...
#pragma once

#include "runtime/module/attribute.h"

namespace veritpu::module {

// How many places below `count` the class has; `residue` is below `stride`.
constexpr int64_t length_of_class(int64_t count, int64_t residue, int64_t stride) {
  return (count - residue + stride - 1) / stride;
}
// The part's class along each dimension: parts are in row-major order of their residues.
inline List residues_of(size_t part, const List& strides) {
  List residues(strides.size());
  auto rest = static_cast<int64_t>(part);
  for (size_t d = strides.size(); d-- > 0; rest /= strides[d]) residues[d] = rest % strides[d];
  return residues;
}

}  // namespace veritpu::module
