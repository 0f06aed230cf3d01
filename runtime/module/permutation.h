// Orders of dimensions.
#pragma once

#include "runtime/module/attribute.h"

namespace veritpu::module {

// The permutation that takes this one back.
inline List inverse(const List& permutation) {
  List back(permutation.size());
  for (size_t d = 0; d < permutation.size(); d++) back[static_cast<size_t>(permutation[d])] = static_cast<int64_t>(d);
  return back;
}

}  // namespace veritpu::module
