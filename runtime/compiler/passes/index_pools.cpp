#include <algorithm>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

bool over_points(const Node& reduction) {
  const auto& axes = reduction.axes;
  return std::count(axes.begin(), axes.end(), 1) && std::count(axes.begin(), axes.end(), 2);
}

NodeId scatter(Graph& out, Node node) {
  const NodeId y = node.inputs[1];
  Node index = out[y];
  index.op = Op::max_pool_index;
  // Whole numbers up to 256 are exact, and little to carry.
  const bool narrow = node.window.kernel[0] * node.window.kernel[1] <= 256;
  index.dtype = narrow ? graph::DType::bf16 : graph::DType::f32;
  index.inputs = {y};
  node.op = Op::pool_scatter;
  node.inputs = {graph::add(out, std::move(index)), node.inputs[2]};
  return graph::add(out, std::move(node));
}

// A function of a pool's operand, of one point at a time, at the points where the pool found its results: there the
// operand is the result.
class AtResults {
 public:
  AtResults(Graph& out, NodeId pool) : out_(out), pool_(pool) {}

  bool possible(NodeId id) const {
    const Node& node = out_[id];
    if (id == out_[pool_].inputs[0] || of_channels(node)) return true;
    return is_elementwise(node.op) &&
           std::all_of(node.inputs.begin(), node.inputs.end(), [&](NodeId input) { return possible(input); });
  }
  NodeId of(NodeId id) {
    if (id == out_[pool_].inputs[0]) return pool_;
    Node node = out_[id];
    if (of_channels(node)) return id;
    for (NodeId& input : node.inputs) input = of(input);
    return graph::append(out_, std::move(node));
  }

 private:
  static bool of_channels(const Node& node) { return graph::elements(node.shape) == node.shape.back(); }

  Graph& out_;
  const NodeId pool_;
};

bool is_zero(const Node& node) {
  return node.op == Op::constant && node.value == 0 && graph::elements(node.shape) == 1;
}

// A gradient that each window puts to one point, times something, or zero where something is so: that is as well made
// before it goes there.
NodeId made_before(Graph& out, const Node& node) {
  const bool chooses = node.op == Op::select;
  for (size_t i = chooses; i < node.inputs.size(); ++i) {
    Node scatter = out[node.inputs[i]];
    const auto& [kernel, stride, pad] = scatter.window;
    if (scatter.op != Op::pool_scatter || scatter.shape != node.shape) continue;
    if (stride[0] < kernel[0] || stride[1] < kernel[1]) continue;
    if (chooses && !is_zero(out[node.inputs[3 - i]])) continue;
    const size_t by = chooses ? 0 : 1 - i;
    AtResults at(out, out[scatter.inputs[0]].inputs[0]);
    if (!at.possible(node.inputs[by])) continue;
    Node before = node;
    before.inputs[by] = at.of(node.inputs[by]);
    before.inputs[i] = scatter.inputs[1];
    scatter.inputs[1] = graph::append(out, std::move(before));
    scatter.dtype = node.dtype;
    scatter.layer = node.layer;
    return graph::add(out, std::move(scatter));
  }
  return graph::append(out, node);
}

}  // namespace

Graph index_pools(const Graph& g) {
  return graph::rewrite(g, [](Graph& out, Node node) {
    // What a pool's gradient sums to, wherever it puts it: each window's, once.
    if (node.op == Op::reduce_sum && out[node.inputs[0]].op == Op::pool_scatter && over_points(node) &&
        node.dtype == graph::DType::f32)
      node.inputs[0] = out[node.inputs[0]].inputs[1];
    if (node.op == Op::max_pool_grad) return scatter(out, std::move(node));
    if (node.op == Op::mul || node.op == Op::select) return made_before(out, node);
    return graph::append(out, node);
  });
}

}  // namespace veritpu::compiler
