#include "runtime/compiler/ir/group_verifier.h"

#include <stdexcept>

namespace veritpu::compiler {

void verify_groups(const PlannedPhase& phase) {
  const Graph& g = phase.graph;
  const auto count = static_cast<NodeId>(g.nodes.size());
  const auto require = [&](bool holds, NodeId id, const char* what) {
    if (!holds) throw std::logic_error("`" + graph::print(g, id) + "` " + what);
  };
  std::vector<int> at(g.nodes.size(), -1), step(g.nodes.size(), -1);
  int steps = 0;
  for (size_t c = 0; c < phase.groups.size(); ++c)
    for (const NodeId id : phase.groups[c].nodes) {
      if (id < 0 || id >= count) throw std::logic_error("group " + std::to_string(c) + " names no node");
      require(at[id] == -1, id, "is in two groups");
      at[id] = static_cast<int>(c);
      step[id] = steps++;
    }
  bool product = false;  // the next group that is beside none and in its place
  for (size_t c = phase.groups.size(); c-- > 0;) {
    const FusionGroup& group = phase.groups[c];
    if (group.beside && (group.matmul != -1 || !product))
      throw std::logic_error("group " + std::to_string(c) + " is beside no product");
    if (!group.beside && !group.pipelined) product = group.matmul != -1;
  }
  std::vector<bool> stored(g.nodes.size());
  for (const FusionGroup& c : phase.groups)
    for (const NodeId id : c.stores) stored[id] = true;
  const auto before = predecessors(g);
  const auto kept = [&](NodeId id) { require(at[id] == -1 || stored[id], id, "is needed and not stored"); };
  for (NodeId id = 0; id < count; ++id) {
    const bool computed = !is_source(g[id].op) && !is_inline(g[id].op);
    require(computed == (at[id] != -1), id, computed ? "is in no group" : "is in a group and not computed");
    for (const NodeId earlier : before[id])
      require(at[earlier] == -1 || step[earlier] < step[id], id, "runs before what it needs");
    for (const NodeId input : g[id].inputs)
      if (at[input] != at[id]) kept(input);
  }
  for (const auto& o : g.outputs) kept(o.node);
  for (const auto& a : g.assignments) kept(a.value);
}

}  // namespace veritpu::compiler
