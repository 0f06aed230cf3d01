#pragma once

#include <vector>

#include "runtime/graph.h"

namespace veritpu {

// Limits on gradients, as torch.nn.utils has them; 0 is none. Elements are limited first, then the norm.
struct Clip {
  double value = 0;  // each element to [-value, value]
  double norm = 0;   // the Euclidean norm of all of them together: they are scaled by norm / (theirs + 1e-6) if below 1

  bool any() const { return value > 0 || norm > 0; }
  // The limited gradients, in f32.
  std::vector<graph::NodeId> apply(graph::Graph& g, std::vector<graph::NodeId> gradients) const;
};

}  // namespace veritpu
