#include <algorithm>
#include <map>
#include <queue>
#include <set>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/ir/image_layout.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

class Legaliser {
 public:
  explicit Legaliser(const Graph& g) : g_(g) {}

  Graph run() {
    for (const auto& a : g_.assignments) assigned_.insert(a.parameter);
    place_operands();
    place_summed();
    place_halos();
    place_outputs();
    place_assignments();
    std::vector<NodeId> order;
    while (!sorted(order)) break_cycle();
    return rebuilt(order);
  }

 private:
  NodeId copy(NodeId of, graph::DType dtype) {
    Node node{Op::convert};
    node.dtype = dtype == graph::DType::u8 ? graph::DType::f32 : dtype;
    node.shape = g_[of].shape;
    node.image = g_[of].image;
    node.inputs = {of};
    node.layer = g_[of].layer;
    g_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(g_.nodes.size()) - 1;
  }

  void place_operands() {
    std::map<NodeId, NodeId> copies;
    for (size_t id = 0, count = g_.nodes.size(); id < count; ++id) {
      if (!is_product(g_.nodes[id].op) && !is_unfusable(g_.nodes[id].op)) continue;
      for (size_t i = 0; i < g_.nodes[id].inputs.size(); ++i) {
        const NodeId operand = g_.nodes[id].inputs[i];
        if (!is_inline(g_[operand].op)) continue;
        const auto [it, added] = copies.try_emplace(operand);
        if (added) it->second = copy(operand, g_[operand].dtype);
        g_.nodes[id].inputs[i] = it->second;
      }
    }
  }

  // What is summed in place is computed for that alone. What is streamed is read for long: no data, which come when
  // they are asked for, nor a parameter that changes meanwhile, unless it becomes the sum.
  void place_summed() {
    const std::vector<int> readers = count_readers();
    for (size_t id = 0, count = g_.nodes.size(); id < count; ++id) {
      const Node& node = g_.nodes[id];
      if (node.op != Op::all_reduce) continue;
      const NodeId operand = node.inputs[0];
      const Op maker = g_[operand].op;
      const bool lies = is_streamed(node) ? maker == Op::parameter && (!assigned_.count(operand) ||
                                                                       (readers[operand] == 1 && becomes(operand, id)))
                                          : false;
      const bool own = !is_source(maker) && !is_unfusable(maker) && (is_streamed(node) || readers[operand] == 1);
      if (!lies && !own) g_.nodes[id].inputs[0] = copy(operand, g_[operand].dtype);
    }
  }
  bool becomes(NodeId parameter, size_t value) const {
    return std::any_of(g_.assignments.begin(), g_.assignments.end(), [&](const auto& a) {
      return a.parameter == parameter && a.value == static_cast<NodeId>(value);
    });
  }

  std::vector<int> count_readers() const {
    std::vector<int> readers(g_.nodes.size());
    for (const Node& node : g_.nodes)
      for (NodeId input : node.inputs) ++readers[input];
    for (const auto& o : g_.outputs) ++readers[o.node];
    for (const auto& a : g_.assignments) ++readers[a.value];
    return readers;
  }

  // An operand can lie among zeros for several readers; among anything else, or with its points spread out, it is of
  // one reader only. What the DMA writes has no border of its own, but for windows that are stacked; nor has a pool's
  // gradient whose windows hang over the image's edges, for it writes all of them.
  void place_halos() {
    const std::vector<int> readers = count_readers();
    for (size_t id = 0, count = g_.nodes.size(); id < count; ++id)
      for (size_t i = 0; i < g_.nodes[id].inputs.size(); ++i) {
        const NodeId operand = g_.nodes[id].inputs[i];
        const Halo s = halo(g_, g_.nodes[id], static_cast<int>(i));
        const bool spread = s.spread != std::array<int64_t, 2>{1, 1};
        const Op maker = g_[operand].op;
        const bool pool = maker == Op::pool_scatter || maker == Op::avg_pool_grad;
        const bool taken =
            (pool && (spread || has_pads(g_[operand].window))) || (is_source(maker) && maker != Op::im2col);
        if (s.plain() || (!spread && s.fill == 0 && !taken)) continue;
        if (readers[operand] > 1 || taken) g_.nodes[id].inputs[i] = copy(operand, g_[operand].dtype);
      }
  }

  // Outputs leave at the step's end, when a parameter may have been assigned already.
  void place_outputs() {
    for (auto& o : g_.outputs)
      if (is_inline(g_[o.node].op) || assigned_.count(o.node)) o.node = copy(o.node, g_[o.node].dtype);
  }

