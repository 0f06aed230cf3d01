// The maximum of a window commutes with what never decreases, so it is taken first, and the rest is computed of fewer
// points:
//   max_pool(elu(y + bias)) = elu(max_pool(y) + bias).
// What lies between the pool and its new operand is read by nobody else. In a training step that is so once index_pools
// has taken the gradient to the pooled points. The pool's index is then that of the greatest operand: another element
// of the window than before only where rounding or saturation makes equals of different operands.
#include <algorithm>
#include <map>
#include <set>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/graph/infer.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

bool is_positive(const Graph& g, NodeId id) {
  const Node& node = g[id];
  if (node.op == Op::constant) return node.value > 0;
  if (node.op == Op::exp) return true;
  return node.op == Op::add && is_positive(g, node.inputs[0]) && is_positive(g, node.inputs[1]);
}

bool is_negative(const Graph& g, NodeId id) {
  return g[id].op == Op::constant && g[id].value < 0;
}

// 1 if the node never decreases as its i-th input grows, -1 if it never increases, 0 if neither is known.
int direction(const Graph& g, const Node& node, size_t i) {
  switch (node.op) {
    case Op::add:
    case Op::maximum:
    case Op::minimum:
    case Op::exp: return 1;
    case Op::sub: return i == 0 ? 1 : -1;
    case Op::div:
      if (i == 1) return is_positive(g, node.inputs[0]) && is_positive(g, node.inputs[1]) ? -1 : 0;
      [[fallthrough]];
    case Op::mul: return is_positive(g, node.inputs[1 - i]) - is_negative(g, node.inputs[1 - i]);
    default: return 0;
  }
}

// The same for all of an image's points.
bool of_channels(const Node& node) {
  return graph::elements(node.shape) == node.shape.back();
}

// From a pool upwards: what its operand is a function of.
class Chain {
 public:
  // Neither is owned.
  Chain(const Graph& g, const std::vector<std::vector<NodeId>>& readers, NodeId pool)
      : g_(g), readers_(readers), shape_(g[g[pool].inputs[0]].shape), nodes_{pool}, open_{{g[pool].inputs[0], 1}} {
    while (expand())
      if (open_.size() == 1 && open_.begin()->second == 1) source = open_.begin()->first, nodes = nodes_;
    nodes.erase(pool);
  }

  NodeId source = -1;      // the furthest image in which the pool's operand never decreases; -1: there is none
  std::set<NodeId> nodes;  // by which it is computed of that

 private:
  // Takes in the latest of what the nodes are functions of, unless others read it.
  bool expand() {
    if (open_.empty()) return false;
    const auto [id, way] = *open_.rbegin();
    const Node& node = g_[id];
    const auto& by = readers_[id];
    if (!is_elementwise(node.op) || node.dtype != graph::DType::f32 ||
        !std::all_of(by.begin(), by.end(), [&](NodeId reader) { return nodes_.count(reader); }))
      return false;
    open_.erase(id);
    nodes_.insert(id);
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      const NodeId input = node.inputs[i];
      if (of_channels(g_[input])) continue;
      const int through = way * direction(g_, node, i);
      if (through == 0 || g_[input].shape != shape_ || open_.emplace(input, through).first->second != through)
        return false;
    }
    return true;
  }

  const Graph& g_;
  const std::vector<std::vector<NodeId>>& readers_;
  const graph::Shape& shape_;
  std::set<NodeId> nodes_;
  std::map<NodeId, int> open_;  // and the direction in it
};

}  // namespace

Graph early_pools(const Graph& g) {
  const auto readers = graph::readers_of(g);
  std::vector<NodeId> to;                // the new graph's, by node of `g`
  std::map<NodeId, NodeId> pool_within;  // of what stands for a pool
  const auto pooled = [&](Graph& out, Node node) {
    const bool fewer = graph::elements(node.shape) < graph::elements(out[node.inputs[0]].shape);
    const Chain chain(g, readers, static_cast<NodeId>(to.size()));
    if (!fewer || chain.source == -1) return graph::add(out, std::move(node));
    node.inputs[0] = to[chain.source];
    NodeId result = graph::append(out, std::move(node));
    const NodeId pool = result;
    std::map<NodeId, NodeId> made{{chain.source, pool}};
    for (const NodeId id : chain.nodes) {
      Node copy = g[id];
      for (NodeId& input : copy.inputs) input = made.count(input) ? made[input] : to[input];
      out.current_layer = copy.layer;
      made[id] = result = graph::append(out, std::move(copy));
    }
    pool_within[result] = pool;
    return result;
  };
  return graph::rewrite(g, [&](Graph& out, Node node) {
    if (node.op == Op::max_pool_index && pool_within.count(node.inputs[0]))
      node.inputs[0] = pool_within[node.inputs[0]];
    to.push_back(node.op == Op::max_pool ? pooled(out, std::move(node)) : graph::add(out, std::move(node)));
    return to.back();
  });
}

}  // namespace veritpu::compiler
