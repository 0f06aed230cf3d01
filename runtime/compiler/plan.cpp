#include "runtime/compiler/plan.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "runtime/compiler/stages.h"

namespace veritpu::compiler {
namespace {

// A graph of the stages' parameters, the user's first: `place` gives these the rows that stay theirs.
Graph parameters_of(const std::vector<PlannedStage>& stages, bool internal) {
  Graph all;
  std::set<std::string> seen;
  for (const auto& stage : stages)
    for (const auto& node : stage.graph.nodes)
      if (node.op == Op::parameter && is_internal(node.name) == internal && seen.insert(node.name).second)
        all.nodes.push_back(node);
  return all;
}

Plan planned(std::vector<Stage> stages, int64_t chunk, const arch::CoreConfig& core,
             const ParameterPlaces& parameters) {
  Plan plan{chunk, {}, parameters, 0, 0};
  for (auto& stage : stages) {
    Graph g = settle(lower(stage.graph, core.n));
    auto clusters = fuse(g, core.n);
    plan.stages.push_back({stage.trips, std::move(g), std::move(clusters), {}});
  }
  plan.scratch_first = place(parameters_of(plan.stages, false), {}, core, plan.parameters).first_row;
  ParameterPlaces all = plan.parameters;
  place(parameters_of(plan.stages, true), {}, core, all);
  for (auto& stage : plan.stages) {
    stage.placement = place(stage.graph, stage.clusters, core, all);
    plan.scratch_end = std::max(plan.scratch_end, stage.placement.end_row);
  }
  return plan;
}

class Search {
 public:
  Search(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters)
      : g_(g), core_(core), parameters_(parameters), batch_(batch_of(g)) {}

  // The chunk of least cost that fits. What fits is taken to be all up to some size, found by halving.
  std::optional<Plan> run(bool spilling) {
    plans_.clear();
    std::vector<int64_t> sizes;
    for (int64_t b = 1; b < batch_; ++b)
      if (batch_ % b == 0) sizes.push_back(b);
    const auto end = std::partition_point(sizes.begin(), sizes.end(), [&](int64_t b) { return fits(b, spilling); });
    std::sort(sizes.begin(), end, [&](int64_t a, int64_t b) { return cost(a) < cost(b); });
    for (auto it = sizes.begin(); it != end; ++it)
      if (fits(*it, spilling)) return std::move(plans_.at(*it));
    return std::nullopt;
  }

 private:
  bool fits(int64_t chunk, bool spilling) {
    auto it = plans_.find(chunk);
    if (it == plans_.end()) {
      it = plans_.emplace(chunk, std::nullopt).first;
      try {
        it->second = planned(split(g_, chunk), chunk, core_, parameters_);
      } catch (const DoesNotFit&) {
      }
    }
    if (!it->second) return false;
    const auto& stages = it->second->stages;
    return spilling || std::all_of(stages.begin(), stages.end(),
                                   [](const auto& stage) { return stage.placement.spill_bytes == 0; });
  }

  // Of a sample: rows that the matrix unit streams, where weight gradients take the batch in blocks of N, and what each
  // trip costs besides (the weights, the sums), as much as two blocks.
  double cost(int64_t chunk) const {
    const int64_t blocks = (chunk + core_.n - 1) / core_.n;
    const double groups = chunk % 8 == 0 ? 1 : 1.1;
    return groups * static_cast<double>((blocks + 2) * core_.n) / static_cast<double>(chunk);
  }

  const graph::Graph& g_;
  const arch::CoreConfig core_;
  const ParameterPlaces& parameters_;
  const int64_t batch_;
  std::map<int64_t, std::optional<Plan>> plans_;  // by chunk; none: it does not fit
};

}  // namespace

Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters) {
  try {
    return planned({{g, 1}}, batch_of(g), core, parameters);
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
