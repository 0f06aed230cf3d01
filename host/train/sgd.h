// Stochastic gradient descent without momentum: p = p - learning_rate * gradient.
#pragma once

#include "runtime/graph.h"

namespace veritpu {

struct Sgd {
  double learning_rate = 1e-3;

  // The parameter's next value, computed in f32 from the parameter and a gradient of its shape, and rounded once to the
  // parameter's dtype.
  graph::NodeId update(graph::Graph& g, graph::NodeId parameter, graph::NodeId gradient) const;
};

}  // namespace veritpu
