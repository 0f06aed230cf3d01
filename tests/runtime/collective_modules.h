// Modules of one collective each, for tests.
#pragma once

#include <random>
#include <string>

#include "runtime/module/module.h"

namespace veritpu::module {

constexpr int64_t kProcesses = 8;  // of each: partitions

// A collective, drawn, of tensor<rows x 8>. Its groups are in order if `sorted`.
std::string module_text(std::mt19937& random, const std::string& element, int64_t rows, bool sorted);
// Reals are small whole numbers, whose sums are exact.
Tensor drawn(std::mt19937& random, const Type& type);

}  // namespace veritpu::module
