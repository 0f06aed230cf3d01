#include "runtime/compiler/schedule/plan.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "runtime/compiler/memory/eviction.h"
#include "runtime/compiler/schedule/cost.h"
#include "runtime/compiler/schedule/phases.h"
#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

// What costs cycles and is done only if nothing else makes a program fit.
struct LastResorts {
  bool small_may_leave = false;  // parameters that are smaller than the slots through which they then pass
  Travelling travelling{};       // of all_reduces
};

// All_reduces have rows for many pieces if nothing else has to leave VMEM for them, or a single parameter.
constexpr Travelling kAtOnce{8, false}, kPrompt{2, false, true};
constexpr LastResorts kLastResorts[] = {{false, {4, false}}, {false, {8, true}}, {false, {3, true}},
                                        {true, {4, false}},  {true, {3, true}},  {true, {1, false}}};
// Among more cores sums travel for longer than the product takes behind which they should.
constexpr int32_t kMostPromptReplicas = 64;

// What every try has in common.
struct Task {
  const graph::Graph& g;
  const arch::CoreConfig& core;
  const ParameterPlaces& parameters;
  const std::vector<Pass>& passes;
  int64_t most_rows;  // images in spatial tiles of at most so many rows of VMEM
  LastResorts resorts;

  PlannedPhase fused(const Phase& phase) const {
    PlannedPhase planned{phase.trip_count, phase.graph};
    run(passes, planned, {core, most_rows, resorts.travelling});
    return planned;
  }
};

// Places of all phases' values; their scratch follows that of parameters.
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

constexpr int64_t kUnknown = std::numeric_limits<int64_t>::max();  // rows, where nothing was placed

void keep_nearest(std::optional<DoesNotFit>& nearest, const DoesNotFit& e, bool one_sample) {
  if (nearest && nearest->rows <= e.rows) return;
  nearest = e;
  nearest->one_sample = one_sample;
}

// Finds for each phase of a batch of several samples the microbatch of least cost that fits. What a phase computes does
// not depend on the microbatches of others, so each is chosen by itself, for every choice of what leaves VMEM.
class Search {
 public:
  Search(const Task& task, Cuts cuts) : task_(task), cuts_(cuts), core_(task.core), batch_(batch_of(task.g)) {
    for (int64_t b = 1; b < batch_; ++b)
      if (batch_ % b == 0) sizes_.push_back(b);
  }

  struct Found {
    Plan plan;
    double cycles;
  };
  std::optional<Found> run(bool spilling) {
    // Some size's phases say what parameters there are and how they are used.
    const int64_t any = sizes_[sizes_.size() > 1];
    std::vector<PlannedPhase> phases;
    for (size_t s = 0; s < at(any).size(); ++s) phases.push_back(*candidate(any, s).phase);
    std::optional<Found> best;
    Eviction eviction(phases, core_, task_.parameters, task_.resorts.small_may_leave);
    do {
      auto rooms = eviction.rooms(phases, core_, task_.parameters);
      std::vector<Choice> choices;
      double cycles = 0;
      for (size_t s = 0; s < phases.size(); ++s) {
        auto choice =
            phases[s].trip_count == 1 ? choose(s, {any}, eviction, rooms.own) : choose(s, eviction, rooms.own);
        if (!choice) break;
        cycles += choice->cycles;
        choices.push_back(std::move(*choice));
      }
      if (choices.size() < phases.size() || (best && cycles >= best->cycles)) continue;
      std::vector<Phase> cut;
      std::vector<PlannedPhase> chosen;
      std::vector<Placement> placements;
      for (size_t s = 0; s < phases.size(); ++s) {
        const Candidate& c = candidate(choices[s].microbatch, s);
        cut.push_back(c.source);
        chosen.push_back(*c.phase);
        chosen.back().promoted = std::move(choices[s].promoted);
        placements.push_back(std::move(choices[s].placement));
      }
      best = Found{placed(task_, std::move(cut), std::move(chosen), std::move(placements), eviction, std::move(rooms)),
                   cycles};
      // With small parameters there are many choices: the first that fits is taken.
    } while (!(best && task_.resorts.small_may_leave) && eviction.relax(spilling));
    if (!best) find_need(phases, eviction);
    return best;
  }
  // Of the phases that do not fit with the smallest microbatch, once all has left VMEM that can, the one that needs the
  // most rows.
  const std::optional<DoesNotFit>& need() const { return need_; }

