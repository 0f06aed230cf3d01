#include "runtime/compiler/compile.h"

#include <algorithm>

#include "runtime/compiler/passes/macs.h"
#include "runtime/compiler/schedule/phases.h"

namespace veritpu::compiler {
namespace {

void check_names(const graph::Graph& g) {
  const auto check = [](const std::string& name) {
    if (is_internal(name))
      throw graph::GraphError("'" + name + "' begins with %, as the compiler's own names do; choose another name");
  };
  for (const auto& node : g.nodes)
    if (is_source(node.op)) check(node.name);
  for (const auto& o : g.outputs) check(o.name);
}

// Addresses of what the program keeps in HBM: parameters that stay there, sums, spilled and saved values.
uint64_t reserve_memory(Plan& plan, const arch::CoreConfig& core, const std::function<uint64_t(int64_t)>& reserve,
                        const Backings& backings) {
  int64_t bytes = memory_bytes(plan, core);
  std::map<std::string, int64_t> sums;  // by name: offset
  const auto each = [&](auto f) {
    for (auto& phase : plan.phases)
      for (size_t id = 0; id < phase.graph.nodes.size(); ++id)
        if (const Node& node = phase.graph.nodes[id]; node.op == Op::parameter && plan.in_hbm.count(node.name))
          f(node, ParameterPlace{-1, node.dtype, node.shape}, phase.placement.places[id]);
  };
  each([&](const Node& node, const ParameterPlace& p, Place&) {
    if (is_internal(node.name) && sums.try_emplace(node.name, bytes).second)
      bytes += arch::whole_granules(backing_bytes(p, core.n));
  });
  const uint64_t memory = bytes ? reserve(bytes) : 0;
  each([&](const Node& node, const ParameterPlace& p, Place& place) {
    place.backing =
        is_internal(node.name) ? memory + static_cast<uint64_t>(sums.at(node.name)) : backings(node.name, p);
  });
  return memory;
}

// Rows of VMEM in which anything of the step lies at some time.
int64_t used_rows(const Plan& plan, const std::set<std::string>& in_vmem, int n) {
  std::vector<RowRange> ranges = plan.scratch;
  for (const auto& name : in_vmem) {
    const ParameterPlace& p = plan.parameters.at(name);
    ranges.push_back({p.row, p.row + vmem_rows(p, n)});
  }
  std::sort(ranges.begin(), ranges.end(), [](const RowRange& a, const RowRange& b) { return a.first < b.first; });
  int64_t used = 0, end = 0;
  for (const RowRange& r : ranges) {
    used += std::max<int64_t>(r.end - std::max(r.first, end), 0);
    end = std::max(end, r.end);
  }
  return used;
}

// Runs the passes of the chosen phases once more, each on all of them before the next.
void repeat(const Plan& plan, const arch::CoreConfig& core, const std::vector<Pass>& passes, const AfterPass& after) {
  Form form;
  for (const Phase& phase : plan.cut) form.phases.push_back({phase.trip_count, phase.graph});
  after(kSplit, form);
  for (const Pass& pass : passes) {
    for (PlannedPhase& phase : form.phases) run({pass}, phase, {core, plan.most_rows, plan.travelling});
    form.level = pass.level;
    after(pass.name, form);
  }
  after(kPlace, {Level::placed, plan.phases});
}

}  // namespace

Compiled compile(const graph::Graph& source, const arch::CoreConfig& core, const arch::Torus& torus,
                 ParameterPlaces& parameters, const std::function<uint64_t(int64_t)>& reserve, const Backings& backings,
                 const AfterPass& after, const Passes& passes) {
  graph::verify(source);
  check_names(source);
  if (source.replicas != torus.size())
    throw graph::GraphError("the graph has " + std::to_string(source.replicas) + " replicas and is compiled for " +
                            std::to_string(torus.size()) + " cores; make them as many");
  Form form{Level::graph, {{1, source}}};
  const auto run_on_step = [&](const std::vector<Pass>& list) {
    run(list, form.phases[0], {core, 0}, [&](const Pass& pass) {
      form.level = pass.level;
      if (after) after(pass.name, form);
    });
  };
  run_on_step(passes.canonical);
  const std::vector<uint64_t> products = macs(form.phases[0].graph);
  run_on_step(passes.step);
  const graph::Graph& g = form.phases[0].graph;
  Plan p = plan(g, core, parameters, passes.phase);
  for (const PlannedPhase& phase : p.phases) verify_after(kPlace, phase, Level::placed, core);
  if (after) repeat(p, core, passes.phase, after);
  const uint64_t memory = reserve_memory(p, core, reserve, backings);
  Compiled compiled;
  compiled.emitted = link(g, p, core, torus, memory);
  compiled.emitted.program.macs = products;
  compiled.scratch = p.scratch;
  for (const auto& phase : p.phases) {
    for (const auto& node : phase.graph.nodes)
      if (node.op == Op::parameter && !is_internal(node.name))
        (p.in_hbm.count(node.name) ? compiled.in_hbm : compiled.in_vmem).insert(node.name);
    for (const auto& a : phase.graph.assignments)
      if (const auto& name = phase.graph[a.parameter].name; !is_internal(name)) compiled.assigned.insert(name);
  }
  compiled.emitted.program.vmem_rows = used_rows(p, compiled.in_vmem, core.n);
  parameters = p.parameters;
  return compiled;
}

}  // namespace veritpu::compiler
