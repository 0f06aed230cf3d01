#include "runtime/compiler/schedule/saved_activations.h"

#include <algorithm>

#include "arch/numbers.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {

SavedActivations::SavedActivations(const Graph& g, const BatchDependence& dependence)
    : g_(g), dependence_(dependence), readers_(graph::readers_of(g)) {
  for (auto& of : readers_) {
    const auto with_its_pool = [&](NodeId id) { return id != -1 && g[id].op == Op::max_pool_index; };
    of.erase(std::remove_if(of.begin(), of.end(), with_its_pool), of.end());
  }
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    const Node& node = g[id];
    const bool either = dependence.of(id) == Dependence::either;
    of_inputs_.push_back(is_of_inputs(id));
    of_chance_.push_back(either &&
                         (node.op == Op::random || std::any_of(node.inputs.begin(), node.inputs.end(),
                                                               [&](NodeId input) { return of_chance_[input]; })));
    const bool simple = is_elementwise(node.op) && !meets_chance(id);
    rematerialised_.push_back(either || simple || node.op == Op::reshape || of_inputs_[id]);
  }
  const std::vector<bool> at_once = used_at_once();
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
    if (!rematerialised_[id] && dependence.of(id) == Dependence::batched)
      if (const NodeId end = end_of(id); at_once[end]) rematerialised_[end] = false;
}

// By node: whether the loop that makes it uses it for something that is not computed again.
std::vector<bool> SavedActivations::used_at_once() const {
  std::vector<bool> used(g_.nodes.size());
  for (NodeId id = static_cast<NodeId>(g_.nodes.size()) - 1; id >= 0; --id)
    used[id] = std::any_of(readers_[id].begin(), readers_[id].end(), [&](NodeId reader) {
      return reader != -1 && dependence_.level(reader) - dependence_.sums(reader) == dependence_.level(id) &&
             (!rematerialised_[reader] || used[reader]);
    });
  return used;
}

bool SavedActivations::is_of_inputs(NodeId id) const {
  const Node& node = g_[id];
  if (node.op == Op::input || dependence_.of(id) == Dependence::either) return true;
  if (!is_elementwise(node.op) && node.op != Op::reshape && !graph::is_reduction(node.op)) return false;
  for (size_t i = 0; i < node.inputs.size(); ++i)
    if (dependence_.takes_microbatch(id, i) && !of_inputs_[node.inputs[i]]) return false;
  return true;
}

// Random numbers are more work than what they are for takes to pass through HBM.
bool SavedActivations::meets_chance(NodeId id) const {
  const auto& inputs = g_[id].inputs;
  return dependence_.of(id) == Dependence::batched &&
         std::any_of(inputs.begin(), inputs.end(), [&](NodeId input) { return of_chance_[input]; });
}

// The last value of which, in place of the source, all else can be made; it is no larger.
NodeId SavedActivations::end_of(NodeId source) const {
  std::set<NodeId> within{source}, next{readers_[source].begin(), readers_[source].end()};  // next: who reads those
  NodeId end = source;
  while (!next.empty()) {
    const NodeId id = *next.begin();
    if (!follows(source, within, id)) return end;
    if (next.size() == 1 && bytes(id) <= bytes(source)) end = id;
    within.insert(id);
    next.erase(id);
    next.insert(readers_[id].begin(), readers_[id].end());
  }
  return end;
}

// Elementwise of those within and of what is at hand where the source is computed.
bool SavedActivations::follows(NodeId source, const std::set<NodeId>& within, NodeId id) const {
  if (id == -1 || !is_elementwise(g_[id].op) || dependence_.level(id) != dependence_.level(source)) return false;
  for (size_t i = 0; i < g_[id].inputs.size(); ++i) {
    const NodeId input = g_[id].inputs[i];
    if (dependence_.takes_microbatch(id, i) && !within.count(input) && !of_inputs_[input]) return false;
  }
  return true;
}

int64_t SavedActivations::bytes(NodeId id) const {
  return graph::elements(g_[id].shape) * arch::bytes_of(format_of(g_[id].dtype));
}

}  // namespace veritpu::compiler