 private:
  struct Candidate {
    Phase source;
    std::optional<PlannedPhase> phase;  // once it is asked for
    std::optional<PhaseCost> cost;
  };
  struct Choice {
    int64_t microbatch;
    Placement placement;
    double cycles;
    std::set<std::string> promoted{};
  };

  void find_need(const std::vector<PlannedPhase>& phases, const Eviction& eviction) {
    const auto rooms = eviction.rooms(phases, core_, task_.parameters);
    need_.reset();
    for (size_t s = 0; s < phases.size(); ++s) {
      const int64_t microbatch = phases[s].trip_count == 1 ? sizes_[sizes_.size() > 1] : sizes_.front();
      const PlannedPhase& phase = *candidate(microbatch, s).phase;
      if (eviction.suits(phase)) try {
          place(phase.graph, phase.groups, core_, rooms.own, eviction.may_spill);
        } catch (const DoesNotFit& e) {
          if (need_ && need_->rows >= e.rows) continue;
          need_ = e;
          need_->one_sample = phases[s].trip_count > 1 && microbatch == 1;
        }
    }
  }

  std::vector<Candidate>& at(int64_t microbatch) {
    auto& all = candidates_[microbatch];
    if (all.empty())
      for (Phase& phase : split(task_.g, microbatch, cuts_)) all.push_back({std::move(phase), {}, {}});
    return all;
  }
  Candidate& candidate(int64_t microbatch, size_t s) {
    Candidate& c = at(microbatch)[s];
    if (!c.phase) c.phase = task_.fused(c.source);
    return c;
  }

  // Of a loop. It may hold one or two of the parameters in HBM, if they take at most half of VMEM.
  std::optional<Choice> choose(size_t s, const Eviction& eviction, const ParameterPlaces& places) {
    std::optional<Choice> best = choose(s, sizes_, eviction, places);
    if (!best) return best;
    const PlannedPhase& phase = *candidate(best->microbatch, s).phase;
    std::vector<std::string> all;
    for (const Node& node : phase.graph.nodes)
      if (node.op == Op::parameter && eviction.in_hbm.count(node.name)) all.push_back(node.name);
    const auto promote = [&](std::set<std::string> promoted) {
      ParameterPlaces with = places;
      const int64_t rows = place_promoted(phase.graph, promoted, with);
      if (rows > std::min<int64_t>(core_.vmem_rows / 2, kMostRunRows)) return;
      auto choice = choose(s, sizes_, eviction, with);
      if (!choice) return;
      choice->cycles += PhaseCost::of_promoted(phase, promoted, core_.n);
      choice->promoted = std::move(promoted);
      if (choice->cycles < best->cycles) best = std::move(choice);
    };
    for (size_t i = 0; i < all.size(); ++i) {
      promote({all[i]});
      for (size_t k = 0; k < i && !task_.resorts.small_may_leave; ++k) promote({all[i], all[k]});
    }
    return best;
  }
  // Gives them rows after all others; how many.
  int64_t place_promoted(const Graph& g, const std::set<std::string>& promoted, ParameterPlaces& places) const {
    int64_t end = 0;
    for (const auto& [name, p] : places)
      if (p.row != -1) end = std::max(end, p.row + vmem_rows(p, core_.n));
    int64_t row = end;
    for (const Node& node : g.nodes)
      if (node.op == Op::parameter && promoted.count(node.name)) {
        places[node.name] = {row, node.dtype, node.shape};
        row += tiles(node, core_.n) * rows(node);
      }
    return row - end;
  }

