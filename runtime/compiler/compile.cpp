#include "runtime/compiler/compile.h"

namespace veritpu::compiler {

namespace {

// The passes may have read an input in another shape; the host gives it in the one it has in the graph.
void restore_batches(const graph::Graph& source, std::vector<StepInput>& inputs) {
  for (auto& input : inputs)
    for (const auto& node : source.nodes)
      if (node.op == Op::input && node.name == input.name)
        input.shape = {node.shape[0], graph::elements(node.shape) / node.shape[0]};
}

}  // namespace

Compiled compile(const graph::Graph& source, const arch::CoreConfig& core, ParameterPlaces& parameters,
                 const std::function<uint64_t(int64_t)>& reserve) {
  graph::verify(source);
  graph::Graph g = graph::decompose(source);
  graph::verify(g);
  g = graph::simplify(g);
  graph::verify(g);
  g = settle(lower(g, core.n));
  const std::vector<Cluster> clusters = fuse(g, core.n);
  ParameterPlaces places = parameters;
  const Placement placement = place(g, clusters, core, places);
  const uint64_t spill = placement.spill_bytes ? reserve(placement.spill_bytes) : 0;
  Compiled compiled;
  compiled.emitted = emit(g, clusters, placement, core, spill);
  compiled.scratch_first = placement.first_row;
  compiled.scratch_end = placement.end_row;
  for (const auto& node : g.nodes)
    if (node.op == Op::parameter) compiled.parameters.insert(node.name);
  for (const auto& a : g.assignments) compiled.assigned.insert(g[a.parameter].name);
  restore_batches(source, compiled.emitted.inputs);
  parameters = places;
  return compiled;
}

}  // namespace veritpu::compiler
