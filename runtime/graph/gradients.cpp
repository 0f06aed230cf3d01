// Reverse-mode differentiation: nodes are visited last to first, each handing its adjoint on to its inputs.
#include <algorithm>

#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

class Differentiator {
 public:
  Differentiator(Graph& g, NodeId loss, const std::vector<NodeId>& wrt) : g_(g), adjoint_(loss + 1, -1) {
    mark_dependents(wrt);
  }

  void run(NodeId loss, NodeId seed) {
    adjoint_[loss] = seed;
    for (NodeId y = loss; y >= 0; y--) {
      if (adjoint_[y] < 0 || !depends_[y]) continue;
      g_.current_layer = g_[y].layer;
      node_ = g_[y];
      propagate(y, adjoint_[y]);
    }
  }

  NodeId gradient(NodeId x) {
    g_.current_layer = g_[x].layer;
    const bool reached = x < static_cast<NodeId>(adjoint_.size()) && adjoint_[x] >= 0;
    return reached ? full(adjoint_[x], g_[x].shape) : constant(g_, 0, g_[x].dtype, g_[x].shape);
  }

 private:
  // An adjoint has its node's rank and dtype; where it is constant along a dimension it may have 1 there, so that the
  // gradient of a sum needs no tensor until something other than an elementwise operation reads it.
  Graph& g_;
  std::vector<NodeId> adjoint_;  // -1: none yet
  std::vector<bool> depends_;    // on something in `wrt`: the others' adjoints are not computed
  Node node_;                    // a copy of the one visited, as appending moves the nodes

  void mark_dependents(const std::vector<NodeId>& wrt) {
    depends_.resize(adjoint_.size());
    for (NodeId n = 0; n < static_cast<NodeId>(depends_.size()); n++) {
      const auto& in = g_[n].inputs;
      depends_[n] = std::find(wrt.begin(), wrt.end(), n) != wrt.end() ||
                    std::any_of(in.begin(), in.end(), [&](NodeId i) { return depends_[i]; });
    }
  }

  NodeId scalar(double value) { return constant(g_, value, node_.dtype, Shape(node_.shape.size(), 1)); }
  NodeId one() { return constant(g_, 1, DType::f32, Shape(node_.shape.size(), 1)); }
  NodeId f32(NodeId a) { return convert(g_, a, DType::f32); }
  NodeId add(NodeId a, NodeId b) { return binary(g_, Op::add, a, b); }
  NodeId sub(NodeId a, NodeId b) { return binary(g_, Op::sub, a, b); }
  NodeId mul(NodeId a, NodeId b) { return binary(g_, Op::mul, a, b); }
  NodeId div(NodeId a, NodeId b) { return binary(g_, Op::div, a, b); }
  NodeId less(NodeId a, NodeId b) { return binary(g_, Op::less, a, b); }
  NodeId negate(NodeId a) { return mul(a, scalar(-1)); }
  NodeId last_sum(NodeId a) {
    const int axis = static_cast<int>(node_.shape.size()) - 1;
    return reduce(g_, Op::reduce_sum, full(a, node_.shape), {axis});
  }

  NodeId full(NodeId a, const Shape& shape) {
    return g_[a].shape == shape ? a : mul(a, constant(g_, 1, g_[a].dtype, shape));
  }

  // The adjoint `a` of the visited node, summed over what `shape` repeats to make the node's shape.
  NodeId unbroadcast(NodeId a, const Shape& shape) {
    const size_t extra = node_.shape.size() - shape.size();
    std::vector<int> axes;
    for (size_t i = 0; i < node_.shape.size(); i++) {
      if (node_.shape[i] != 1 && (i < extra || shape[i - extra] == 1)) axes.push_back(static_cast<int>(i));
    }
    if (!axes.empty()) a = reduce(g_, Op::reduce_sum, full(a, node_.shape), axes);
    if (extra == 0) return a;
    const Shape& summed = g_[a].shape;
    return reshape(g_, a, Shape(summed.begin() + extra, summed.end()));
  }

  // Adds what `make` returns to the adjoint of the visited node's i-th input, if that needs one.
  template <typename Make>
  void give(int i, Make make) {
    const NodeId x = node_.inputs[i];
    if (!depends_[x] || g_[x].dtype == DType::u8) return;
    const Shape shape = g_[x].shape;
    NodeId a = make();
    if (is_binary(node_.op) || node_.op == Op::select) a = unbroadcast(a, shape);
    a = convert(g_, a, g_[x].dtype);
    adjoint_[x] = adjoint_[x] < 0 ? a : binary(g_, Op::add, adjoint_[x], a);
  }

