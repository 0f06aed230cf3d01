#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::graph {
namespace {

std::vector<int> last_axis(const Graph& g, NodeId a) {
  return {static_cast<int>(g[a].shape.size()) - 1};
}

// The greatest element is subtracted first, so that exp does not overflow.
NodeId log_softmax_f32(Graph& g, NodeId x) {
  const NodeId shifted = binary(g, Op::sub, x, reduce(g, Op::reduce_max, x, last_axis(g, x)));
  const NodeId sum = reduce(g, Op::reduce_sum, unary(g, Op::exp, shifted), last_axis(g, x));
  return binary(g, Op::sub, shifted, unary(g, Op::log, sum));
}

NodeId log_softmax_grad_f32(Graph& g, NodeId gradient, NodeId y) {
  const NodeId sum = reduce(g, Op::reduce_sum, gradient, last_axis(g, gradient));
  return binary(g, Op::sub, gradient, binary(g, Op::mul, unary(g, Op::exp, y), sum));
}

}  // namespace

Graph decompose(const Graph& g) {
  return rewrite(g, [](Graph& out, const Node& node) {
    const auto f32 = [&](int i) { return convert(out, node.inputs[i], DType::f32); };
    if (node.op == Op::log_softmax) return convert(out, log_softmax_f32(out, f32(0)), node.dtype);
    if (node.op == Op::log_softmax_grad) {
      const NodeId gradient = f32(0), y = f32(1);
      return convert(out, log_softmax_grad_f32(out, gradient, y), node.dtype);
    }
    return append(out, node);
  });
}

}  // namespace veritpu::graph
