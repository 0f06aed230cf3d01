#include "runtime/compiler/codegen/emit.h"

#include <algorithm>
#include <set>

#include "runtime/compiler/codegen/group_walk.h"

namespace veritpu::compiler {
namespace {

std::string describe(const Graph& g, const FusionGroup& c) {
  std::string text;
  for (NodeId id : c.nodes) {
    if (text.size() > 48) return text + ", ...";
    if (!text.empty()) text += ", ";
    text += graph::name(g[id].op);
    if (is_product(g[id].op)) text += " " + std::to_string(c.rows) + "x" + std::to_string(c.cols);
  }
  return text;
}

Program::Operation operation_of(const Graph& g, const FusionGroup& c) {
  const int32_t layer = g[c.matmul != -1 ? c.matmul : c.nodes[0]].layer;
  std::set<int32_t> fused;
  for (const NodeId id : c.nodes) fused.insert(g[id].layer);
  fused.erase(layer);
  return {describe(g, c), layer, {fused.begin(), fused.end()}};
}

}  // namespace

Code emit(const Graph& g, const std::vector<FusionGroup>& groups, const Placement& placement,
          const arch::CoreConfig& core, const arch::Torus& torus, uint64_t spill_address, const Ports& inputs,
          const Ports& outputs, KernelStore& store, bool kernels_inside, bool whole_step, bool barriers,
          Program& program) {
  std::vector<int32_t> operations;
  const auto add_operation = [&](Program::Operation operation) {
    program.operations.push_back(std::move(operation));
    return static_cast<int32_t>(program.operations.size()) - 1;
  };
  for (const FusionGroup& c : groups) operations.push_back(add_operation(operation_of(g, c)));

  Writer prologue(core), body(core);
  const Emission emission{g, groups, placement, core, torus, body, operations, whole_step, barriers};
  VectorUnit vector(emission, store, kernels_inside ? body : prologue);
  Values values(emission, spill_address, inputs, outputs, vector);
  GroupWalk walk(emission, values, vector);
  for (size_t c = 0; c < groups.size(); ++c)
    if (!groups[c].pipelined && !groups[c].beside) walk.run(static_cast<int>(c));

  std::vector<graph::Output> left;  // that have not left yet
  for (const auto& o : g.outputs)
    if (!outputs.at(o.name).packed) left.push_back(o);
  body.operation(left.empty() ? 0 : add_operation({"outputs to HBM", 0}));
  for (const auto& o : left) {
    walk.ensure_all(o.node);
    values.store_output(o);
  }

  Code code;
  code.kernels = synchronise(prologue.items(), code.kernel_operations);
  body.reset_dimensions();
  code.body = synchronise(body.items(), code.body_operations, code.relocations);
  return code;
}

}  // namespace veritpu::compiler
