#include "runtime/compiler/memory/deferrals.h"

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/early_updates.h"
#include "runtime/compiler/memory/in_place.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {

std::vector<Deferral> find_deferrals(const Graph& g, const std::vector<FusionGroup>& groups, int n) {
  const std::vector<NodeId> parameter_of = parameters_of(g);
  const std::vector<bool> summed = summed_in_place(g);
  const std::vector<int> owner = owners(g, groups);
  std::vector<Deferral> result;
  for (const EarlyUpdate& update : early_updates(g, groups)) {
    if (update.sums.size() != 1 || is_streamed(g[update.sums[0]]) || g[update.sums[0]].bucket >= 0) continue;
    const FusionGroup& c = groups[update.group];
    // Its other operands stay, and nobody waits for what it makes.
    bool may =
        tiles(g[update.sums[0]], n) > 1 && rows(g[update.sums[0]]) == c.rows && cols(g[update.sums[0]]) == c.cols;
    for (NodeId id : kernel_inputs(g, c)) {
      may = may && (id == update.sums[0] || g[id].op == Op::parameter);
      for (const auto& a : g.assignments) may = may && (a.parameter != id || owner[a.value] == update.group);
    }
    for (NodeId made : c.stores)
      for (const Node& node : g.nodes)
        for (NodeId input : node.inputs) may = may && (input != made || owner[&node - g.nodes.data()] == update.group);
    for (int p = update.group + 1; may && p < static_cast<int>(groups.size()); ++p) {
      if (groups[p].matmul == -1) continue;
      for (NodeId id : groups[p].stores)
        if (summed[id] && !is_reduction(g[id].op)) result.push_back({update.group, p, g[update.sums[0]].inputs[0], id});
      break;
    }
  }
  return result;
}

}  // namespace veritpu::compiler
