// The lowering's parts.
#pragma once

#include "runtime/module/lower.h"

namespace veritpu::module {

// What is known of whole numbers for which a node of f32 stands. It has each of them rounded, so those up to kExact in
// magnitude as they are, and others are beyond that with their signs. f32 has more than kExact: after small numbers are
// added to what is beyond, that holds, too.
struct Range {
  static constexpr double kExact = 0x7fffff;
  double least = 0, greatest = 0;
  bool known = true;  // else the operation may have overflowed: only a choice may take it, where it has not

  bool exact() const { return known && least >= -kExact && greatest <= kExact; }
};
Range range_of(Element element);

// A value's node. The node may have 1 where the value's type has more: it repeats there.
struct Lowered {
  graph::NodeId node = -1;
  Type type;
  std::optional<Range> range{};  // of whole numbers, and of f32 that they were converted to
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
// Whether a graph has operations of this kind on such elements, if not in each form. Others are rewritten first
// (graph_form.h).
bool has_operation(Op op, Element element);
// The node of the operation's only result; fails if a graph has no such operation.
graph::NodeId lower_operation(const LowerStep& step);
// The same where whole numbers are among operands or results; fails also if f32 does not hold what they may be.
Lowered lower_wholes(const LowerStep& step);  // lower_wholes.cpp
// Whether it is a gather or a scatter of one place in each row of a matrix; and what that is: lower_indexed.cpp.
bool picks_in_rows(const Function& function, const Operation& o);
graph::NodeId lower_gather(const LowerStep& step);
graph::NodeId lower_scatter(const LowerStep& step);
graph::NodeId lower_dot(const LowerStep& step);  // lower_products.cpp
graph::NodeId lower_reduce(const LowerStep& step);

}  // namespace veritpu::module
