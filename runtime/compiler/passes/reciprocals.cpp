#include "runtime/compiler/passes/reciprocals.h"

#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

using graph::DType;
using graph::Graph;
using graph::Node;
using graph::NodeId;
using graph::Op;

bool is_row(const graph::Shape& shape) {
  return graph::elements(shape) == shape.back();
}

// What `node` divides its elements by, if that is a row or one number; -1 if it is no such division. A reshape of one
// number is that number.
NodeId divisor_of(const Graph& g, const Node& node) {
  if (node.op != Op::div || node.dtype != DType::f32) return -1;
  NodeId y = node.inputs[1];
  if (!is_row(g[y].shape) || g[y].dtype != DType::f32) return -1;
  while (g[y].op == Op::reshape && graph::elements(g[y].shape) == 1) y = g[y].inputs[0];
  return g[y].op == Op::constant || graph::elements(g[y].shape) == graph::elements(node.shape) ? -1 : y;
}

}  // namespace

// A reciprocal stands before the first division by it. What divides several rows divides single ones in the same way,
// so that they have the same kernel.
Graph reciprocals(const Graph& g) {
  std::vector<bool> divides(g.nodes.size());
  for (const Node& node : g.nodes)
    if (const NodeId y = divisor_of(g, node); y >= 0 && !is_row(node.shape)) divides[static_cast<size_t>(y)] = true;
  std::vector<NodeId> to, made(g.nodes.size(), -1);  // by node of `g`
  return graph::rewrite(g, [&](Graph& out, const Node& node) {
    const NodeId y = divisor_of(g, g.nodes[to.size()]);
    if (y < 0 || !divides[static_cast<size_t>(y)]) {
      to.push_back(graph::add(out, node));
      return to.back();
    }
    NodeId& reciprocal = made[static_cast<size_t>(y)];
    if (reciprocal < 0)
      reciprocal = graph::binary(out, Op::div, graph::constant(out, 1, DType::f32, {1}), to[static_cast<size_t>(y)]);
    const graph::Shape shape = out[node.inputs[1]].shape;
    to.push_back(graph::binary(out, Op::mul, node.inputs[0], graph::reshape(out, reciprocal, shape)));
    return to.back();
  });
}

}  // namespace veritpu::compiler
