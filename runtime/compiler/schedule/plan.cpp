#include "runtime/compiler/schedule/plan.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "runtime/compiler/schedule/does_not_fit.h"
#include "runtime/compiler/schedule/microbatches.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

// All_reduces have rows for many pieces if nothing else has to leave VMEM for them, or a single parameter.
constexpr Travelling kAtOnce{8, false}, kPrompt{2, false, true};
constexpr LastResorts kLastResorts[] = {{false, {4, false}}, {false, {8, true}}, {false, {3, true}},
                                        {true, {4, false}},  {true, {3, true}},  {true, {1, false}}};
// Among more cores sums travel for longer than the product takes behind which they should.
constexpr int32_t kMostPromptReplicas = 64;

// The smallest parameter alone leaves VMEM with which that is enough.
std::optional<Plan> with_one_in_hbm(const Task& task) {
  const Phase whole{task.g, 1};
  const std::vector<PlannedPhase> phases{task.fused(whole)};
  const Eviction none(phases, task.core, task.parameters, false);
  for (const std::string& name : none.smallest_first()) try {
      Eviction eviction = none;
      eviction.in_hbm.insert(name);
      auto rooms = eviction.rooms(phases, task.core, task.parameters);
      auto placement = place(phases[0].graph, phases[0].groups, task.core, rooms.own, false);
      return placed(task, {whole}, phases, {std::move(placement)}, eviction, std::move(rooms));
    } catch (const DoesNotFit&) {
    }
  return std::nullopt;
}

// Whether the graph's collectives, of which there are some, are all_reduces of the same few replicas.
bool meets_promptly(const graph::Graph& g) {
  std::set<int32_t> groups;
  for (const Node& node : g.nodes) {
    if (!graph::is_collective(node.op)) continue;
    if (node.op != Op::all_reduce) return false;
    groups.insert(node.group);
  }
  return groups.size() == 1 && g.replicas <= kMostPromptReplicas;
}

Plan in_one_piece(const Task& task, bool may_evict = true) {
  const Phase whole{task.g, 1};
  const std::vector<PlannedPhase> phases{task.fused(whole)};
  for (Eviction eviction(phases, task.core, task.parameters, task.resorts.small_may_leave);;) try {
      auto rooms = eviction.rooms(phases, task.core, task.parameters);
      auto placement = place(phases[0].graph, phases[0].groups, task.core, rooms.own, eviction.may_spill);
      return placed(task, {whole}, phases, {std::move(placement)}, eviction, std::move(rooms));
    } catch (const DoesNotFit&) {
      if (!may_evict || !eviction.relax(true)) throw;
    }
}

}  // namespace

Plan plan(const graph::Graph& g, const arch::CoreConfig& core, const ParameterPlaces& parameters,
          const std::vector<Pass>& phases) {
  constexpr int64_t kWholeImages = std::numeric_limits<int64_t>::max();
  const int64_t batch = batch_of(g), half = core.vmem_rows / 2, least = std::max<int64_t>(half / 16, 1);
  std::optional<DoesNotFit> nearest;
  std::string uncut;
  const bool sums =
      std::any_of(g.nodes.begin(), g.nodes.end(), [](const Node& n) { return graph::is_collective(n.op); });
  if (sums) try {
      return in_one_piece(Task{g, core, parameters, phases, kWholeImages, {false, kAtOnce}}, false);
    } catch (const DoesNotFit&) {
    }
  if (meets_promptly(g))
    if (auto plan = with_one_in_hbm(Task{g, core, parameters, phases, kWholeImages, {false, kPrompt}}))
      return std::move(*plan);
  for (const LastResorts& resorts : kLastResorts) {
    if (&resorts != kLastResorts && !resorts.small_may_leave && !sums) continue;
    const auto attempt = [&](const auto& make, int64_t most) -> std::optional<Plan> {
      try {
        return make(Task{g, core, parameters, phases, most, resorts});
      } catch (const DoesNotFit& e) {
        keep_nearest(nearest, e, e.one_sample);
      }
      return std::nullopt;
    };
    if (auto plan = attempt([](const Task& task) { return in_one_piece(task); }, kWholeImages)) return std::move(*plan);
    for (int64_t most = batch > 1 ? kWholeImages : half; most >= least; most = std::min(most / 2, half)) try {
        if (auto plan =
                attempt([&](const Task& task) { return batch > 1 ? in_microbatches(task) : in_one_piece(task); }, most))
          return std::move(*plan);
      } catch (const graph::GraphError& e) {
        if (most == kWholeImages) uncut = e.what();
      }
  }
  throw UserError(does_not_fit(*nearest, batch, uncut, core));
}

}  // namespace veritpu::compiler
