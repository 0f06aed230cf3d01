#pragma once

#include <numeric>

#include "runtime/graph.h"

namespace veritpu {

// Reduces a value of any shape to [1, 1].
inline graph::NodeId reduce_all(graph::Graph& g, graph::Op op, graph::NodeId x) {
  std::vector<int> axes(g[x].shape.size());
  std::iota(axes.begin(), axes.end(), 0);
  const graph::NodeId result = graph::reduce(g, op, x, axes);
  return axes.size() == 2 ? result : graph::reshape(g, result, {1, 1});
}

}  // namespace veritpu
