// Elements as they lie in HBM, one after the other.
#pragma once

#include <string>
#include <vector>

#include "runtime/graph.h"

namespace veritpu {

int bytes_of(graph::DType dtype);
// Rounded to the type; and what its elements stand for.
std::vector<char> to_elements(graph::DType dtype, const std::vector<float>& values);
std::vector<float> from_elements(graph::DType dtype, const std::vector<char>& elements);

// Throws UserError if a parameter of so many elements is given another number of values.
void check_count(const std::string& parameter, int64_t elements, size_t values);

}  // namespace veritpu
