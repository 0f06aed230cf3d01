#include "runtime/compiler/passes/large_values.h"

#include <algorithm>
#include <map>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {

namespace {

bool is_output(const Graph& g, NodeId id) {
  return std::any_of(g.outputs.begin(), g.outputs.end(), [&](const auto& o) { return o.node == id; });
}

}  // namespace

Graph large_values_in_hbm(const Graph& g, const std::vector<FusionGroup>& groups, const arch::CoreConfig& core) {
  Graph out = g;
  const std::vector<NodeId> parameter_of = parameters_of(g);
  const std::vector<bool> summed = summed_in_place(g);  // these stay in their bucket's rows
  std::vector<bool> streamed(g.nodes.size());
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
    if (graph::is_collective(g[id].op)) {
      const NodeId operand = g[id].inputs[0];
      if (result_in_hbm(g[id])) streamed[id] = true;
      if (operand_in_hbm(g[id]) && (!is_unfusable(g[operand].op) || graph::is_collective(g[operand].op)))
        streamed[operand] = true;
    }
  std::map<std::string, int> count;
  for (const FusionGroup& c : groups)
    for (const NodeId id : c.stores) {
      const Node& node = g[id];
      if (parameter_of[id] != -1 || is_output(g, id) || summed[id]) continue;
      // A spilled value has two tiles in VMEM, if it has two, and a fusion group may well meet two such values.
      const int64_t there = std::min<int64_t>(tiles(node, core.n), 2) * rows(node);
      const bool large =
          2 * there > core.vmem_rows && !is_image(node) && !is_product(node.op) && !is_unfusable(node.op);
      if (!(large || streamed[id]) || is_reduction(node.op) || c.rows != rows(node)) continue;
      Node own{Op::parameter};
      own.dtype = node.dtype;
      own.shape = node.shape;
      own.layer = node.layer;
      // Phases share them: what one leaves there, no other reads.
      const std::string kind = std::string("%large") + graph::name(node.dtype) + graph::print(node.shape);
      own.name = kind + std::to_string(count[kind]++);
      out.nodes.push_back(std::move(own));
      out.assignments.push_back({static_cast<NodeId>(out.nodes.size()) - 1, id});
    }
  return out;
}

}  // namespace veritpu::compiler
