#include "runtime/compiler/memory/eviction.h"

#include <algorithm>

#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

int rank(Residence r) {
  return r == Residence::vmem ? 0 : r == Residence::weights ? 1 : 2;
}

// A graph of the stages' parameters, either the user's or those that are kept within a step.
Graph parameters_of(const std::vector<PlannedStage>& stages, bool internal) {
  Graph all;
  std::set<std::string> seen;
  for (const auto& stage : stages)
    for (const auto& node : stage.graph.nodes)
      if (node.op == Op::parameter && is_internal(node.name) == internal && seen.insert(node.name).second)
        all.nodes.push_back(node);
  return all;
}

}  // namespace

Leaving::Leaving(const std::vector<PlannedStage>& stages, const arch::CoreConfig& core, const ParameterPlaces& known) {
  for (const auto& stage : stages) {
    const auto found = residences(stage.graph, stage.clusters);
    for (size_t id = 0; id < stage.graph.nodes.size(); ++id) {
      const Node& node = stage.graph.nodes[id];
      if (node.op != Op::parameter) continue;
      auto& p = parameters_.try_emplace(node.name, Parameter{Residence::elementwise, 0, 0}).first->second;
      p.residence = std::min(p.residence, found[id], [](Residence a, Residence b) { return rank(a) < rank(b); });
      p.rows = tiles(node, core.n) * rows(node);
      p.slots = kPieceSlots * std::min(rows(node), kMostPieceRows);
    }
  }
  for (auto& [name, p] : parameters_) {
    if (p.residence == Residence::weights) p.slots = std::max<int64_t>(p.slots, kWeightSlots * core.n);
    const auto it = known.find(name);
    if (it != known.end() && it->second.row == -1 && p.residence != Residence::vmem) in_hbm.insert(name);
  }
  for (const auto& [name, p] : known) others_ = others_ || (p.row != -1 && !parameters_.count(name));
}

bool Leaving::relax(bool spilling) {
  if (others_ && !move_others) return move_others = true;
  if (leave(Residence::elementwise)) return true;
  if (spilling && !may_spill) return may_spill = true;
  return leave(Residence::weights);
}

bool Leaving::leave(Residence kind) {
  const std::pair<const std::string, Parameter>* largest = nullptr;
  for (const auto& entry : parameters_) {
    const auto& [name, p] = entry;
    if (p.residence == kind && p.rows > p.slots && !in_hbm.count(name) && (!largest || p.rows > largest->second.rows))
      largest = &entry;
  }
  if (largest) in_hbm.insert(largest->first);
  return largest;
}

bool Leaving::suits(const PlannedStage& stage) const {
  const auto found = residences(stage.graph, stage.clusters);
  for (size_t id = 0; id < stage.graph.nodes.size(); ++id) {
    const Node& node = stage.graph.nodes[id];
    if (node.op == Op::parameter && found[id] == Residence::vmem && in_hbm.count(node.name)) return false;
  }
  return true;
}

Leaving::Rooms Leaving::rooms(const std::vector<PlannedStage>& stages, const arch::CoreConfig& core,
                              const ParameterPlaces& known) const {
  Rooms rooms{known, {}, {}};
  place_parameters(parameters_of(stages, false), core.n, in_hbm, rooms.user);
  rooms.own = rooms.user;
  place_parameters(parameters_of(stages, true), core.n, in_hbm, rooms.own);
  for (auto& [name, p] : rooms.own) {
    if (in_hbm.count(name) || (move_others && !parameters_.count(name))) p.row = -1;
    if (is_internal(name) && p.row != -1) rooms.scratch.push_back({p.row, p.row + vmem_rows(p, core.n)});
  }
  return rooms;
}

}  // namespace veritpu::compiler
