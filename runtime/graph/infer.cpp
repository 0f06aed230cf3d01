#include "runtime/graph/infer.h"

#include <algorithm>
#include <cmath>

#include "runtime/graph/collectives.h"
#include "runtime/graph/window.h"

namespace veritpu::graph {

void fail(const Node& node, const std::string& what) {
  throw GraphError(std::string(name(node.op)) + (node.name.empty() ? "" : " '" + node.name + "'") + ": " + what);
}

namespace {

DType computed(DType a) {
  return a == DType::u8 ? DType::f32 : a;
}

DType wider(DType a, DType b) {
  a = computed(a), b = computed(b);
  if (a == DType::f32 || b == DType::f32) return DType::f32;
  return a == DType::f16 || b == DType::f16 ? DType::f16 : DType::bf16;
}

size_t arity(Op op) {
  if (is_leaf(op)) return 0;
  if (is_binary(op) || op == Op::matmul || is_convolution(op) || op == Op::log_softmax_grad) return 2;
  return op == Op::select || op == Op::max_pool_grad ? 3 : 1;
}

void check_shape(const Node& node) {
  if (node.shape.empty()) fail(node, "a shape needs at least one dimension; write a scalar as [1, 1].");
  double count = 1;
  for (int64_t d : node.shape) {
    if (d < 1) fail(node, "shape " + print(node.shape) + " has a dimension below 1; make every dimension positive.");
    count *= static_cast<double>(d);
  }
  if (count > 9e15)
    fail(node, "shape " + print(node.shape) + " has more elements than can be counted; make it smaller.");
}

void check_float(const Node& node) {
  if (node.dtype == DType::u8) fail(node, "only inputs can be u8; choose f32, f16 or bf16.");
}

Shape broadcast_or_fail(const Node& node, const Shape& a, const Shape& b) {
  Shape shape = broadcast(a, b);
  if (shape.empty()) {
    fail(node, "shapes " + print(a) + " and " + print(b) +
                   " do not broadcast; each pair of dimensions, from the last, must be equal or hold a 1.");
  }
  return shape;
}

void infer_leaf(Node& node) {
  check_shape(node);
  if (node.op != Op::input) check_float(node);
  if ((node.op == Op::parameter || node.op == Op::input) && node.name.empty()) {
    fail(node, "it has no name; the host needs one to find it.");
  }
  if (node.op == Op::iota) {
    node.dtype = DType::f32;
    if (node.shape.back() > 1 << 24) fail(node, "f32 counts only to 16777216; make the last dimension smaller.");
  }
}

void infer_reduction(Node& node, const Node& a) {
  node.shape = a.shape;
  if (node.axes.empty()) fail(node, "no axes are given; name at least one to reduce.");
  for (size_t i = 0; i < node.axes.size(); i++) {
    const int axis = node.axes[i];
    if (axis < 0 || axis >= static_cast<int>(a.shape.size())) {
      fail(node, "axis " + std::to_string(axis) + " is not one of " + print(a.shape) + "; use 0 to " +
                     std::to_string(a.shape.size() - 1) + ".");
    }
    if (i > 0 && axis <= node.axes[i - 1]) fail(node, "axes must ascend without repeats; sort them.");
    node.shape[axis] = 1;
  }
  node.dtype = computed(a.dtype);
}

void infer_matmul(Node& node, const Node& a, const Node& b) {
  if (a.shape.size() != 2 || b.shape.size() != 2) {
    fail(node, "operands are " + print(a.shape) + " and " + print(b.shape) + "; reshape both to two dimensions.");
  }
  check_float(node);
  const int64_t inner_a = a.shape[node.transpose_a ? 0 : 1], inner_b = b.shape[node.transpose_b ? 1 : 0];
  if (inner_a != inner_b) {
    fail(node, print(a.shape) + (node.transpose_a ? " transposed" : "") + " by " + print(b.shape) +
                   (node.transpose_b ? " transposed" : "") + " contracts " + std::to_string(inner_a) + " with " +
                   std::to_string(inner_b) + "; make them equal.");
  }
  node.shape = {a.shape[node.transpose_a ? 1 : 0], b.shape[node.transpose_b ? 0 : 1]};
}

void infer_transpose(Node& node, const Node& a) {
  const size_t rank = a.shape.size();
  std::vector<int> sorted = node.axes;
  std::sort(sorted.begin(), sorted.end());
  bool permutation = sorted.size() == rank;
  for (size_t i = 0; permutation && i < rank; i++) permutation = sorted[i] == static_cast<int>(i);
  if (!permutation) {
    fail(node, "its axes do not name each dimension of " + print(a.shape) + " once; give 0 to " +
                   std::to_string(rank - 1) + " in the order wanted.");
  }
  node.shape.clear();
  for (int axis : node.axes) node.shape.push_back(a.shape[axis]);
  node.dtype = computed(a.dtype);
}

void infer_random(Node& node, const Node& step) {
  check_shape(node);
  if (elements(node.shape) > int64_t{1} << 32) {
    fail(node, "shape " + print(node.shape) + " has more elements than a 32-bit counter; make it smaller.");
  }
  if (elements(step.shape) != 1 || step.dtype != DType::f32) {
    fail(node, std::string("the step is ") + name(step.dtype) + print(step.shape) + "; give it as f32[1, 1].");
  }
  node.dtype = DType::f32;
}

}  // namespace

const Node& at(const Graph& g, NodeId id) {
  if (id < 0 || id >= static_cast<NodeId>(g.nodes.size())) {
    throw GraphError("%" + std::to_string(id) + " is no node of this graph; pass an id that a builder returned.");
  }
  return g[id];
}

Shape broadcast(const Shape& a, const Shape& b) {
  Shape shape(std::max(a.size(), b.size()), 1);
  for (size_t i = 1; i <= shape.size(); i++) {
    const int64_t x = i <= a.size() ? a[a.size() - i] : 1, y = i <= b.size() ? b[b.size() - i] : 1;
    if (x != y && x != 1 && y != 1) return {};
    shape[shape.size() - i] = std::max(x, y);
  }
  return shape;
}

void infer(const Graph& g, Node& node) {
  if (node.op > Op::stop_gradient) throw GraphError("a node's operation is not one of Op; build it with the builders.");
  if (node.inputs.size() != arity(node.op)) {
    fail(node,
         "it has " + std::to_string(node.inputs.size()) + " inputs; give it " + std::to_string(arity(node.op)) + ".");
  }
  for (NodeId id : node.inputs) {
    if (id < 0 || id >= static_cast<NodeId>(g.nodes.size())) {
      fail(node, "input %" + std::to_string(id) + " is no node of this graph; pass an id that a builder returned.");
    }
  }
  const auto in = [&](int i) -> const Node& { return g[node.inputs[i]]; };

  if (is_leaf(node.op)) {
    infer_leaf(node);
  } else if (is_binary(node.op)) {
    node.shape = broadcast_or_fail(node, in(0).shape, in(1).shape);
    node.dtype = wider(in(0).dtype, in(1).dtype);
  } else if (node.op == Op::select) {
    node.shape = broadcast_or_fail(node, broadcast_or_fail(node, in(1).shape, in(2).shape), in(0).shape);
    node.dtype = wider(in(1).dtype, in(2).dtype);
  } else if (node.op == Op::convert) {
    check_float(node);
    node.shape = in(0).shape;
  } else if (is_reduction(node.op)) {
    infer_reduction(node, in(0));
  } else if (node.op == Op::matmul) {
    infer_matmul(node, in(0), in(1));
  } else if (is_convolution(node.op)) {
    check_float(node);
    infer_convolution(node, in(0), in(1));
  } else if (is_pooling(node.op)) {
    infer_pooling(node, in(0));
    if (node.op == Op::max_pool_grad) check_max_pool_grad(node, in(1), in(2));
    node.dtype = computed(in(static_cast<int>(node.inputs.size()) - 1).dtype);
  } else if (node.op == Op::transpose) {
    infer_transpose(node, in(0));
  } else if (node.op == Op::random) {
    infer_random(node, in(0));
  } else if (is_collective(node.op)) {
    infer_collective(g, node, in(0));
    node.dtype = computed(in(0).dtype);
  } else if (node.op == Op::reshape) {
    check_shape(node);
    if (elements(node.shape) != elements(in(0).shape)) {
      fail(node, print(in(0).shape) + " has " + std::to_string(elements(in(0).shape)) + " elements and " +
                     print(node.shape) + " has " + std::to_string(elements(node.shape)) + "; make them equal.");
    }
    node.dtype = computed(in(0).dtype);
  } else if (node.op == Op::log_softmax_grad) {
    if (in(0).shape != in(1).shape) {
      fail(node, "shapes " + print(in(0).shape) + " and " + print(in(1).shape) + " differ; make them equal.");
    }
    node.shape = in(1).shape;
    node.dtype = computed(in(1).dtype);
  } else {  // functions, those of the framework included
    node.shape = in(0).shape;
    node.dtype = computed(in(0).dtype);
  }
}

NodeId append(Graph& g, Node node) {
  node.layer = g.current_layer;
  infer(g, node);
  g.nodes.push_back(std::move(node));
  return static_cast<NodeId>(g.nodes.size()) - 1;
}

}  // namespace veritpu::graph
