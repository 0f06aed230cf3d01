// What builder, verifier and passes share: the one place that knows what each operation requires and yields.
#pragma once

#include "runtime/graph.h"

namespace veritpu::graph {

// Sets shape and dtype of `node` from its inputs, which are nodes of `g`; those that the operation takes from its
// user (a parameter's shape, a conversion's dtype, ...) are checked and stay. Throws GraphError.
void infer(const Graph& g, Node& node);

// Throws GraphError unless the node's type is what `infer` makes of it, or the parameter's that of its next value.
void check_type(const Graph& g, const Node& node);
void verify_assignment(const Graph& g, const Assignment& a);

// Infers, gives the node the current layer and appends it.
NodeId append(Graph& g, Node node);

// Throws GraphError: the node's operation and name, then `what`.
[[noreturn]] void fail(const Node& node, const std::string& what);

// The node; throws GraphError if there is none.
const Node& at(const Graph& g, NodeId id);

// The shape to which both repeat; empty if there is none.
Shape broadcast(const Shape& a, const Shape& b);

constexpr bool is_leaf(Op op) {
  return op <= Op::iota;
}
constexpr bool is_binary(Op op) {
  return op >= Op::add && op <= Op::equal;
}
constexpr bool is_unary(Op op) {
  return op >= Op::exp && op <= Op::abs;
}
constexpr bool is_elementwise(Op op) {
  return op >= Op::add && op <= Op::convert;
}
constexpr bool is_reduction(Op op) {
  return op >= Op::reduce_sum && op <= Op::reduce_min;
}
constexpr bool is_convolution(Op op) {
  return op >= Op::conv2d && op <= Op::conv2d_weight_grad;
}
constexpr bool is_pooling(Op op) {
  return op >= Op::max_pool && op <= Op::avg_pool_grad;
}
// Slides a kernel over an image; a relayout does so unless it gathers.
constexpr bool has_window(Op op) {
  return is_convolution(op) || is_pooling(op) || (op >= Op::im2col && op <= Op::relayout);
}

constexpr bool is_collective(Op op) {
  return op >= Op::all_reduce && op <= Op::collective_permute;
}
constexpr bool is_sum_of_replicas(Op op) {
  return op == Op::all_reduce || op == Op::reduce_scatter;
}

}  // namespace veritpu::graph
