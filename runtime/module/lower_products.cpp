// Products and reductions.
#include <algorithm>
#include <cmath>

#include "runtime/module/lowering.h"

namespace veritpu::module {
namespace {

graph::MatmulFormat format_of(const LowerStep& step) {
  const Element a = step.operands[0].type.element, b = step.operands[1].type.element;
  if (a == Element::bf16 && b == a) return graph::MatmulFormat::bf16;
  if (a == Element::f16 && b == a) return graph::MatmulFormat::f16;
  for (const std::string& word : step.operation.words(Attr::precision_config))
    if (word != "DEFAULT") return graph::MatmulFormat::fp32;
  return step.options.default_format;
}

// The number from which a reduction by this operation begins without changing anything.
bool is_neutral(graph::Op op, const Lowered& x, double value) {
  if (x.range && op == graph::Op::reduce_max) return value <= x.range->least;
  if (x.range && op == graph::Op::reduce_min) return value >= x.range->greatest;
  if (x.type.element == Element::pred) return value == (op == graph::Op::reduce_min);
  return op == graph::Op::reduce_sum ? value == 0 : value == (op == graph::Op::reduce_max ? -HUGE_VAL : HUGE_VAL);
}

}  // namespace

graph::NodeId lower_dot(const LowerStep& step) {
  const Operation& o = step.operation;
  const List &l = o.list(Attr::lhs_contracting_dimensions), &r = o.list(Attr::rhs_contracting_dimensions);
  const Lowered &lhs = step.operands[0], &rhs = step.operands[1];
  if (lhs.type.rank() != 2 || rhs.type.rank() != 2 || l.size() != 1 || !o.list(Attr::lhs_batching_dimensions).empty())
    step.fail("the compiler has products of two matrices only, with one contracting dimension, not of " +
              print(lhs.type) + " and " + print(rhs.type));
  graph::Graph& g = step.graph;
  return graph::matmul(g, whole(g, lhs), whole(g, rhs), format_of(step), dtype_of(step, step.result()), l[0] == 0,
                       r[0] == 1);
}

graph::NodeId lower_reduce(const LowerStep& step) {
  graph::Graph& g = step.graph;
  const auto& body = step.operation.regions[0].operations;
  if (step.operands.size() != 2 || body.size() != 2 || body[0].operands != step.operation.regions[0].arguments ||
      body[1].operands != body[0].results)
    step.fail("the compiler reduces by one operation of two elements only");
  Op by = body[0].op;
  if (step.operands[0].type.element == Element::pred)
    by = by == Op::and_ || by == Op::multiply ? Op::minimum : by == Op::or_ || by == Op::add ? Op::maximum : by;
  if (by != Op::add && by != Op::maximum && by != Op::minimum)
    step.fail(std::string("the compiler does not reduce by ") + facts(body[0].op).word);
  const graph::Op op = by == Op::add       ? graph::Op::reduce_sum
                       : by == Op::maximum ? graph::Op::reduce_max
                                           : graph::Op::reduce_min;
  List axes = step.operation.list(Attr::dimensions);
  std::sort(axes.begin(), axes.end());
  graph::NodeId reduced = whole(g, step.operands[0]);
  if (!axes.empty()) reduced = graph::reduce(g, op, reduced, {axes.begin(), axes.end()});
  reduced = graph::reshape(g, reduced, graph_shape(step.result()));
  const graph::Node& init = g[step.operands[1].node];
  if (init.op == graph::Op::constant && is_neutral(op, step.operands[0], init.value)) return reduced;
  const graph::Op combine = by == Op::add       ? graph::Op::add
                            : by == Op::maximum ? graph::Op::maximum
                                                : graph::Op::minimum;
  const graph::NodeId first = graph::reshape(g, step.operands[1].node, graph::Shape(g[reduced].shape.size(), 1));
  return graph::binary(g, combine, reduced, first);
}

}  // namespace veritpu::module
