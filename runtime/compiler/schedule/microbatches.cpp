#include "runtime/compiler/schedule/microbatches.h"

#include <map>
#include <set>

#include "runtime/compiler/schedule/cost.h"

namespace veritpu::compiler {
namespace {

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

}  // namespace

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

}  // namespace veritpu::compiler
