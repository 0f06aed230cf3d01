#include "runtime/compiler/passes/passes.h"

#include <algorithm>

#include "runtime/compiler/ir/verifier.h"
#include "runtime/compiler/passes/columns.h"
#include "runtime/compiler/passes/large_values.h"
#include "runtime/compiler/passes/leading_shards.h"
#include "runtime/compiler/passes/reciprocals.h"
#include "runtime/compiler/passes/relayout.h"
#include "runtime/compiler/passes/spatial_tiles.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

// A pass from graph to graph.
template <typename F>
std::function<void(PlannedPhase&, const Target&)> on_graph(F f) {
  return [f](PlannedPhase& phase, const Target& target) { phase.graph = f(phase.graph, target); };
}

// Whether it is no phase of a step: those hand values on in parameters of the compiler's own.
bool is_whole_step(const Graph& g) {
  return std::none_of(g.nodes.begin(), g.nodes.end(),
                      [](const Node& node) { return node.op == Op::parameter && is_internal(node.name); });
}

}  // namespace

const Passes& passes() {
  static const Passes all{
      {
          {"decompose", Level::graph, on_graph([](const Graph& g, const Target&) { return graph::decompose(g); }),
           "first: no pass after it knows the framework's operations"},
          {"simplify", Level::graph, on_graph([](const Graph& g, const Target&) { return graph::simplify(g); }),
           "once equal operations look alike; the work that is left is the network's"},
      },
      {
          {"columns", Level::graph, on_graph([](const Graph& g, const Target&) { return columns(g); }),
           "before all that looks for operations side by side: reshapes stand between them"},
          {"sum-gradients", Level::graph,
           on_graph([](const Graph& g, const Target& t) { return graph::simplify(summed_gradients(g, t.core.n)); }),
           "while reductions of gradients stand by themselves; it leaves nodes that are equal, or that nobody needs"},
          {"index-pools", Level::graph, on_graph([](const Graph& g, const Target&) { return index_pools(g); }),
           "once no sum of a pool's gradient will be rewritten"},
          {"early-pools", Level::graph, on_graph([](const Graph& g, const Target&) { return early_pools(g); }),
           "after index-pools: the gradient then reads nothing between convolution and pool"},
          {"relayout-reshapes", Level::graph,
           on_graph([](const Graph& g, const Target&) { return relayout_reshapes(g); }),
           "last on the whole step: phases must agree on which values are images, once these are all there"},
      },
      {
          {"reciprocals", Level::graph,
           on_graph([](const Graph& g, const Target&) { return is_whole_step(g) ? reciprocals(g) : g; }),
           "by phase: those of a step in several are bound by HBM, and a kernel more is work for nothing"},
          {"leading-shards", Level::graph, on_graph([](const Graph& g, const Target&) { return leading_shards(g); }),
           "by phase: loops over the batch know collectives as the user has them; its relayouts need no other pass"},
          {"relayout", Level::graph, on_graph([](const Graph& g, const Target&) { return relaid(g); }),
           "by phase: what crosses phases has one layout in all"},
          {"lower", Level::matrices,
           on_graph([](const Graph& g, const Target& t) { return lower(g, t.core.n, t.travelling); }),
           "once every layout is one that a matrix has"},
          {"spatial-tiles", Level::matrices,
           on_graph([](const Graph& g, const Target& t) { return spatial_tiles(g, t.most_rows, t.core.n); }),
           "on matrices: rows of VMEM can be counted; before copies are made of what it cuts"},
          {"legalise", Level::legal, on_graph([](const Graph& g, const Target&) { return legalise(g); }),
           "last of those that change the graph's order"},
          {"fuse", Level::fused,
           [](PlannedPhase& phase, const Target& t) {
             phase.groups = fuse(phase.graph, t.core.n, t.travelling.prompt);
           },
           "on an order that may not change any more"},
          {"large-values", Level::fused,
           [](PlannedPhase& phase, const Target& t) {
             if (phase.trip_count > 1) return;  // a microbatch's values are as large as the microbatch
             const size_t assignments = phase.graph.assignments.size();
             phase.graph = large_values_in_hbm(phase.graph, phase.groups, t.core);
             if (phase.graph.assignments.size() > assignments)
               phase.groups = fuse(phase.graph, t.core.n, t.travelling.prompt);
           },
           "once it is known which values leave their group"},
      },
  };
  return all;
}

void verify_after(const std::string& pass, const PlannedPhase& phase, Level level, const arch::CoreConfig& core) {
  try {
    verify(phase, level, core);
  } catch (const std::logic_error& e) {
    throw PassError(pass, e.what());
  }
}

void run(const std::vector<Pass>& passes, PlannedPhase& phase, const Target& target,
         const std::function<void(const Pass&)>& after) {
  for (const Pass& pass : passes) {
    pass.run(phase, target);
    verify_after(pass.name, phase, pass.level, target.core);
    if (after) after(pass);
  }
}

std::vector<std::string> pass_names() {
  std::vector<std::string> names;
  for (const auto* list : {&passes().canonical, &passes().step})
    for (const Pass& pass : *list) names.emplace_back(pass.name);
  names.emplace_back(kSplit);
  for (const Pass& pass : passes().phase) names.emplace_back(pass.name);
  names.emplace_back(kPlace);
  return names;
}

}  // namespace veritpu::compiler
