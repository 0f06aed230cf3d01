#include "runtime/compiler/memory/eviction.h"

#include <algorithm>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

constexpr int64_t kLeastRows = 8;  // fewer are not worth a descriptor

int rank(MemorySpace r) {
  return r == MemorySpace::vmem ? 0 : r == MemorySpace::weights ? 1 : 2;
}

// A graph of the phases' parameters, either the user's or those that are kept within a step.
Graph parameters_of(const std::vector<PlannedPhase>& phases, bool internal) {
  Graph all;
  std::set<std::string> seen;
  for (const auto& phase : phases)
    for (const auto& node : phase.graph.nodes) {
      if (node.op != Op::parameter || is_internal(node.name) != internal || node.name == kLinkRows) continue;
      if (seen.insert(node.name).second) all.nodes.push_back(node);
    }
  return all;
}

}  // namespace

Eviction::Eviction(const std::vector<PlannedPhase>& phases, const arch::CoreConfig& core, const ParameterPlaces& known,
                   bool small)
    : small_(small) {
  for (const auto& phase : phases) {
    const auto found = memory_spaces(phase.graph, phase.groups);
    for (size_t id = 0; id < phase.graph.nodes.size(); ++id) {
      const Node& node = phase.graph.nodes[id];
      if (node.op != Op::parameter || node.name == kLinkRows) continue;
      auto& p = parameters_.try_emplace(node.name, Parameter{MemorySpace::elementwise, 0, 0}).first->second;
      p.memory_space =
          std::min(p.memory_space, found[id], [](MemorySpace a, MemorySpace b) { return rank(a) < rank(b); });
      p.rows = tiles(node, core.n) * rows(node);
      p.slots = kPieceSlots * std::min(rows(node), kMostPieceRows);
    }
  }
  for (auto& [name, p] : parameters_) {
    if (p.memory_space == MemorySpace::weights) p.slots = std::max<int64_t>(p.slots, kWeightSlots * core.n);
    const auto it = known.find(name);
    if (it != known.end() && it->second.row == -1 && p.memory_space != MemorySpace::vmem) in_hbm.insert(name);
  }
  for (const auto& [name, p] : known) others_ = others_ || (p.row != -1 && !parameters_.count(name));
}

bool Eviction::relax(bool spilling) {
  if (others_ && !move_others) return move_others = true;
  if (evict(MemorySpace::elementwise)) return true;
  if (spilling && !may_spill) return may_spill = true;
  return evict(MemorySpace::weights);
}

bool Eviction::evict(MemorySpace kind) {
  const std::pair<const std::string, Parameter>* largest = nullptr;
  for (const auto& entry : parameters_) {
    const auto& [name, p] = entry;
    if (p.memory_space == kind && p.rows > p.slots && !in_hbm.count(name) &&
        (!largest || p.rows > largest->second.rows))
      largest = &entry;
  }
  if (!largest) return small_ && evict_small(kind);
  in_hbm.insert(largest->first);
  return true;
}

std::vector<std::string> Eviction::smallest_first() const {
  std::vector<std::string> names;
  for (const auto& [name, p] : parameters_)
    if (p.memory_space != MemorySpace::vmem && p.rows > p.slots) names.push_back(name);
  std::stable_sort(names.begin(), names.end(),
                   [&](const auto& a, const auto& b) { return parameters_.at(a).rows < parameters_.at(b).rows; });
  return names;
}

bool Eviction::evict_small(MemorySpace kind) {
  bool any = false;
  for (const auto& [name, p] : parameters_)
    if (p.memory_space == kind && p.rows > kLeastRows) any |= in_hbm.insert(name).second;
  return any;
}

bool Eviction::suits(const PlannedPhase& phase) const {
  const auto found = memory_spaces(phase.graph, phase.groups);
  for (size_t id = 0; id < phase.graph.nodes.size(); ++id) {
    const Node& node = phase.graph.nodes[id];
    if (node.op == Op::parameter && found[id] == MemorySpace::vmem && in_hbm.count(node.name)) return false;
  }
  return true;
}

Eviction::Rooms Eviction::rooms(const std::vector<PlannedPhase>& phases, const arch::CoreConfig& core,
                                const ParameterPlaces& known) const {
  Rooms rooms{known, {}, {}};
  place_parameters(parameters_of(phases, false), core.n, in_hbm, rooms.user);
  rooms.own = rooms.user;
  place_parameters(parameters_of(phases, true), core.n, in_hbm, rooms.own);
  for (auto& [name, p] : rooms.own) {
    if (in_hbm.count(name) || (move_others && !parameters_.count(name))) p.row = -1;
    if (is_internal(name) && p.row != -1) rooms.scratch.push_back({p.row, p.row + vmem_rows(p, core.n)});
  }
  return rooms;
}

}  // namespace veritpu::compiler
