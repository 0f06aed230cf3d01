#include "runtime/compiler/plan.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "runtime/compiler/cost.h"
#include "runtime/compiler/residence.h"
#include "runtime/compiler/stages.h"

namespace veritpu::compiler {
namespace {

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

// Where parameters are while one program runs: decided once for all of its stages.
class Residences {
 public:
  Residences(const std::vector<PlannedStage>& stages, const arch::CoreConfig& core, const ParameterPlaces& known) {
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

  std::set<std::string> in_hbm;
  bool move_others = false;  // parameters that the program does not use may be overwritten: they have a home
  bool may_spill = false;    // values

  // Lets something more leave VMEM, values only if `spilling`; false if nothing more can.
  bool relax(bool spilling) {
    if (others_ && !move_others) return move_others = true;
    if (leave(Residence::elementwise)) return true;
    if (spilling && !may_spill) return may_spill = true;
    return leave(Residence::weights);
  }
  bool uses(const std::string& name) const { return parameters_.count(name); }

 private:
  struct Parameter {
    Residence residence;
    int64_t rows, slots;
  };
  static int rank(Residence r) { return r == Residence::vmem ? 0 : r == Residence::weights ? 1 : 2; }

  bool leave(Residence kind) {
    const std::pair<const std::string, Parameter>* largest = nullptr;
    for (const auto& entry : parameters_) {
      const auto& [name, p] = entry;
      if (p.residence == kind && p.rows > p.slots && !in_hbm.count(name) && (!largest || p.rows > largest->second.rows))
        largest = &entry;
    }
    if (largest) in_hbm.insert(largest->first);
    return largest;
  }

  std::map<std::string, Parameter> parameters_;
  bool others_ = false;
};

void place_all(Plan& plan, const Residences& at, const arch::CoreConfig& core, const ParameterPlaces& known) {
  plan.parameters = known;
  plan.in_hbm = at.in_hbm;
  plan.scratch.clear();
  place_parameters(parameters_of(plan.stages, false), core.n, at.in_hbm, plan.parameters);
  ParameterPlaces kept = plan.parameters;
  place_parameters(parameters_of(plan.stages, true), core.n, at.in_hbm, kept);
  for (auto& [name, p] : kept) {
    if (at.in_hbm.count(name) || (at.move_others && !at.uses(name))) p.row = -1;
    if (is_internal(name) && p.row != -1) plan.scratch.push_back({p.row, p.row + vmem_rows(p, core.n)});
  }
  for (auto& stage : plan.stages) {
    stage.placement = place(stage.graph, stage.clusters, core, kept, at.may_spill);
    plan.scratch.insert(plan.scratch.end(), stage.placement.scratch.begin(), stage.placement.scratch.end());
  }
}

Plan planned(std::vector<Stage> stages, int64_t chunk, const arch::CoreConfig& core, const ParameterPlaces& parameters,
             bool spilling) {
  Plan plan{chunk, {}, {}, {}, {}};
  for (auto& stage : stages) {
    Graph g = settle(lower(stage.graph, core.n));
    auto clusters = fuse(g, core.n);
    plan.stages.push_back({stage.trips, std::move(g), std::move(clusters), {}});
  }
  for (Residences at(plan.stages, core, parameters);;) try {
      place_all(plan, at, core, parameters);
      return plan;
    } catch (const DoesNotFit&) {
      if (!at.relax(spilling)) throw;
    }
}

class Search {
 public:
  Search(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters)
      : g_(g), core_(core), parameters_(parameters), batch_(batch_of(g)) {}

  // The chunk of least cost that fits. What fits is taken to be all up to some size, found by halving.
  std::optional<Plan> run(bool spilling) {
    plans_.clear();
    spilling_ = spilling;
    std::vector<int64_t> sizes;
    for (int64_t b = 1; b < batch_; ++b)
      if (batch_ % b == 0) sizes.push_back(b);
    const auto end = std::partition_point(sizes.begin(), sizes.end(), [&](int64_t b) { return fits(b); });
    std::optional<Plan> best;
    double least = 0;
    for (auto it = sizes.begin(); it != end; ++it) {
      if (16 * *it < *(end - 1) || !fits(*it)) continue;  // the smallest are never best
      Plan& plan = *plans_.at(*it);
      const double cycles = cost(plan, core_);
      if (!best || cycles <= least) {
        best = std::move(plan);
        least = cycles;
      }
    }
    return best;
  }

 private:
  bool fits(int64_t chunk) {
    const auto [it, fresh] = plans_.try_emplace(chunk);
    if (fresh) try {
        it->second = planned(split(g_, chunk), chunk, core_, parameters_, spilling_);
      } catch (const DoesNotFit&) {
      }
    return it->second.has_value();
  }

  const graph::Graph& g_;
  const arch::CoreConfig core_;
  const ParameterPlaces& parameters_;
  const int64_t batch_;
  bool spilling_ = false;
  std::map<int64_t, std::optional<Plan>> plans_;  // by chunk; none: it does not fit, or was the best so far
};

}  // namespace

Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters) {
  try {
    return planned({{g, 1}}, batch_of(g), core, parameters, true);
  } catch (const DoesNotFit&) {
    Search search(g, core, parameters);
    for (const bool spilling : {false, true}) try {
        if (auto plan = search.run(spilling)) return std::move(*plan);
      } catch (const graph::GraphError&) {  // it cannot be cut
        break;
      }
    throw;
  }
}

}  // namespace veritpu::compiler
