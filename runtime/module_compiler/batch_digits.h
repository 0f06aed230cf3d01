// Where the places of a batch lie in a buffer: as digits of an element's index.
#pragma once

#include <map>

#include "runtime/module_compiler/kernel_dims.h"

namespace veritpu::module_compiler {

// By dimension of the batch: the stride from one place to the next. Counts are the batch's.
using Digits = std::vector<int64_t>;

// Whether all elements that a kernel touches for one place of the batch have that place's digits, and no other's.
// `at`: the kernel's dimension of each of the batch's.
bool keeps_digits(const KernelDims& kernel, const KernelDims::Use& use, const Digits& digits,
                  const std::vector<int64_t>& counts, const std::vector<size_t>& at);
// A stride or an offset in a buffer that has `kept` of `counts` places of the batch.
int64_t in_part(int64_t distance, const Digits& digits, const std::vector<int64_t>& counts,
                const std::vector<int64_t>& kept);

}  // namespace veritpu::module_compiler
