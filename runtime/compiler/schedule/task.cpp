#include "runtime/compiler/schedule/task.h"

namespace veritpu::compiler {

Plan placed(const Task& task, std::vector<Phase> cut, std::vector<PlannedPhase> phases,
            std::vector<Placement> placements, const Eviction& eviction, Eviction::Rooms rooms) {
  const arch::CoreConfig& core = task.core;
  Plan plan{batch_of(task.g),        std::move(phases),     std::move(cut),  task.most_rows,
            task.resorts.travelling, std::move(rooms.user), eviction.in_hbm, std::move(rooms.scratch)};
  for (size_t s = 0; s < plan.phases.size(); ++s) {
    plan.phases[s].placement = std::move(placements[s]);
    const PlannedPhase& phase = plan.phases[s];
    const auto& scratch = phase.placement.scratch;
    plan.scratch.insert(plan.scratch.end(), scratch.begin(), scratch.end());
    for (size_t id = 0; id < phase.graph.nodes.size(); ++id)
      if (const Node& node = phase.graph.nodes[id]; node.op == Op::parameter && phase.promoted.count(node.name)) {
        const int64_t row = phase.placement.places[id].base;
        plan.scratch.push_back({row, row + tiles(node, core.n) * rows(node)});
      }
  }
  return plan;
}

void keep_nearest(std::optional<DoesNotFit>& nearest, const DoesNotFit& e, bool one_sample) {
  if (nearest && nearest->rows <= e.rows) return;
  nearest = e;
  nearest->one_sample = one_sample;
}

}  // namespace veritpu::compiler
