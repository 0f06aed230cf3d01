#include "runtime/pjrt/fold_transposes.h"

#include <utility>

namespace veritpu::pjrt {

// (op(a) op(b))' = op(b)' op(a)'. A product that no other node uses is dropped when the graph is simplified.
graph::Graph fold_transposes(graph::Graph g) {
  for (graph::Node& node : g.nodes) {
    if (node.op != graph::Op::transpose || node.axes != std::vector<int>{1, 0}) continue;
    const graph::Node product = g[node.inputs[0]];
    if (product.op != graph::Op::matmul || product.dtype != node.dtype) continue;
    node.op = graph::Op::matmul;
    node.axes.clear();
    node.inputs = {product.inputs[1], product.inputs[0]};
    node.transpose_a = !product.transpose_b;
    node.transpose_b = !product.transpose_a;
    node.format = product.format;
  }
  graph::verify(g);
  return g;
}

}  // namespace veritpu::pjrt
