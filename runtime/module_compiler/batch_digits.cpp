#include "runtime/module_compiler/batch_digits.h"

#include <algorithm>
#include <numeric>

namespace veritpu::module_compiler {
namespace {

// The batch's dimensions, those of the smallest stride first.
std::vector<size_t> by_stride(const Digits& digits) {
  std::vector<size_t> order(digits.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return digits[a] < digits[b]; });
  return order;
}

}  // namespace

bool keeps_digits(const KernelDims& kernel, const KernelDims::Use& use, const Digits& digits,
                  const std::vector<int64_t>& counts, const std::vector<size_t>& at) {
  int64_t below = 1, offset = use.offset;  // what lies between the digits before and these
  const auto order = by_stride(digits);
  std::vector<bool> seen(kernel.dims.size());
  for (const size_t d : at) seen[d] = true;
  const auto gap = [&](int64_t above) {
    int64_t reach = offset % above / below * below;
    for (size_t d = 0; d < kernel.dims.size(); ++d) {
      const int64_t stride = use.stride[d];
      if (seen[d] || kernel.dims[d].count == 1 || stride == 0 || stride >= above) continue;
      if (stride < 0 || stride % below != 0) return false;
      reach += stride * (kernel.dims[d].count - 1);
      seen[d] = true;
    }
    return reach < above;
  };
  for (const size_t i : order) {
    const int64_t end = digits[i] * counts[i];
    if (digits[i] <= 0 || digits[i] % below != 0 || use.stride[at[i]] != digits[i]) return false;
    if (!gap(digits[i]) || offset % end / digits[i] != 0) return false;
    below = end;
  }
  return gap(INT64_MAX);
}

int64_t in_part(int64_t distance, const Digits& digits, const std::vector<int64_t>& counts,
                const std::vector<int64_t>& kept) {
  int64_t made = 0, scale = 1, divisor = 1, below = 1;
  for (const size_t i : by_stride(digits)) {
    made += distance % digits[i] / below * below / divisor * scale;
    made += distance % (digits[i] * counts[i]) / digits[i] * digits[i] / divisor * scale;
    below = digits[i] * counts[i];
    scale *= kept[i];
    divisor *= counts[i];
  }
  return made + distance / below * below / divisor * scale;
}

}  // namespace veritpu::module_compiler
