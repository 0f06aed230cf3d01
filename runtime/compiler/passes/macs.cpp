#include "runtime/compiler/passes/macs.h"

#include "runtime/graph/infer.h"

namespace veritpu::compiler {
namespace {

using graph::Graph;
using graph::Node;
using graph::Op;

// Each point of a convolution's result, and each of its gradient, meets the whole of its channel's kernel.
int64_t convolution(const graph::Shape& points, const graph::Shape& kernels) {
  return graph::elements(points) * graph::elements(kernels) / kernels.back();
}

int64_t macs(const Graph& g, const Node& node) {
  const auto shape = [&](int i) { return g[node.inputs[i]].shape; };
  switch (node.op) {
    case Op::matmul: return graph::elements(node.shape) * shape(0)[node.transpose_a ? 0 : 1];
    case Op::conv2d: return convolution(node.shape, shape(1));
    case Op::conv2d_input_grad: return convolution(shape(0), shape(1));
    case Op::conv2d_weight_grad: return convolution(shape(1), node.shape);
    default: return 0;
  }
}

}  // namespace

std::vector<uint64_t> macs(const Graph& g) {
  std::vector<uint64_t> all(g.layers.size());
  for (const Node& node : g.nodes) all[static_cast<size_t>(node.layer)] += static_cast<uint64_t>(macs(g, node));
  return all;
}

}  // namespace veritpu::compiler
