#include "host/layers/flatten.h"

namespace veritpu {

graph::Shape Flatten::output_shape(const graph::Shape& input) const {
  int64_t n = 1;
  for (const int64_t dimension : input) n *= dimension;
  return {n};
}

graph::NodeId Flatten::apply(Scope& scope, const std::string&, graph::NodeId x) const {
  const graph::Shape shape = scope.graph[x].shape;
  if (shape.size() == 2) return x;
  const graph::Shape sample(shape.begin() + 1, shape.end());
  return graph::reshape(scope.graph, x, {shape[0], output_shape(sample)[0]});
}

}  // namespace veritpu
