#include "runtime/compiler/passes/columns.h"

#include <algorithm>
#include <numeric>

#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

using graph::Graph;
using graph::Node;
using graph::NodeId;
using graph::Op;
using graph::Shape;

bool is_vector(const Shape& shape) {
  return std::count(shape.begin(), shape.end(), 1) + 1 == static_cast<int64_t>(shape.size());
}

// The column of which a node is a reshape to another vector, or -1.
NodeId column(const Graph& g, NodeId id) {
  const Node& node = g[id];
  if (node.op != Op::reshape || !is_vector(node.shape)) return -1;
  const Node& from = g[node.inputs[0]];
  const bool computed = from.op != Op::parameter && from.op != Op::input && from.op != Op::constant;
  return computed && is_vector(from.shape) && from.shape.back() == 1 ? node.inputs[0] : -1;
}

// What the operation makes of columns, a reshape of which is its result; -1 if not all of its operands are such.
NodeId elementwise(Graph& g, Node node) {
  Shape shape;
  for (const NodeId input : node.inputs)
    if (const NodeId from = column(g, input); from >= 0) shape = g[from].shape;
  if (shape.empty()) return -1;
  const Shape result = node.shape;
  for (NodeId& input : node.inputs) {
    if (graph::elements(g[input].shape) == 1)
      input = graph::reshape(g, input, {1});
    else if (g[input].shape != result)
      return -1;
    else if (const NodeId from = column(g, input); from >= 0 && g[from].shape == shape)
      input = from;
    else if (g[input].op == Op::input)  // which can be read in any shape
      input = graph::reshape(g, input, shape);
    else
      return -1;
  }
  node.shape = shape;
  return graph::reshape(g, graph::add(g, node), result);
}

NodeId reduction(Graph& g, const Node& node) {
  const NodeId from = column(g, node.inputs[0]);
  if (from < 0) return -1;
  const Shape& shape = g[node.inputs[0]].shape;
  const auto reduces = [&](int axis) { return shape[static_cast<size_t>(axis)] != 1; };
  if (std::none_of(node.axes.begin(), node.axes.end(), reduces)) return -1;
  std::vector<int> all(g[from].shape.size());
  std::iota(all.begin(), all.end(), 0);
  return graph::reshape(g, graph::reduce(g, node.op, from, all), node.shape);
}

NodeId reshape(Graph& g, const Node& node) {
  const NodeId from = column(g, node.inputs[0]);
  if (from < 0) return -1;
  return g[from].shape == node.shape ? from : graph::reshape(g, from, node.shape);
}

}  // namespace

Graph columns(const Graph& g) {
  return graph::rewrite(g, [](Graph& out, const Node& node) {
    NodeId id = -1;
    if (graph::is_elementwise(node.op)) id = elementwise(out, node);
    if (graph::is_reduction(node.op)) id = reduction(out, node);
    if (node.op == Op::reshape) id = reshape(out, node);
    return id >= 0 ? id : graph::add(out, node);
  });
}

}  // namespace veritpu::compiler
