// Elementwise operations, and those that move elements.
#include <algorithm>

#include "runtime/module/lowering.h"

namespace veritpu::module {
namespace {

using graph::Graph;
using graph::NodeId;

NodeId number(const LowerStep& step, double value) {
  return graph::constant(step.graph, value, graph::DType::f32, {1});
}

NodeId to(const LowerStep& step, NodeId node) {
  return graph::convert(step.graph, node, dtype_of(step, step.result()));
}

NodeId negation(const LowerStep& step, NodeId predicate) {
  return graph::binary(step.graph, graph::Op::sub, number(step, 1), predicate);
}

NodeId compare(const LowerStep& step, NodeId a, NodeId b) {
  Graph& g = step.graph;
  const std::string& direction = step.operation.word(Attr::comparison_direction);
  if (step.operation.has(Attr::compare_type) && step.operation.word(Attr::compare_type) == "TOTALORDER")
    step.fail("the compiler has no total order of floats");
  if (direction == "LT" || direction == "GT")
    return graph::binary(g, graph::Op::less, direction == "LT" ? a : b, direction == "LT" ? b : a);
  if (direction == "LE" || direction == "GE")
    return graph::binary(g, graph::Op::less_equal, direction == "LE" ? a : b, direction == "LE" ? b : a);
  const NodeId equal = graph::binary(g, graph::Op::equal, a, b);
  return direction == "EQ" ? equal : negation(step, equal);
}

NodeId constant(const LowerStep& step) {
  const Tensor& value = *step.operation.tensor(Attr::value);
  const auto same = [&](Lane lane) {
    return bits_of(value.type.element, lane) == bits_of(value.type.element, value.lanes[0]);
  };
  if (value.lanes.empty() || !std::all_of(value.lanes.begin(), value.lanes.end(), same))
    step.fail("the compiler has constants of one number only; pass the others as arguments");
  const Lane lane = value.lanes[0];
  const Kind is = kind(value.type.element);
  const double real = is == Kind::real      ? lane.real
                      : is == Kind::natural ? static_cast<double>(lane.natural)
                                            : static_cast<double>(lane.integer);
  return graph::constant(step.graph, real, dtype_of(step, value.type),
                         graph::Shape(std::max<size_t>(value.type.shape.size(), 1), 1));
}

NodeId iota(const LowerStep& step) {
  const Shape& shape = step.result().shape;
  const int64_t along = step.operation.integer(Attr::iota_dimension);
  graph::Shape row(shape.size(), 1);
  if (shape[static_cast<size_t>(along)] == 1) return to(step, graph::constant(step.graph, 0, graph::DType::f32, row));
  if (along + 1 != step.result().rank()) step.fail("the compiler counts along the last dimension only");
  row.back() = shape.back();
  return to(step, graph::iota(step.graph, row));
}

NodeId broadcast(const LowerStep& step) {
  const Lowered& x = step.operands[0];
  const List& dims = step.operation.list(Attr::broadcast_dimensions);
  if (!std::is_sorted(dims.begin(), dims.end()))
    step.fail("the compiler has no broadcast that permutes; transpose first");
  graph::Shape shape(graph_shape(step.result()).size(), 1);
  for (size_t d = 0; d < dims.size(); d++) shape[dims[d]] = step.graph[x.node].shape[d];
  return graph::reshape(step.graph, x.node, shape);
}

NodeId transpose(const LowerStep& step) {
  const List& permutation = step.operation.list(Attr::permutation);
  if (permutation.empty()) return step.operands[0].node;
  return graph::transpose(step.graph, step.operands[0].node, {permutation.begin(), permutation.end()});
}

bool is_predicate(const LowerStep& step, size_t operand) {
  return step.operands[operand].type.element == Element::pred;
}

}  // namespace

std::optional<graph::DType> dtype_of(const Type& type) {
  switch (type.element) {
    case Element::f32:
    case Element::pred: return graph::DType::f32;
    case Element::f16: return graph::DType::f16;
    case Element::bf16: return graph::DType::bf16;
    default: return std::nullopt;
  }
}

graph::DType dtype_of(const LowerStep& step, const Type& type) {
  if (is_whole(type.element)) return graph::DType::f32;
  const auto dtype = dtype_of(type);
  if (!dtype) step.fail("the compiler has no " + print(type) + " yet; it takes f32, f16, bf16 and i1");
  return *dtype;
}

graph::Shape graph_shape(const Type& type) {
  return type.shape.empty() ? graph::Shape{1} : type.shape;
}

NodeId whole(Graph& g, const Lowered& value) {
  const graph::Shape shape = graph_shape(value.type);
  if (g[value.node].shape == shape) return value.node;
  return graph::binary(g, graph::Op::mul, value.node, graph::constant(g, 1, g[value.node].dtype, shape));
}

bool has_operation(Op op, Element element) {
  switch (op) {
    case Op::constant:
    case Op::iota:
    case Op::broadcast_in_dim:
    case Op::reshape:
    case Op::transpose:
    case Op::convert:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::maximum:
    case Op::minimum:
    case Op::negate:
    case Op::compare:
    case Op::select:
    case Op::reduce: return true;
    case Op::and_:
    case Op::or_:
    case Op::not_: return element == Element::pred;
    case Op::divide:
    case Op::square:
    case Op::abs:
    case Op::exponential:
    case Op::log:
    case Op::sqrt:
    case Op::rsqrt:
    case Op::tanh:
    case Op::logistic:
    case Op::dot_general: return is_real(element);
    default: return false;
  }
}

NodeId lower_operation(const LowerStep& step) {
  Graph& g = step.graph;
  const auto& in = step.operands;
  dtype_of(step, step.result());
  const auto unary = [&](graph::Op op) { return graph::unary(g, op, in[0].node); };
  const auto binary = [&](graph::Op op) { return graph::binary(g, op, in[0].node, in[1].node); };
  const bool predicate = !in.empty() && is_predicate(step, 0);
  switch (step.operation.op) {
    case Op::constant: return constant(step);
    case Op::iota: return iota(step);
    case Op::broadcast_in_dim: return broadcast(step);
    case Op::reshape: return graph::reshape(g, whole(g, in[0]), graph_shape(step.result()));
    case Op::transpose: return transpose(step);
    case Op::convert:
      if (step.result().element != Element::pred || predicate) return to(step, in[0].node);
      return negation(step, graph::binary(g, graph::Op::equal, in[0].node, number(step, 0)));
    case Op::add: return predicate ? binary(graph::Op::maximum) : binary(graph::Op::add);
    case Op::subtract: return binary(graph::Op::sub);
    case Op::multiply: return binary(graph::Op::mul);
    case Op::divide: return binary(graph::Op::div);
    case Op::maximum: return binary(graph::Op::maximum);
    case Op::minimum: return binary(graph::Op::minimum);
    case Op::and_: return binary(graph::Op::mul);  // of predicates: others have no dtype
    case Op::or_: return binary(graph::Op::maximum);
    case Op::not_: return negation(step, in[0].node);
    case Op::negate: return to(step, graph::binary(g, graph::Op::mul, in[0].node, number(step, -1)));
    case Op::square: return graph::binary(g, graph::Op::mul, in[0].node, in[0].node);
    case Op::abs: return unary(graph::Op::abs);
    case Op::exponential: return unary(graph::Op::exp);
    case Op::log: return unary(graph::Op::log);
    case Op::sqrt: return unary(graph::Op::sqrt);
    case Op::rsqrt: return to(step, graph::binary(g, graph::Op::div, number(step, 1), unary(graph::Op::sqrt)));
    case Op::tanh: return graph::tanh(g, in[0].node);
    case Op::logistic: return graph::sigmoid(g, in[0].node);
    case Op::compare: return compare(step, in[0].node, in[1].node);
    case Op::select: return graph::select(g, in[0].node, in[1].node, in[2].node);
    case Op::dot_general: return lower_dot(step);
    case Op::reduce: return lower_reduce(step);
    default: step.fail("the compiler has no such operation yet");
  }
}

}  // namespace veritpu::module
