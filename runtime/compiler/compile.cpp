#include "runtime/compiler/compile.h"

#include "runtime/compiler/stages.h"

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

}  // namespace

Compiled compile(const graph::Graph& source, const arch::CoreConfig& core, ParameterPlaces& parameters,
                 const std::function<uint64_t(int64_t)>& reserve) {
  graph::verify(source);
  check_names(source);
  graph::Graph g = graph::decompose(source);
  graph::verify(g);
  g = graph::simplify(g);
  graph::verify(g);
  const Plan p = plan(g, core, parameters);
  const int64_t bytes = memory_bytes(p, core);
  Compiled compiled;
  compiled.emitted = link(g, p, core, bytes ? reserve(bytes) : 0);
  compiled.scratch_first = p.scratch_first;
  compiled.scratch_end = p.scratch_end;
  for (const auto& stage : p.stages) {
    for (const auto& node : stage.graph.nodes)
      if (node.op == Op::parameter && !is_internal(node.name)) compiled.parameters.insert(node.name);
    for (const auto& a : stage.graph.assignments)
      if (const auto& name = stage.graph[a.parameter].name; !is_internal(name)) compiled.assigned.insert(name);
  }
  parameters = p.parameters;
  return compiled;
}

}  // namespace veritpu::compiler
