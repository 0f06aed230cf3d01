#include "host/train/clip.h"

#include "host/train/reduce.h"

namespace veritpu {

using graph::NodeId;
using graph::Op;

namespace {

NodeId squares(graph::Graph& g, const std::vector<NodeId>& values) {
  NodeId all = -1;
  for (const NodeId value : values) {
    const NodeId sum = reduce_all(g, Op::reduce_sum, graph::binary(g, Op::mul, value, value));
    all = all < 0 ? sum : graph::binary(g, Op::add, all, sum);
  }
  return all;
}

}  // namespace

std::vector<NodeId> Clip::apply(graph::Graph& g, std::vector<NodeId> gradients) const {
  for (NodeId& gradient : gradients) {
    gradient = graph::convert(g, gradient, graph::DType::f32);
    if (value <= 0) continue;
    const NodeId low = graph::constant(g, -value), high = graph::constant(g, value);
    gradient = graph::binary(g, Op::maximum, low, graph::binary(g, Op::minimum, high, gradient));
  }
  if (norm <= 0 || gradients.empty()) return gradients;
  const NodeId length =
      graph::binary(g, Op::add, graph::unary(g, Op::sqrt, squares(g, gradients)), graph::constant(g, 1e-6));
  const NodeId factor =
      graph::binary(g, Op::minimum, graph::constant(g, 1), graph::binary(g, Op::div, graph::constant(g, norm), length));
  for (NodeId& gradient : gradients) gradient = graph::binary(g, Op::mul, gradient, factor);
  return gradients;
}

}  // namespace veritpu
