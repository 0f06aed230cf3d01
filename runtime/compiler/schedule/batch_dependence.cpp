#include "runtime/compiler/schedule/batch_dependence.h"

#include <algorithm>

#include "runtime/graph/infer.h"

namespace veritpu::compiler {

BatchDependence::BatchDependence(const Graph& g, int64_t batch, Cuts cuts) : g_(g), batch_(batch), cuts_(cuts) {
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    sums_.push_back(false);
    dependence_.push_back(dependence(id));
    int level = 0;
    bool computed = !is_elementwise(g[id].op) && !graph::is_leaf(g[id].op) && g[id].op != Op::reshape;
    for (NodeId input : g[id].inputs) {
      level = std::max(level, levels_[input]);
      computed = computed || computed_[input];
    }
    computed_.push_back(dependence_[id] == Dependence::batched && computed);
    levels_.push_back(level + (sums_[id] || begins_loop(id) ? 1 : 0));
  }
}

bool BatchDependence::takes_microbatch(NodeId id, size_t i) const {
  const NodeId input = g_[id].inputs[i];
  if (of(input) != Dependence::either) return of(input) == Dependence::batched;
  if (is_elementwise(g_[id].op)) return spans(id, input);
  if (g_[id].op == Op::random) return false;
  return sums(id) || i == 0 || is_pool(g_[id].op);
}

void BatchDependence::cannot(NodeId id) const {
  refuse(g_, id, "it does not treat the samples of a batch alike, so the batch cannot be cut into microbatches");
}

// Between images and rows: convolutions take few samples at a time, and matmuls want many.
bool BatchDependence::begins_loop(NodeId id) const {
  if (cuts_ == Cuts::sums || g_[id].op != Op::reshape || !computed_[id]) return false;
  return (g_[id].shape.size() > 2) != (g_[g_[id].inputs[0]].shape.size() > 2);
}

// Whether it has a row of the input for each of its own.
bool BatchDependence::spans(NodeId id, NodeId input) const {
  const auto &shape = g_[id].shape, &from = g_[input].shape;
  return from.size() == shape.size() && from[0] == shape[0] && shape[0] > 1;
}

Dependence BatchDependence::dependence(NodeId id) {
  const Node& node = g_[id];
  const auto in = [&](size_t i) { return dependence_[node.inputs[i]]; };
  const auto any = [&](Dependence f) {
    return std::any_of(node.inputs.begin(), node.inputs.end(), [&](NodeId input) { return dependence_[input] == f; });
  };
  if (node.op == Op::input) return node.shape[0] == batch_ ? Dependence::batched : Dependence::whole;
  if (node.op == Op::parameter) return Dependence::whole;
  if (node.op == Op::random) {
    if (any(Dependence::batched)) cannot(id);
    return node.shape[0] > 1 ? Dependence::either : Dependence::whole;
  }
  if (node.op == Op::constant) return node.shape[0] > 1 ? Dependence::either : Dependence::whole;
  if (node.op == Op::iota) return node.shape[0] > 1 && node.shape.size() > 1 ? Dependence::either : Dependence::whole;
  if (is_elementwise(node.op)) return elementwise(id);
  if (!any(Dependence::batched) && !any(Dependence::either)) return Dependence::whole;
  if (graph::is_reduction(node.op)) {
    if (std::count(node.axes.begin(), node.axes.end(), 0) == 0) return in(0);
    sums_[id] = in(0) == Dependence::batched;
    return Dependence::whole;
  }
  if (node.op == Op::matmul) return product(id, node.transpose_a && !node.transpose_b, node.transpose_a);
  if (graph::is_convolution(node.op)) return product(id, node.op == Op::conv2d_weight_grad, false);
  const bool keeps_rows = ((node.op == Op::reshape || node.op == Op::relayout) && node.shape[0] % batch_ == 0) ||
                          (node.op == Op::transpose && node.axes[0] == 0) || is_pool(node.op);
  if (!any(Dependence::batched)) return keeps_rows && !any(Dependence::whole) ? Dependence::either : Dependence::whole;
  if (!keeps_rows || any(Dependence::whole)) cannot(id);
  return Dependence::batched;
}

Dependence BatchDependence::elementwise(NodeId id) const {
  bool batched = false, either = false, whole = false;
  for (NodeId input : g_[id].inputs) {
    if (dependence_[input] == Dependence::batched && !spans(id, input)) cannot(id);
    if (!spans(id, input)) continue;
    batched |= dependence_[input] == Dependence::batched;
    either |= dependence_[input] == Dependence::either;
    whole |= dependence_[input] == Dependence::whole;
  }
  if (batched && whole) cannot(id);
  return batched ? Dependence::batched : either && !whole ? Dependence::either : Dependence::whole;
}

// Rows times something whole are rows; rows times rows, contracted, are a sum over the batch.
Dependence BatchDependence::product(NodeId id, bool contracts_rows, bool transposes) {
  const Dependence a = dependence_[g_[id].inputs[0]], b = dependence_[g_[id].inputs[1]];
  if (a != Dependence::batched && b != Dependence::batched) return contracts_rows || transposes ? Dependence::whole : a;
  if (contracts_rows && a != Dependence::whole && b != Dependence::whole) {
    sums_[id] = true;
    return Dependence::whole;
  }
  if (contracts_rows || transposes || b == Dependence::batched) cannot(id);
  return Dependence::batched;
}

}  // namespace veritpu::compiler
