// One element of each row by its place, as a label picks a score, and additions to such elements: the one-hot row of a
// place tells which.
#include <cmath>

#include "runtime/module/lowering.h"
#include "runtime/module/passes/core.h"

namespace veritpu::module {
namespace {

using graph::Graph;
using graph::NodeId;

struct Names {
  Attr batching, indices_batching, places, no_window;
};
constexpr Names kGather{Attr::operand_batching_dims, Attr::start_indices_batching_dims, Attr::start_index_map,
                        Attr::collapsed_slice_dims};
constexpr Names kScatter{Attr::input_batching_dims, Attr::scatter_indices_batching_dims,
                         Attr::scatter_dims_to_operand_dims, Attr::inserted_window_dims};

// Whether there is one place for each row of a matrix of reals.
bool is_of_rows(const Function& function, const Operation& o, const Names& names) {
  const Type &operand = function.type(o.operands[0]), &indices = function.type(o.operands[1]);
  return operand.rank() == 2 && is_real(operand.element) && elements(indices.shape) == operand.shape[0] &&
         o.list(names.batching) == List{0} && o.list(names.indices_batching).size() == 1 &&
         o.list(names.places) == List{1} && o.list(names.no_window) == List{1};
}

// By row and column, whether the column is the row's place.
NodeId one_hot(const LowerStep& step, NodeId places) {
  return graph::binary(step.graph, graph::Op::equal, places,
                       graph::iota(step.graph, {1, step.operands[0].type.shape[1]}));
}

NodeId column(const LowerStep& step, const Lowered& value) {
  return graph::reshape(step.graph, whole(step.graph, value), {step.operands[0].type.shape[0], 1});
}

}  // namespace

bool picks_in_rows(const Function& function, const Operation& o) {
  if (o.op == Op::gather) return is_of_rows(function, o, kGather);
  return o.op == Op::scatter && o.operands.size() == 3 && is_of_rows(function, o, kScatter) &&
         elements(function.type(o.operands[2]).shape) == function.type(o.operands[0]).shape[0] &&
         operation_of(o.regions[0]) == Op::add;
}

// A gather's places are moved into the row. The element is the greatest of itself and of less than all.
NodeId lower_gather(const LowerStep& step) {
  Graph& g = step.graph;
  const auto number = [&](double value) { return graph::constant(g, value, graph::DType::f32, {1}); };
  const auto last = static_cast<double>(step.operands[0].type.shape[1] - 1);
  const NodeId from_first = graph::binary(g, graph::Op::maximum, column(step, step.operands[1]), number(0));
  const NodeId places = graph::binary(g, graph::Op::minimum, from_first, number(last));
  const NodeId infinite = graph::constant(g, -HUGE_VAL, dtype_of(step, step.result()), {1});
  const NodeId picked = graph::select(g, one_hot(step, places), whole(g, step.operands[0]), infinite);
  return graph::reshape(g, graph::reduce(g, graph::Op::reduce_max, picked, {1}), graph_shape(step.result()));
}

// A scatter's places outside are none.
NodeId lower_scatter(const LowerStep& step) {
  Graph& g = step.graph;
  const NodeId before = whole(g, step.operands[0]);
  const NodeId sum = graph::binary(g, graph::Op::add, before, column(step, step.operands[2]));
  return graph::select(g, one_hot(step, column(step, step.operands[1])), sum, before);
}

}  // namespace veritpu::module
