#include "runtime/module_compiler/border.h"

#include <algorithm>

namespace veritpu::module_compiler {

bool Border::along(int64_t stride) const {
  for (const Dim& dim : dims) {
    if (stride / dim.stride != 0 && dim.any()) return true;
    stride %= dim.stride;
  }
  return false;
}

bool Border::holds(int64_t offset, const std::vector<std::array<int64_t, 2>>& rows, int64_t lanes) const {
  std::vector<int64_t> low(dims.size()), high(dims.size());  // places along each dimension
  for (size_t d = 0; d < dims.size(); ++d) {
    low[d] = high[d] = offset / dims[d].stride;
    offset %= dims[d].stride;
  }
  // A step of several dimensions moves along each; one that would carry is hard to tell.
  const auto reach = [&](int64_t count, int64_t stride) {
    const bool back = stride < 0;
    for (size_t d = 0; d < dims.size() && stride != 0; ++d) {
      const int64_t steps = stride / dims[d].stride * (count - 1);
      (back ? low : high)[d] += steps;
      stride %= dims[d].stride;
    }
  };
  for (const auto& [count, stride] : rows) reach(count, stride);
  for (size_t d = dims.size(); d-- > 0 && lanes > 1;) {  // side by side: whole dimensions from the innermost outwards
    if (low[d] + lanes <= dims[d].count) {
      high[d] += lanes - 1;
      break;
    }
    if (low[d] != 0 || high[d] != 0 || lanes % dims[d].count != 0) return false;
    high[d] = dims[d].count - 1;
    lanes /= dims[d].count;
  }
  bool zero = false;
  for (size_t d = 0; d < dims.size(); ++d) {
    if (low[d] < 0 || high[d] >= dims[d].count) return false;
    zero = zero || high[d] < dims[d].first || low[d] >= dims[d].end;
  }
  return zero;
}

}  // namespace veritpu::module_compiler