  void propagate(NodeId y, NodeId dy) {
    const auto in = [&](int i) { return node_.inputs[i]; };
    switch (node_.op) {
      case Op::parameter:
      case Op::input:
      case Op::constant:
      case Op::iota:
      case Op::random:
      case Op::stop_gradient:
      case Op::relayout:
      case Op::lines:
      case Op::im2col:
      case Op::im2col_join:
      case Op::max_pool_index:
      case Op::pool_scatter:
      case Op::less:
      case Op::less_equal:
      case Op::equal: return;
      case Op::add:
        give(0, [&] { return dy; });
        give(1, [&] { return dy; });
        return;
      case Op::sub:
        give(0, [&] { return dy; });
        give(1, [&] { return negate(dy); });
        return;
      case Op::mul:
        give(0, [&] { return mul(dy, in(1)); });
        give(1, [&] { return mul(dy, in(0)); });
        return;
      case Op::div:
        give(0, [&] { return div(dy, in(1)); });
        give(1, [&] { return negate(mul(dy, div(y, in(1)))); });
        return;
      case Op::maximum:
        give(0, [&] { return extremum(y, dy, in(0), in(1), in(1), in(0)); });
        give(1, [&] { return extremum(y, dy, in(1), in(0), in(0), in(1)); });
        return;
      case Op::minimum:
        give(0, [&] { return extremum(y, dy, in(0), in(1), in(0), in(1)); });
        give(1, [&] { return extremum(y, dy, in(1), in(0), in(1), in(0)); });
        return;
      case Op::select:
        give(1, [&] { return select(g_, in(0), dy, scalar(0)); });
        give(2, [&] { return select(g_, in(0), scalar(0), dy); });
        return;
      case Op::exp: return give(0, [&] { return mul(dy, y); });
      case Op::log: return give(0, [&] { return div(dy, in(0)); });
      case Op::sqrt: return give(0, [&] { return div(mul(dy, scalar(0.5)), y); });
      case Op::abs: return give(0, [&] { return sign_times(dy, in(0)); });
      case Op::convert: return give(0, [&] { return dy; });
      case Op::reduce_sum: return give(0, [&] { return dy; });
      case Op::reduce_max:
      case Op::reduce_min: return give(0, [&] { return shared_by_equals(y, dy, in(0)); });
      case Op::matmul: return matmul_gradients(dy, in(0), in(1));
      case Op::conv2d: return convolution_gradients(dy, in(0), in(1));
      case Op::max_pool:
        return give(0, [&] { return window_gradient(Op::max_pool_grad, {in(0), y, full(dy, node_.shape)}, in(0)); });
      case Op::avg_pool:
        return give(0, [&] { return window_gradient(Op::avg_pool_grad, {full(dy, node_.shape)}, in(0)); });
      case Op::conv2d_input_grad:
      case Op::conv2d_weight_grad: no_second_gradient("conv2d");
      case Op::max_pool_grad: no_second_gradient("max_pool");
      case Op::avg_pool_grad: no_second_gradient("avg_pool");
      case Op::transpose: return give(0, [&] { return transpose(g_, full(dy, node_.shape), inverse(node_.axes)); });
      // of the sum of all replicas' losses
      case Op::all_reduce:
      case Op::reduce_scatter:
      case Op::all_gather:
      case Op::all_to_all:
      case Op::collective_permute: return give(0, [&] { return transposed_collective(full(dy, node_.shape)); });
      // of the result alone, so that the operand need not be kept
      case Op::elu: return give(0, [&] { return mul(dy, binary(g_, Op::minimum, add(f32(y), one()), one())); });
      case Op::sigmoid: return give(0, [&] { return mul(dy, mul(f32(y), sub(one(), f32(y)))); });
      case Op::tanh: return give(0, [&] { return mul(dy, sub(one(), mul(f32(y), f32(y)))); });
      case Op::reshape: return give(0, [&] { return reshape(g_, full(dy, node_.shape), g_[in(0)].shape); });
      case Op::log_softmax:
        return give(0, [&] {
          Node grad{Op::log_softmax_grad};
          grad.inputs = {full(dy, node_.shape), y};
          return append(g_, grad);
        });
      case Op::log_softmax_grad: return second_log_softmax(dy, in(0), in(1));
    }
  }

  // Of max(x, other) to x: passes where x won, which is where `smaller` < `larger`. Against a constant the output
  // tells, so that x need not be kept; a tie then gives nothing, as frameworks have it for ReLU. Else a tie gives half.
  NodeId extremum(NodeId y, NodeId dy, NodeId x, NodeId other, NodeId smaller, NodeId larger) {
    if (g_[other].op == Op::constant) {
      const NodeId won = smaller == other ? less(other, y) : less(y, other);
      return select(g_, won, dy, scalar(0));
    }
    const NodeId half = select(g_, binary(g_, Op::equal, x, other), mul(dy, scalar(0.5)), scalar(0));
    return select(g_, less(smaller, larger), dy, half);
  }

  NodeId sign_times(NodeId dy, NodeId x) {
    const NodeId zero = scalar(0);
    return select(g_, less(x, zero), negate(dy), select(g_, less(zero, x), dy, zero));
  }

  NodeId shared_by_equals(NodeId y, NodeId dy, NodeId x) {
    const NodeId hit = binary(g_, Op::equal, x, y);
    const NodeId count = reduce(g_, Op::reduce_sum, hit, node_.axes);
    return select(g_, hit, div(dy, count), scalar(0));
  }

