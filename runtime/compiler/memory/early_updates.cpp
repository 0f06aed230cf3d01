#include "runtime/compiler/memory/early_updates.h"

#include <algorithm>

#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {
namespace {

bool is_sum(const Graph& g, NodeId id) {
  return g[id].op == Op::all_reduce;
}

}  // namespace

bool is_update(const Graph& g, const FusionGroup& c, const std::vector<NodeId>& parameter_of) {
  if (c.pipelined || c.matmul != -1 || c.whole_rows || is_unfusable(g[c.nodes[0]].op)) return false;
  for (NodeId id : c.nodes)
    if (is_reduction(g[id].op) || g[id].op == Op::random) return false;
  for (NodeId id : c.stores) {
    if (parameter_of[id] == -1) return false;
    for (const auto& o : g.outputs)
      if (o.node == id) return false;
  }
  const auto inputs = kernel_inputs(g, c);
  return std::any_of(inputs.begin(), inputs.end(), [&](NodeId id) { return is_sum(g, id); });
}

std::vector<EarlyUpdate> early_updates(const Graph& g, const std::vector<FusionGroup>& groups) {
  const std::vector<NodeId> parameter_of = parameters_of(g);
  const std::vector<int> owner = owners(g, groups);
  const auto before = predecessors(g);
  std::vector<EarlyUpdate> result;
  for (int index = 0; index < static_cast<int>(groups.size()); ++index) {
    const FusionGroup& c = groups[index];
    if (!is_update(g, c, parameter_of)) continue;
    EarlyUpdate update{index, 0, {}};
    bool may = true;
    for (NodeId id : c.nodes)
      for (NodeId earlier : before[id]) {
        const int other = owner[earlier];
        if (other == index) continue;
        const auto& inputs = g[id].inputs;
        const bool reads = std::find(inputs.begin(), inputs.end(), earlier) != inputs.end();
        if (is_sum(g, earlier) && reads) {
          update.sums.push_back(earlier);
          update.from = std::max(update.from, owner[g[earlier].inputs[0]]);
        } else if (other != -1) {
          may = may && !groups[other].pipelined && !is_sum(g, earlier);
          update.from = std::max(update.from, other + 1);
        } else {
          may = may && !is_data(g[earlier].op);
        }
      }
    if (may && update.from < index) result.push_back(std::move(update));
  }
  return result;
}

}  // namespace veritpu::compiler
