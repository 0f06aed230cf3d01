// Values for a step that is run to be compared with another form of it.
#pragma once

#include "runtime/graph/interpreter.h"

namespace veritpu::graph {

struct DrawnValues {
  Interpreter::Values inputs, parameters;
};

// Decided by `seed`. Parameters that products multiply by, or that are added, have either sign and are small enough for
// sums not to grow; the others may be variances, and are positive. Bytes are of pixels, in a column of labels. With
// `added` false the parameters that are only added are positive too: no logarithm or root then meets what is negative.
DrawnValues drawn_values(const Graph& g, uint32_t seed, bool added);

bool has_nan(const Interpreter::Values& values);

}  // namespace veritpu::graph
