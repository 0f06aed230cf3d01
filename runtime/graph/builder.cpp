#include <algorithm>

#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

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

NodeId transpose(Graph& g, NodeId a, std::vector<int> axes) {
  Node node{Op::transpose};
  node.inputs = {a};
  node.axes = std::move(axes);
  return append(g, std::move(node));
}

NodeId conv2d(Graph& g, NodeId x, NodeId w, const Window& window, MatmulFormat format, DType result) {
  Node node{Op::conv2d};
  node.inputs = {x, w};
  node.window = window;
  node.format = format;
  node.dtype = result;
  return append(g, std::move(node));
}

NodeId max_pool(Graph& g, NodeId x, const Window& window) {
  Node node{Op::max_pool};
  node.inputs = {x};
  node.window = window;
  return append(g, std::move(node));
}

NodeId avg_pool(Graph& g, NodeId x, const Window& window, bool count_pads) {
  Node node{Op::avg_pool};
  node.inputs = {x};
  node.window = window;
  node.count_pads = count_pads;
  return append(g, std::move(node));
}

NodeId random(Graph& g, Shape shape, uint32_t stream, NodeId step) {
  Node node{Op::random};
  node.inputs = {step};
  node.shape = std::move(shape);
  node.stream = stream;
  return append(g, std::move(node));
}

NodeId elu(Graph& g, NodeId a) {
  return operation(g, Op::elu, {a});
}

NodeId sigmoid(Graph& g, NodeId a) {
  return operation(g, Op::sigmoid, {a});
}

NodeId tanh(Graph& g, NodeId a) {
  return operation(g, Op::tanh, {a});
}

NodeId log_softmax(Graph& g, NodeId a) {
  return operation(g, Op::log_softmax, {a});
}

NodeId stop_gradient(Graph& g, NodeId a) {
  return operation(g, Op::stop_gradient, {a});
}

}  // namespace veritpu::graph
