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

// Addresses of what the program keeps in HBM: parameters that stay there, sums, spilled and carried values.
uint64_t reserve_memory(Plan& plan, const arch::CoreConfig& core, const std::function<uint64_t(int64_t)>& reserve,
                        const Homes& homes) {
  int64_t bytes = memory_bytes(plan, core);
  std::map<std::string, int64_t> sums;  // by name: offset
  const auto each = [&](auto f) {
    for (auto& stage : plan.stages)
      for (size_t id = 0; id < stage.graph.nodes.size(); ++id)
        if (const Node& node = stage.graph.nodes[id]; node.op == Op::parameter && plan.in_hbm.count(node.name))
          f(node, ParameterPlace{-1, node.dtype, node.shape}, stage.placement.places[id]);
  };
  each([&](const Node& node, const ParameterPlace& p, Place&) {
    if (is_internal(node.name) && sums.try_emplace(node.name, bytes).second)
      bytes += arch::whole_granules(home_bytes(p, core.n));
  });
  const uint64_t memory = bytes ? reserve(bytes) : 0;
  each([&](const Node& node, const ParameterPlace& p, Place& place) {
    place.home = is_internal(node.name) ? memory + static_cast<uint64_t>(sums.at(node.name)) : homes(node.name, p);
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

// Runs the passes of the chosen stages once more, each on all of them before the next.
void repeat(const Plan& plan, const arch::CoreConfig& core, const std::vector<Pass>& passes, const AfterPass& after) {
  Form form;
  for (const Stage& stage : plan.cut) form.stages.push_back({stage.trips, stage.graph});
  after(kSplit, form);
  for (const Pass& pass : passes) {
    for (PlannedStage& stage : form.stages) run({pass}, stage, {core, plan.most_rows});
    form.level = pass.level;
    after(pass.name, form);
  }
  after(kPlace, {Level::placed, plan.stages});
}

}  // namespace

Compiled compile(const graph::Graph& source, const arch::CoreConfig& core, ParameterPlaces& parameters,
                 const std::function<uint64_t(int64_t)>& reserve, const Homes& homes, const AfterPass& after,
                 const Passes& passes) {
  graph::verify(source);
  check_names(source);
  Form form{Level::graph, {{1, source}}};
  const auto run_on_step = [&](const std::vector<Pass>& list) {
    run(list, form.stages[0], {core, 0}, [&](const Pass& pass) {
      form.level = pass.level;
      if (after) after(pass.name, form);
    });
  };
  run_on_step(passes.canonical);
  const std::vector<uint64_t> products = macs(form.stages[0].graph);
  run_on_step(passes.step);
  const graph::Graph& g = form.stages[0].graph;
  Plan p = plan(g, core, parameters, passes.stage);
  for (const PlannedStage& stage : p.stages) verify_after(kPlace, stage, Level::placed, core);
  if (after) repeat(p, core, passes.stage, after);
  const uint64_t memory = reserve_memory(p, core, reserve, homes);
  Compiled compiled;
  compiled.emitted = link(g, p, core, memory);
  compiled.emitted.program.macs = products;
  compiled.scratch = p.scratch;
  for (const auto& stage : p.stages) {
    for (const auto& node : stage.graph.nodes)
      if (node.op == Op::parameter && !is_internal(node.name))
        (p.in_hbm.count(node.name) ? compiled.in_hbm : compiled.in_vmem).insert(node.name);
    for (const auto& a : stage.graph.assignments)
      if (const auto& name = stage.graph[a.parameter].name; !is_internal(name)) compiled.assigned.insert(name);
  }
  compiled.emitted.program.vmem_rows = used_rows(p, compiled.in_vmem, core.n);
  parameters = p.parameters;
  return compiled;
}

}  // namespace veritpu::compiler
