#include "runtime/compiler/ir/placement_verifier.h"

#include <algorithm>
#include <stdexcept>

#include "runtime/compiler/memory/in_place.h"
#include "runtime/compiler/memory/memory_space.h"
#include "runtime/compiler/passes/spatial_tiles.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

struct Live {
  NodeId node;
  int from, to;  // moments
  RowRange rows;
};

}  // namespace

void verify_placement(const PlannedPhase& phase, const arch::CoreConfig& core) {
  const Graph& g = phase.graph;
  const auto& places = phase.placement.places;
  const auto fail = [&](NodeId id, const std::string& what) {
    throw std::logic_error("`" + graph::print(g, id) + "` " + what);
  };
  const int end = static_cast<int>(phase.groups.size());
  const std::vector<int> owner = owners(g, phase.groups), moment = moments(g, phase.groups);
  const std::vector<bool> outside = assembled_outside(g);
  const std::vector<NodeId> parameter_of = parameters_of(g);
  std::vector<int> first(g.nodes.size(), end), last(g.nodes.size(), -1);
  for (int c = 0; c < end; ++c)
    for (const NodeId id : phase.groups[c].nodes) {
      // What is made on demand is read from when its first reader asks; `lines` read copies in HBM.
      first[id] = std::min(first[id], c);
      last[id] = std::max(last[id], moment[c]);
      if (g[id].op == Op::lines) continue;
      for (const NodeId input : g[id].inputs) {
        first[input] = std::min(first[input], owner[input] == -1 ? c : end);
        last[input] = std::max(last[input], moment[c]);
      }
    }
  for (const auto& o : g.outputs)
    if (!is_internal(o.name)) last[o.node] = end;
  std::vector<Live> all;
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) {
    const Place& p = places[id];
    if (p.base == -1) {
      const bool stored = owner[id] != -1 &&
                          std::count(phase.groups[owner[id]].stores.begin(), phase.groups[owner[id]].stores.end(), id);
      if (stored && !p.spilled && !p.in_hbm && !outside[id]) fail(id, "is stored and has no place");
      continue;
    }
    if (p.in_hbm || p.spilled) fail(id, "lies in HBM and has rows of VMEM");
    const RowRange rows{p.base, p.base + tiles(g[id], core.n) * p.layout.rows};
    if (rows.first < 0 || rows.end > core.vmem_rows) fail(id, "has rows that VMEM has not");
    if (g[id].op == Op::parameter)
      all.push_back({id, 0, end, rows});
    else if (parameter_of[id] == -1 && last[id] >= first[id])
      all.push_back({id, first[id], last[id], rows});
  }
  const std::vector<NodeId> overwritten = overwrites(g, phase.groups);
  const auto in_rows_of = [&](NodeId id, NodeId other) {
    for (NodeId at = overwritten[id]; at != -1; at = overwritten[at])
      if (at == other) return true;
    return false;
  };
  std::sort(all.begin(), all.end(), [](const Live& a, const Live& b) { return a.rows.first < b.rows.first; });
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t k = i + 1; k < all.size() && all[k].rows.first < all[i].rows.end; ++k) {
      const Live &a = all[i], &b = all[k];
      if (a.to < b.from || b.to < a.from || in_rows_of(a.node, b.node) || in_rows_of(b.node, a.node)) continue;
      fail(a.node, "has rows of `" + graph::print(g, b.node) + "`, which lives at the same time");
    }
}

}  // namespace veritpu::compiler
