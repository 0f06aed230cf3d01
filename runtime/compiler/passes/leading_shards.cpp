#include "runtime/compiler/passes/leading_shards.h"

#include <numeric>

#include "runtime/compiler/passes/relayout.h"
#include "runtime/graph/collectives.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

using graph::Shape;
using Gather = std::vector<std::array<int64_t, 2>>;

Shape matrix(const Shape& shape) {
  return {graph::elements(shape) / shape.back(), shape.back()};
}

bool leads(const Shape& shape, int axis) {
  return std::accumulate(shape.begin(), shape.begin() + axis, int64_t{1}, std::multiplies<>()) == 1;
}

NodeId reshaped(Graph& g, NodeId from, Shape shape) {
  if (g[from].shape == shape) return from;
  Node node{Op::reshape};
  node.dtype = g[from].dtype == graph::DType::u8 ? graph::DType::f32 : g[from].dtype;
  node.shape = std::move(shape);
  node.inputs = {from};
  node.layer = g[from].layer;
  return graph::add(g, std::move(node));
}

// The parts along a dimension, one after the other.
NodeId parted(Graph& g, NodeId from, int axis, int64_t parts) {
  Shape part = g[from].shape;
  part[axis] /= parts;
  const Shape rows{parts * graph::elements(part) / part.back(), part.back()};
  if (leads(part, axis)) return reshaped(g, from, rows);
  Gather gather;
  int64_t step = 1;
  for (int i = static_cast<int>(part.size()); i-- > 0;) {
    gather.insert(gather.begin(), {part[i], step});
    step *= g[from].shape[i];
  }
  gather.insert(gather.begin(), {parts, part[axis] * gather[axis][1]});
  return graph::add(g, relayout(g, from, rows, std::move(gather)));
}

// Parts of shape `part`, one after the other, joined along a dimension.
NodeId joined(Graph& g, NodeId from, const Shape& part, int axis, int64_t parts) {
  Shape shape = part;
  shape[axis] *= parts;
  if (leads(part, axis)) return reshaped(g, from, shape);
  Gather gather;
  int64_t step = 1;
  for (int i = static_cast<int>(part.size()); i-- > 0;) {
    gather.insert(gather.begin(), {part[i], step});
    step *= part[i];
  }
  gather.insert(gather.begin() + axis, {parts, step});
  return reshaped(g, graph::add(g, relayout(g, from, matrix(shape), std::move(gather))), shape);
}

NodeId exchanged(Graph& g, Node node) {
  const int64_t parts = graph::group_size(g, node);
  const NodeId from = node.inputs[0];
  const Shape shape = g[from].shape;
  if (parts == 1 && node.op != Op::collective_permute) {
    if (g[from].dtype == node.dtype) return reshaped(g, from, node.shape);
    node.op = Op::convert;
    return graph::add(g, std::move(node));
  }
  const auto exchange = [&](NodeId operand, Shape result, std::vector<int> axes) {
    Node rows = node;
    rows.inputs = {operand};
    rows.shape = std::move(result);
    rows.axes = std::move(axes);
    return graph::add(g, std::move(rows));
  };
  switch (node.op) {
    case Op::reduce_scatter:
      return reshaped(g, exchange(parted(g, from, node.axes[0], parts), matrix(node.shape), {0}), node.shape);
    case Op::all_gather: {
      const Shape part = matrix(shape);
      const NodeId rows = exchange(reshaped(g, from, part), {parts * part[0], part[1]}, {0});
      return joined(g, rows, shape, node.axes[0], parts);
    }
    case Op::all_to_all: {
      Shape part = shape;
      part[node.axes[0]] /= parts;
      const NodeId operand = parted(g, from, node.axes[0], parts);
      return joined(g, exchange(operand, g[operand].shape, {0, 0}), part, node.axes[1], parts);
    }
    default: return reshaped(g, exchange(reshaped(g, from, matrix(shape)), matrix(shape), {}), shape);
  }
}

}  // namespace

Graph leading_shards(const Graph& g) {
  return graph::rewrite(g, [](Graph& out, const Node& node) {
    return is_exchange(node.op) ? exchanged(out, node) : graph::add(out, node);
  });
}

}  // namespace veritpu::compiler
