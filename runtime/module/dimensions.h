// Lists of a tensor's dimensions.
#pragma once

#include <algorithm>

#include "runtime/module/attribute.h"

namespace veritpu::module {

inline bool contains(const List& list, int64_t number) {
  return std::find(list.begin(), list.end(), number) != list.end();
}

// The dimensions of a product's operand that are neither batches nor summed over.
inline List free_dimensions(int64_t rank, const List& batch, const List& contracting) {
  List all;
  for (int64_t d = 0; d < rank; d++)
    if (!contains(batch, d) && !contains(contracting, d)) all.push_back(d);
  return all;
}

// The permutation that takes this one back.
inline List inverse(const List& permutation) {
  List back(permutation.size());
  for (size_t d = 0; d < permutation.size(); d++) back[static_cast<size_t>(permutation[d])] = static_cast<int64_t>(d);
  return back;
}

}  // namespace veritpu::module
