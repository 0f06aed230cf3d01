// The lowering's parts.
#pragma once

#include "runtime/module/lower.h"

namespace veritpu::module {

// A value's node. The node may have 1 where the value's type has more: it repeats there.
struct Lowered {
  graph::NodeId node = -1;
  Type type;
};

// One operation in the course of a lowering.
struct LowerStep {
  graph::Graph& graph;
  const LowerOptions& options;
  const Operation& operation;
  const Function& function;
  std::vector<Lowered> operands;

  const Type& result(size_t i = 0) const { return function.type(operation.results[i]); }
  [[noreturn]] void fail(const std::string& sentence) const;
};

std::optional<graph::DType> dtype_of(const Type& type);          // none: a graph has no such elements
graph::DType dtype_of(const LowerStep& step, const Type& type);  // fails instead
graph::Shape graph_shape(const Type& type);
// The node with every element of its type.
graph::NodeId whole(graph::Graph& g, const Lowered& value);
// The node of the operation's only result; fails if a graph has no such operation.
graph::NodeId lower_operation(const LowerStep& step);
graph::NodeId lower_dot(const LowerStep& step);  // lower_products.cpp
graph::NodeId lower_reduce(const LowerStep& step);

}  // namespace veritpu::module
