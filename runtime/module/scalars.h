// Scalars that follow from whole numbers alone, such as a step's number and what an optimizer makes of it, apart from
// the rest of a module.
#pragma once

#include <optional>

#include "runtime/module/module.h"

namespace veritpu::module {

struct Split {
  Module scalars;  // its @main takes the whole scalars, and gives what the rest takes of them, then results
  Module rest;     // its @main takes the other arguments, then what it is given of the scalars
  // Which of the module's arguments and results theirs are, in order.
  std::vector<size_t> scalar_arguments, rest_arguments, scalar_results, rest_results;
  size_t handed = 0;  // results of the scalars that the rest takes
};

// Of @main, with calls inlined. None if it takes no whole scalars, if nothing but scalars is left, or if the rest takes
// whole numbers of them.
std::optional<Split> split_scalars(const Module& module);

}  // namespace veritpu::module