  // Operands that the matrix unit's edge converts to f16 get their gradient as halves, like any converted tensor.
  DType operand_gradient(NodeId x) { return node_.format == MatmulFormat::f16 ? DType::f16 : g_[x].dtype; }

  void check_differentiable() const {
    if (node_.format == MatmulFormat::int8)
      throw GraphError("gradients: a product of int8 has no gradient; differentiate the graph before it is quantised.");
  }

  void matmul_gradients(NodeId dy, NodeId a, NodeId b) {
    check_differentiable();
    const bool ta = node_.transpose_a, tb = node_.transpose_b;
    const MatmulFormat format = node_.format;
    const auto dtype = [&](NodeId x) { return operand_gradient(x); };
    dy = full(dy, node_.shape);
    give(0, [&] {
      return ta ? matmul(g_, b, dy, format, dtype(a), tb, true) : matmul(g_, dy, b, format, dtype(a), false, !tb);
    });
    give(1, [&] {
      return tb ? matmul(g_, dy, a, format, dtype(b), true, ta) : matmul(g_, a, dy, format, dtype(b), !ta, false);
    });
  }

  // With the visited node's attributes, in the shape of its operand x, if the operation is told.
  NodeId window_gradient(Op op, std::vector<NodeId> inputs, NodeId x) {
    Node grad = node_;
    grad.op = op;
    grad.inputs = std::move(inputs);
    grad.shape = g_[x].shape;
    return append(g_, grad);
  }

  void convolution_gradients(NodeId dy, NodeId x, NodeId w) {
    check_differentiable();
    dy = full(dy, node_.shape);
    node_.dtype = operand_gradient(x);
    give(0, [&] { return window_gradient(Op::conv2d_input_grad, {dy, w}, x); });
    node_.dtype = operand_gradient(w);
    give(1, [&] { return window_gradient(Op::conv2d_weight_grad, {x, dy}, w); });
  }

  [[noreturn]] static void no_second_gradient(const std::string& op) {
    throw GraphError("gradients: " + op + " has no second derivative; ask for the gradient of its result only once.");
  }

  // Collectives are linear in the operands of all replicas: the gradient is the transpose of that function.
  NodeId transposed_collective(NodeId dy) {
    Node grad = node_;
    grad.inputs = {dy};
    grad.bucket = -1;
    if (node_.op == Op::reduce_scatter) grad.op = Op::all_gather;
    if (node_.op == Op::all_gather) grad.op = Op::reduce_scatter;
    if (node_.op == Op::all_to_all) std::swap(grad.axes[0], grad.axes[1]);
    for (auto& [source, target] : grad.pairs) std::swap(source, target);
    return append(g_, grad);
  }

  static std::vector<int> inverse(const std::vector<int>& axes) {
    std::vector<int> result(axes.size());
    for (size_t i = 0; i < axes.size(); i++) result[axes[i]] = static_cast<int>(i);
    return result;
  }

  // z = g - exp(y) * sum(g)
  void second_log_softmax(NodeId dz, NodeId g, NodeId y) {
    const NodeId weighted = mul(dz, unary(g_, Op::exp, y));
    give(0, [&] { return binary(g_, Op::sub, dz, last_sum(weighted)); });
    give(1, [&] { return negate(mul(weighted, last_sum(g))); });
  }
};

}  // namespace

std::vector<NodeId> gradients(Graph& g, NodeId loss, const std::vector<NodeId>& wrt, NodeId seed) {
  const auto check = [&](NodeId n, const char* what) {
    if (n < 0 || n >= static_cast<NodeId>(g.nodes.size())) {
      throw GraphError(std::string("gradients: ") + what + " %" + std::to_string(n) +
                       " is no node of this graph; pass an id that a builder returned.");
    }
  };
  check(loss, "loss");
  const Shape scalar(g[loss].shape.size(), 1);
  if (g[loss].shape != scalar || g[loss].dtype == DType::u8) {
    throw GraphError("gradients: the loss is " + std::string(name(g[loss].dtype)) + print(g[loss].shape) +
                     "; reduce it to one floating-point element.");
  }
  for (NodeId x : wrt) {
    check(x, "operand");
    if (g[x].dtype == DType::u8) {
      throw GraphError("gradients: '" + g[x].name +
                       "' is u8, which has no gradient; convert it and differentiate that.");
    }
  }
  const int32_t layer = g.current_layer;
  g.current_layer = g[loss].layer;
  if (seed < 0) {
    seed = constant(g, 1, g[loss].dtype, scalar);
  } else {
    check(seed, "seed");
    if (elements(g[seed].shape) != 1) {
      throw GraphError("gradients: the seed is " + print(g[seed].shape) + "; give it one element.");
    }
    if (g[seed].shape != scalar) seed = reshape(g, seed, scalar);
    seed = convert(g, seed, g[loss].dtype);
  }
  Differentiator d(g, loss, wrt);
  d.run(loss, seed);
  std::vector<NodeId> result;
  for (NodeId x : wrt) result.push_back(d.gradient(x));
  g.current_layer = layer;
  return result;
}

}  // namespace veritpu::graph
