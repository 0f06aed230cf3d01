#include <algorithm>

#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

const Node& at(const Graph& g, NodeId id) {
  if (id < 0 || id >= static_cast<NodeId>(g.nodes.size())) {
    throw GraphError("%" + std::to_string(id) + " is no node of this graph; pass an id that a builder returned.");
  }
  return g[id];
}

// A constant that broadcasts with `like` and changes neither its dtype nor its rank.
NodeId scalar_like(Graph& g, double value, NodeId like) {
  const DType dtype = at(g, like).dtype == DType::u8 ? DType::f32 : at(g, like).dtype;
  return constant(g, value, dtype, Shape(at(g, like).shape.size(), 1));
}

NodeId leaf(Graph& g, Op op, const std::string& name, DType dtype, Shape shape) {
  for (const Node& n : g.nodes) {
    if ((n.op == Op::parameter || n.op == Op::input) && n.name == name) {
      throw GraphError("'" + name + "' already names a parameter or input of this graph; choose another name.");
    }
  }
  Node node{op};
  node.name = name;
  node.dtype = dtype;
  node.shape = std::move(shape);
  return append(g, std::move(node));
}

NodeId operation(Graph& g, Op op, std::vector<NodeId> inputs) {
  Node node{op};
  node.inputs = std::move(inputs);
  return append(g, std::move(node));
}

}  // namespace

int64_t elements(const Shape& shape) {
  int64_t count = 1;
  for (int64_t d : shape) count *= d;
  return count;
}

int32_t Graph::layer(const std::string& name) {
  const auto found = std::find(layers.begin(), layers.end(), name);
  current_layer = static_cast<int32_t>(found - layers.begin());
  if (found == layers.end()) layers.push_back(name);
  return current_layer;
}

NodeId parameter(Graph& g, const std::string& name, DType dtype, Shape shape) {
  return leaf(g, Op::parameter, name, dtype, std::move(shape));
}

NodeId input(Graph& g, const std::string& name, DType dtype, Shape shape) {
  return leaf(g, Op::input, name, dtype, std::move(shape));
}

NodeId constant(Graph& g, double value, DType dtype, Shape shape) {
  Node node{Op::constant};
  node.value = value;
  node.dtype = dtype;
  node.shape = std::move(shape);
  return append(g, std::move(node));
}

NodeId iota(Graph& g, Shape shape) {
  Node node{Op::iota};
  node.shape = std::move(shape);
  return append(g, std::move(node));
}

NodeId unary(Graph& g, Op op, NodeId a) {
  if (!is_unary(op)) throw GraphError(std::string(name(op)) + " is not a function of one value; use its own builder.");
  return operation(g, op, {a});
}

NodeId binary(Graph& g, Op op, NodeId a, NodeId b) {
  if (!is_binary(op))
    throw GraphError(std::string(name(op)) + " is not a function of two values; use its own builder.");
  return operation(g, op, {a, b});
}

NodeId select(Graph& g, NodeId c, NodeId a, NodeId b) {
  return operation(g, Op::select, {c, a, b});
}

NodeId convert(Graph& g, NodeId a, DType dtype) {
  if (at(g, a).dtype == dtype) return a;
  Node node{Op::convert};
  node.inputs = {a};
  node.dtype = dtype;
  return append(g, std::move(node));
}

NodeId reduce(Graph& g, Op op, NodeId a, std::vector<int> axes) {
  if (!is_reduction(op)) throw GraphError(std::string(name(op)) + " is not a reduction; use its own builder.");
  Node node{op};
  node.inputs = {a};
  node.axes = std::move(axes);
  return append(g, std::move(node));
}

NodeId matmul(Graph& g, NodeId a, NodeId b, MatmulFormat format, DType result, bool transpose_a, bool transpose_b) {
  Node node{Op::matmul};
  node.inputs = {a, b};
  node.format = format;
  node.dtype = result;
  node.transpose_a = transpose_a;
  node.transpose_b = transpose_b;
  return append(g, std::move(node));
}

NodeId reshape(Graph& g, NodeId a, Shape shape) {
  Node node{Op::reshape};
  node.inputs = {a};
  node.shape = std::move(shape);
  return append(g, std::move(node));
}

NodeId relu(Graph& g, NodeId a) {
  return binary(g, Op::maximum, a, scalar_like(g, 0, a));
}

NodeId log_softmax(Graph& g, NodeId a) {
  return operation(g, Op::log_softmax, {a});
}

// Picks in the dtype, sums and scales in f32, rounds once.
NodeId nll_loss(Graph& g, NodeId log_probabilities, NodeId labels) {
  const Shape shape = at(g, log_probabilities).shape;
  const DType dtype = at(g, log_probabilities).dtype;
  if (shape.size() != 2 || at(g, labels).shape != Shape{shape[0], 1}) {
    throw GraphError("nll_loss: log probabilities are " + print(shape) + " and labels " + print(at(g, labels).shape) +
                     "; give [batch, classes] and [batch, 1].");
  }
  const NodeId hit = binary(g, Op::equal, iota(g, {1, shape[1]}), labels);
  const NodeId picked = select(g, hit, log_probabilities, scalar_like(g, 0, log_probabilities));
  const NodeId sum = reduce(g, Op::reduce_sum, convert(g, picked, DType::f32), {0, 1});
  const NodeId mean = binary(g, Op::mul, sum, constant(g, -1.0 / static_cast<double>(shape[0])));
  return convert(g, mean, dtype == DType::u8 ? DType::f32 : dtype);
}

NodeId argmax(Graph& g, NodeId a) {
  const Shape shape = at(g, a).shape;
  if (shape.size() != 2) throw GraphError("argmax: the operand is " + print(shape) + "; reshape it to two dimensions.");
  const NodeId greatest = binary(g, Op::equal, a, reduce(g, Op::reduce_max, a, {1}));
  const NodeId none = constant(g, static_cast<double>(shape[1]));
  return reduce(g, Op::reduce_min, select(g, greatest, iota(g, {1, shape[1]}), none), {1});
}

}  // namespace veritpu::graph