  void place_assignments() {
    auto& all = g_.assignments;
    all.erase(std::remove_if(all.begin(), all.end(), [](const auto& a) { return a.value == a.parameter; }), all.end());
    std::set<NodeId> taken;
    for (auto& a : all) {
      const Node& value = g_[a.value];
      // A matmul reads its operands in no order that an update in place could keep to.
      // What is sent to others is overwritten by what they send.
      const bool overwrites_operand =
          (is_product(value.op) && (value.inputs[0] == a.parameter || value.inputs[1] == a.parameter)) ||
          (is_exchange(value.op) && value.inputs[0] == a.parameter);
      if (is_source(value.op) || is_inline(value.op) ||
          (is_unfusable(value.op) && !is_streamed(value) && !is_exchange(value.op)) || overwrites_operand ||
          taken.count(a.value))
        a.value = copy(a.value, g_[a.parameter].dtype);
      taken.insert(a.value);
    }
  }

  // Nodes in an order that keeps to `predecessors`, the given one as far as possible; false if there is none.
  bool sorted(std::vector<NodeId>& order) const {
    const auto before = predecessors(g_);
    std::vector<std::vector<NodeId>> after(before.size());
    std::vector<size_t> waiting(before.size());
    std::priority_queue<NodeId, std::vector<NodeId>, std::greater<>> ready;
    for (size_t id = 0; id < before.size(); ++id) {
      waiting[id] = before[id].size();
      for (NodeId b : before[id]) after[b].push_back(static_cast<NodeId>(id));
      if (waiting[id] == 0) ready.push(static_cast<NodeId>(id));
    }
    order.clear();
    while (!ready.empty()) {
      order.push_back(ready.top());
      ready.pop();
      for (NodeId a : after[order.back()])
        if (--waiting[a] == 0) ready.push(a);
    }
    return order.size() == before.size();
  }

  // Two values that each need the other's parameter unchanged: one is made beside its parameter and copied later.
  void break_cycle() {
    std::vector<NodeId> order;
    sorted(order);
    const std::set<NodeId> placed(order.begin(), order.end());
    for (auto& a : g_.assignments)
      if (!placed.count(a.value) && broken_.insert(a.parameter).second) {
        a.value = copy(a.value, g_[a.parameter].dtype);
        return;
      }
  }

  Graph rebuilt(const std::vector<NodeId>& order) const {
    std::vector<bool> live(g_.nodes.size());
    for (const auto& o : g_.outputs) live[o.node] = true;
    for (const auto& a : g_.assignments) live[a.parameter] = live[a.value] = true;
    for (auto it = order.rbegin(); it != order.rend(); ++it)
      if (live[*it])
        for (NodeId input : g_[*it].inputs) live[input] = true;
    Graph out = graph::like(g_);
    std::vector<NodeId> to(g_.nodes.size());
    for (NodeId id : order) {
      if (!live[id]) continue;
      Node node = g_[id];
      for (NodeId& input : node.inputs) input = to[input];
      to[id] = static_cast<NodeId>(out.nodes.size());
      out.nodes.push_back(std::move(node));
    }
    for (const auto& o : g_.outputs) out.outputs.push_back({o.name, to[o.node]});
    for (const auto& a : g_.assignments) out.assignments.push_back({to[a.parameter], to[a.value]});
    return out;
  }

  Graph g_;
  std::set<NodeId> assigned_, broken_;
};

}  // namespace

std::vector<std::vector<NodeId>> predecessors(const Graph& g) {
  std::vector<std::vector<NodeId>> before(g.nodes.size()), readers(g.nodes.size());
  for (size_t id = 0; id < g.nodes.size(); ++id) {
    before[id] = g.nodes[id].inputs;
    for (NodeId input : before[id]) readers[input].push_back(static_cast<NodeId>(id));
  }
  for (const auto& a : g.assignments)
    for (NodeId reader : readers[a.parameter])
      if (reader != a.value) before[a.value].push_back(reader);
  std::map<int32_t, std::vector<NodeId>> operands;  // of each bucket
  for (const Node& node : g.nodes)
    if (node.bucket >= 0) operands[node.bucket].push_back(node.inputs[0]);
  for (size_t id = 0; id < g.nodes.size(); ++id)
    if (const auto& all = operands[g.nodes[id].bucket]; g.nodes[id].bucket >= 0)
      before[id].insert(before[id].end(), all.begin(), all.end());
  return before;
}

Graph legalise(const Graph& g) {
  return Legaliser(g).run();
}

}  // namespace veritpu::compiler
