#include "host/train/loss_scaler.h"

#include <limits>

#include "host/train/reduce.h"

namespace veritpu {

using graph::Graph;
using graph::NodeId;
using graph::Op;

namespace {

// Infinity and NaN fail the comparison.
NodeId is_finite(Graph& g, NodeId x) {
  const NodeId greatest = graph::constant(g, std::numeric_limits<float>::max());
  return graph::binary(g, Op::less_equal, graph::unary(g, Op::abs, x), greatest);
}

}  // namespace

NodeId LossScaler::scale(Graph& g) {
  scale_ = graph::parameter(g, kScale, graph::DType::f32, {1, 1});
  tracker_ = graph::parameter(g, kGrowthTracker, graph::DType::f32, {1, 1});
  return scale_;
}

std::vector<NodeId> LossScaler::unscale(Graph& g, const std::vector<NodeId>& gradients) const {
  const NodeId inverse = graph::binary(g, Op::div, graph::constant(g, 1), scale_);
  std::vector<NodeId> unscaled;
  for (const NodeId gradient : gradients)
    unscaled.push_back(graph::binary(g, Op::mul, graph::convert(g, gradient, graph::DType::f32), inverse));
  return unscaled;
}

// The greatest magnitude of all, as `maximum` keeps NaN: of each element that is less work than to compare it.
NodeId LossScaler::all_finite(Graph& g, const std::vector<NodeId>& gradients) const {
  NodeId greatest = -1;
  for (const NodeId gradient : gradients) {
    const NodeId of_one = reduce_all(g, Op::reduce_max, graph::unary(g, Op::abs, gradient));
    greatest = greatest < 0 ? of_one : graph::binary(g, Op::maximum, greatest, of_one);
  }
  return is_finite(g, greatest);
}

void LossScaler::update(Graph& g, NodeId all_finite) const {
  const auto number = [&](double value) { return graph::constant(g, value); };
  const NodeId count = graph::binary(g, Op::add, tracker_, number(1));
  const NodeId due = graph::binary(g, Op::less_equal, number(growth_interval), count);
  const NodeId larger = graph::binary(g, Op::mul, scale_, number(growth_factor));
  // As in GradScaler, the scale never grows to infinity.
  const NodeId grown = graph::select(g, graph::binary(g, Op::mul, due, is_finite(g, larger)), larger, scale_);
  const NodeId smaller = graph::binary(g, Op::mul, scale_, number(backoff_factor));
  const NodeId counted = graph::select(g, due, number(0), count);
  g.assignments.push_back({scale_, graph::select(g, all_finite, grown, smaller)});
  g.assignments.push_back({tracker_, graph::select(g, all_finite, counted, number(0))});
}

}  // namespace veritpu