  // What fits is taken to be all up to some size, found by halving.
  std::optional<Choice> choose(size_t s, const std::vector<int64_t>& sizes, const Eviction& eviction,
                               const ParameterPlaces& places) {
    std::map<int64_t, Placement> placements;
    const auto fits = [&](int64_t microbatch) {
      const PlannedPhase& phase = *candidate(microbatch, s).phase;
      if (!eviction.suits(phase)) return false;
      try {
        placements[microbatch] = place(phase.graph, phase.groups, core_, places, eviction.may_spill);
      } catch (const DoesNotFit&) {
        return false;
      }
      return true;
    };
    const auto end = std::partition_point(sizes.begin(), sizes.end(), fits);
    std::optional<Choice> best;
    for (auto it = sizes.begin(); it != end; ++it) {
      if (16 * *it < *(end - 1)) continue;  // the smallest are never best
      if (!placements.count(*it) && !fits(*it)) continue;
      Candidate& c = candidate(*it, s);
      Placement& placement = placements.at(*it);
      if (!c.cost) c.cost.emplace(*c.phase, placement, core_);
      const double cycles = static_cast<double>(c.phase->trip_count) * c.cost->of_trip(placement);
      if (!best || cycles <= best->cycles) best = Choice{*it, std::move(placement), cycles};
    }
    return best;
  }

  const Task& task_;
  const Cuts cuts_;
  const arch::CoreConfig core_;
  const int64_t batch_;
  std::vector<int64_t> sizes_;
  std::map<int64_t, std::vector<Candidate>> candidates_;  // by microbatch
  std::optional<DoesNotFit> need_;
};

Plan in_microbatches(const Task& task) {
  std::optional<DoesNotFit> nearest;
  for (const bool spilling : {false, true}) {
    std::optional<Search::Found> best;
    for (const Cuts cuts : {Cuts::sums, Cuts::shapes}) {
      Search search(task, cuts);
      if (auto found = search.run(spilling))
        if (!best || found->cycles < best->cycles) best = std::move(found);
      if (search.need()) keep_nearest(nearest, *search.need(), search.need()->one_sample);
    }
    if (best) return std::move(best->plan);
  }
  throw nearest.value_or(DoesNotFit(kUnknown, 0));
}

// What has more of that of which there is too little; or empty.
std::string larger_chip(const arch::CoreConfig& core) {
  const auto& chips = arch::chips();
  const auto any = [&](auto larger) {
    return std::any_of(chips.begin(), chips.end(), [&](const auto& chip) { return larger(chip.core); });
  };
  if (any([&](const arch::CoreConfig& c) { return c.vmem_rows > core.vmem_rows; }))
    return "a chip with more rows (`veritpu chips`) or ";
  if (any([&](const arch::CoreConfig& c) { return c.n > core.n && c.vmem_rows == core.vmem_rows; }))
    return "a chip with longer rows (`veritpu chips`), which hold more of values with over " + std::to_string(core.n) +
           " columns, or ";
  return "";
}

// `uncut`: why there are no microbatches, or empty.
std::string does_not_fit(const DoesNotFit& e, int64_t batch, std::string uncut, const arch::CoreConfig& core) {
  const std::string rows = std::to_string(e.rows), has = std::to_string(core.vmem_rows),
                    sample = e.one_sample ? " for one sample" : "";
  std::string text;
  if (e.parameters > core.vmem_rows)
    text = "the program's parameters need " + std::to_string(e.parameters) + " rows of VMEM but the chip has " + has;
  else if (e.rows <= core.vmem_rows)
    text = "the program needs " + rows + " of the chip's " + has + " rows of VMEM" + sample +
           ", but no gap is long enough for the next of its values";
  else
    text = "the program needs " + rows + " rows of VMEM" + sample + " but the chip has " + has;
  const bool whole = batch > 1 && !uncut.empty() && e.parameters <= core.vmem_rows;
  text += ": use " + larger_chip(core) + (whole ? "a smaller batch" : "a smaller network");
  if (uncut.empty()) return text;
  if (uncut.back() == '.') uncut.pop_back();
  return text + " (" + uncut + ")";
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
