#include "runtime/compiler/passes/passes.h"

#include "runtime/compiler/ir/verifier.h"
#include "runtime/compiler/passes/large_values.h"
#include "runtime/compiler/passes/relayout.h"
#include "runtime/compiler/passes/spatial_tiles.h"

namespace veritpu::compiler {
namespace {

// A pass from graph to graph.
template <typename F>
std::function<void(PlannedStage&, const Target&)> on_graph(F f) {
  return [f](PlannedStage& stage, const Target& target) { stage.graph = f(stage.graph, target); };
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
          {"sum-gradients", Level::graph,
           on_graph([](const Graph& g, const Target& t) { return graph::simplify(summed_gradients(g, t.core.n)); }),
           "while reductions of gradients stand by themselves; it leaves nodes that are equal, or that nobody needs"},
          {"index-pools", Level::graph, on_graph([](const Graph& g, const Target&) { return index_pools(g); }),
           "once no sum of a pool's gradient will be rewritten"},
          {"early-pools", Level::graph, on_graph([](const Graph& g, const Target&) { return early_pools(g); }),
           "after index-pools: the gradient then reads nothing between convolution and pool"},
          {"relayout-reshapes", Level::graph,
           on_graph([](const Graph& g, const Target&) { return arranged_reshapes(g); }),
           "last on the whole step: stages must agree on which values are images, once these are all there"},
      },
      {
          {"relayout", Level::graph, on_graph([](const Graph& g, const Target&) { return arranged(g); }),
           "by stage: what crosses stages has one layout in all"},
          {"lower", Level::matrices, on_graph([](const Graph& g, const Target& t) { return lower(g, t.core.n); }),
           "once every layout is one that a matrix has"},
          {"strips", Level::matrices,
           on_graph([](const Graph& g, const Target& t) { return strips(g, t.most_rows, t.core.n); }),
           "on matrices: rows of VMEM can be counted; before copies are made of what it cuts"},
          {"settle", Level::legal, on_graph([](const Graph& g, const Target&) { return settle(g); }),
           "last of those that change the graph's order"},
          {"fuse", Level::fused,
           [](PlannedStage& stage, const Target& t) { stage.clusters = fuse(stage.graph, t.core.n); },
           "on an order that may not change any more"},
          {"large-values", Level::fused,
           [](PlannedStage& stage, const Target& t) {
             if (stage.trips > 1) return;  // a chunk's values are as large as the chunk
             const size_t assignments = stage.graph.assignments.size();
             stage.graph = large_values_at_home(stage.graph, stage.clusters, t.core);
             if (stage.graph.assignments.size() > assignments) stage.clusters = fuse(stage.graph, t.core.n);
           },
           "once it is known which values leave their cluster"},
      },
  };
  return all;
}

void verify_after(const std::string& pass, const PlannedStage& stage, Level level, const arch::CoreConfig& core) {
  try {
    verify(stage, level, core);
  } catch (const std::logic_error& e) {
    throw PassError(pass, e.what());
  }
}

void run(const std::vector<Pass>& passes, PlannedStage& stage, const Target& target,
         const std::function<void(const Pass&)>& after) {
  for (const Pass& pass : passes) {
    pass.run(stage, target);
    verify_after(pass.name, stage, pass.level, target.core);
    if (after) after(pass);
  }
}

std::vector<std::string> pass_names() {
  std::vector<std::string> names;
  for (const auto* list : {&passes().canonical, &passes().step})
    for (const Pass& pass : *list) names.emplace_back(pass.name);
  names.emplace_back(kSplit);
  for (const Pass& pass : passes().stage) names.emplace_back(pass.name);
  names.emplace_back(kPlace);
  return names;
}

}  // namespace veritpu::compiler
