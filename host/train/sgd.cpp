#include "host/train/sgd.h"

namespace veritpu {

graph::NodeId Sgd::update(graph::Graph& g, graph::NodeId parameter, graph::NodeId gradient) const {
  using graph::Op;
  const auto change = graph::binary(g, Op::mul, gradient, graph::constant(g, learning_rate));
  return graph::convert(g, graph::binary(g, Op::sub, parameter, change), g[parameter].dtype);
}

}  // namespace veritpu
