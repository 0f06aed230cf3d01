#include "runtime/compiler/lowered.h"

namespace veritpu::compiler {
namespace {

graph::Shape matrix(const graph::Shape& shape) {
  if (shape.empty()) return {1, 1};
  int64_t rows = 1;
  for (size_t i = 0; i + 1 < shape.size(); ++i) rows *= shape[i];
  return {rows, shape.back()};
}

// Axes of the two-dimensional shape: 1 is the last axis, 0 all others together.
std::vector<int> matrix_axes(const Node& node, const graph::Shape& input) {
  bool last = false, others = true, any_other = false;
  std::vector<bool> reduced(input.size());
  for (int axis : node.axes) reduced[axis < 0 ? axis + input.size() : axis] = true;
  for (size_t i = 0; i < input.size(); ++i) {
    if (i + 1 == input.size()) {
      last = reduced[i];
    } else if (input[i] > 1) {
      others = others && reduced[i];
      any_other = any_other || reduced[i];
    }
  }
  if (any_other && !others)
    throw graph::GraphError("a reduction over some, not all, leading dimensions does not map to the chip yet");
  std::vector<int> axes;
  if (any_other) axes.push_back(0);
  if (last) axes.push_back(1);
  return axes;
}

// The matrix unit rounds its operands at its edge, exactly as `convert` would.
NodeId skip_convert(const Graph& g, NodeId id, graph::MatmulFormat format) {
  const Node& node = g[id];
  const bool same = (format == graph::MatmulFormat::f16 && node.dtype == graph::DType::f16) ||
                    (format == graph::MatmulFormat::bf16 && node.dtype == graph::DType::bf16);
  return node.op == Op::convert && same ? node.inputs[0] : id;
}

}  // namespace

Reduction reduction_of(const Node& node) {
  if (node.axes.size() == 2) return Reduction::tile;
  return node.axes[0] == 1 ? Reduction::lanes : Reduction::rows;
}

Graph lower(const Graph& g, int n) {
  Graph out;
  out.layers = g.layers;
  std::vector<NodeId> to(g.nodes.size());
  for (size_t id = 0; id < g.nodes.size(); ++id) {
    Node node = g.nodes[id];
    const graph::Shape shape = node.shape;
    node.shape = matrix(shape);
    for (NodeId& input : node.inputs) input = to[input];
    if (node.op == Op::reshape) {
      Node& input = out.nodes[node.inputs[0]];
      // An input lies row-major in HBM and may be read as any shape with the same first dimension.
      if (input.op == Op::input) input.shape = node.shape;
      if (input.shape != node.shape)
        throw graph::GraphError("reshape " + node.name + " does not map to the chip yet: only inputs are reshaped");
      to[id] = node.inputs[0];
      continue;
    }
    if (node.op == Op::matmul)
      for (NodeId& input : node.inputs) input = skip_convert(out, input, node.format);
    if (is_reduction(node.op)) {
      node.axes = matrix_axes(node, g[g.nodes[id].inputs[0]].shape);
      if (node.axes.empty()) {  // over dimensions of 1 only
        to[id] = node.inputs[0];
        continue;
      }
      // A single long row is reduced tile by tile, as a matrix is: its tiles need not be in registers all at once.
      if (node.axes == std::vector<int>{1} && node.shape[0] == 1 && tiles(out[node.inputs[0]], n) > 1)
        node.axes = {0, 1};
      if (node.axes.size() == 2) {
        Node partial = node;
        const Node& input = out[node.inputs[0]];
        partial.shape = {tiles(input, n), 1};
        partial.dtype = graph::DType::f32;
        out.nodes.push_back(partial);
        node.inputs = {static_cast<NodeId>(out.nodes.size() - 1)};
        node.axes = {0};
        node.shape = {1, 1};
      }
    }
    out.nodes.push_back(node);
    to[id] = static_cast<NodeId>(out.nodes.size() - 1);
  }
  for (const auto& o : g.outputs) out.outputs.push_back({o.name, to[o.node]});
  for (const auto& a : g.assignments) out.assignments.push_back({to[a.parameter], to[a.value]});

  // Drop what nothing needs any more.
  std::vector<bool> live(out.nodes.size());
  for (const auto& o : out.outputs) live[o.node] = true;
  for (const auto& a : out.assignments) live[a.parameter] = live[a.value] = true;
  for (size_t id = out.nodes.size(); id-- > 0;)
    if (live[id])
      for (NodeId input : out.nodes[id].inputs) live[input] = true;
  Graph kept;
  kept.layers = out.layers;
  std::vector<NodeId> place(out.nodes.size());
  for (size_t id = 0; id < out.nodes.size(); ++id) {
    if (!live[id]) continue;
    Node node = out.nodes[id];
    for (NodeId& input : node.inputs) input = place[input];
    place[id] = static_cast<NodeId>(kept.nodes.size());
    kept.nodes.push_back(std::move(node));
  }
  for (const auto& o : out.outputs) kept.outputs.push_back({o.name, place[o.node]});
  for (const auto& a : out.assignments) kept.assignments.push_back({place[a.parameter], place[a.value]});
  return kept;
}

}  // namespace veritpu::compiler
