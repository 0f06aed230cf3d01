// Which bands a product gets.
#pragma once

#include <functional>

#include "runtime/module_compiler/bands.h"

namespace veritpu::module_compiler {

// All bands that the product can have.
void each_banding(const Product& product, const std::function<void(Banded::Kind, const std::vector<Band>&)>& f);

// The bands with which the product takes the fewest cycles on an array of n x n; none if it is best without.
std::optional<Banded> best_bands(const Product& product, int n);

// Cycles of the product, with its best bands.
int64_t least_cost(const Product& product, int n);

}  // namespace veritpu::module_compiler
