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

NodeId elu_f32(Graph& g, NodeId x) {
  const NodeId negative = binary(g, Op::minimum, x, constant(g, 0, DType::f32, {1}));
  const NodeId below = binary(g, Op::sub, unary(g, Op::exp, negative), constant(g, 1, DType::f32, {1}));
  return binary(g, Op::maximum, x, below);
}

// 1 / (1 + exp(scale * x)), where an infinite exp is right
NodeId logistic_f32(Graph& g, NodeId x, double scale) {
  const NodeId one = constant(g, 1, DType::f32, {1});
  const NodeId power = unary(g, Op::exp, binary(g, Op::mul, x, constant(g, scale, DType::f32, {1})));
  return binary(g, Op::div, one, binary(g, Op::add, power, one));
}

// 1 - 2 / (1 + exp(2 * x))
NodeId tanh_f32(Graph& g, NodeId x) {
  const NodeId twice = binary(g, Op::mul, logistic_f32(g, x, 2), constant(g, 2, DType::f32, {1}));
  return binary(g, Op::sub, constant(g, 1, DType::f32, {1}), twice);
}

}  // namespace

Graph decompose(const Graph& g) {
  return rewrite(g, [](Graph& out, const Node& node) {
    const auto f32 = [&](int i) { return convert(out, node.inputs[i], DType::f32); };
    switch (node.op) {
      case Op::log_softmax: return convert(out, log_softmax_f32(out, f32(0)), node.dtype);
      case Op::log_softmax_grad: {
        const NodeId gradient = f32(0), y = f32(1);
        return convert(out, log_softmax_grad_f32(out, gradient, y), node.dtype);
      }
      case Op::elu: return convert(out, elu_f32(out, f32(0)), node.dtype);
      case Op::sigmoid: return convert(out, logistic_f32(out, f32(0), -1), node.dtype);
      case Op::tanh: return convert(out, tanh_f32(out, f32(0)), node.dtype);
      case Op::stop_gradient: return convert(out, node.inputs[0], node.dtype);
      default: return append(out, node);
    }
  });
}

}  // namespace veritpu::graph
