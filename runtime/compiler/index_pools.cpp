#include <algorithm>

#include "runtime/compiler/lowered.h"
#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

bool over_points(const Node& reduction) {
  const auto& axes = reduction.axes;
  return std::count(axes.begin(), axes.end(), 1) && std::count(axes.begin(), axes.end(), 2);
}

}  // namespace

Graph index_pools(const Graph& g) {
  return graph::rewrite(g, [](Graph& out, Node node) {
    // What a pool's gradient sums to, wherever it puts it: each window's, once.
    if (node.op == Op::reduce_sum && out[node.inputs[0]].op == Op::pool_scatter && over_points(node) &&
        node.dtype == graph::DType::f32)
      node.inputs[0] = out[node.inputs[0]].inputs[1];
    if (node.op != Op::max_pool_grad) return graph::append(out, node);
    const auto add = [&](Node n) {
      out.nodes.push_back(std::move(n));
      return static_cast<NodeId>(out.nodes.size()) - 1;
    };
    const NodeId y = node.inputs[1];
    Node index = out[y];
    index.op = Op::max_pool_index;
    // Whole numbers up to 256 are exact, and little to carry.
    const bool narrow = node.window.kernel[0] * node.window.kernel[1] <= 256;
    index.dtype = narrow ? graph::DType::bf16 : graph::DType::f32;
    index.inputs = {y};
    node.op = Op::pool_scatter;
    node.inputs = {add(std::move(index)), node.inputs[2]};
    return add(std::move(node));
  });
}

}  // namespace veritpu::compiler
