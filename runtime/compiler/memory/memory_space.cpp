#include "runtime/compiler/memory/memory_space.h"

#include <algorithm>

#include "runtime/compiler/ir/collectives.h"

namespace veritpu::compiler {
namespace {

// Passes over all of the node in order, tile by tile.
bool passes_over(const FusionGroup& c, const Node& node) {
  return !c.pipelined && !c.whole_rows && c.rows == rows(node) && c.cols == cols(node);
}

class Uses {
 public:
  Uses(const Graph& g, const std::vector<FusionGroup>& groups) : g_(g), groups_(groups), owner_(owners(g, groups)) {}

  MemorySpace of(NodeId parameter) const {
    const Node& node = g_[parameter];
    if (rows(node) == 1 || splat(node)) return MemorySpace::vmem;
    const NodeId value = assigned(parameter);
    for (const auto& o : g_.outputs)
      if (o.node == parameter || o.node == value) return MemorySpace::vmem;
    if (value != -1 && !made_in_pieces(parameter, value)) return MemorySpace::vmem;
    bool weights = false;
    for (const auto& c : groups_) {
      bool kernel = false, product = false;
      for (NodeId id : c.nodes)
        for (size_t i = 0; i < g_[id].inputs.size(); ++i) {
          const NodeId input = g_[id].inputs[i];
          if (input != parameter && input != value) continue;
          if (is_unfusable(g_[id].op) && !(i == 0 && takes_pieces(id))) return MemorySpace::vmem;
          if (is_exchange(g_[id].op)) continue;
          if (id != c.matmul) {
            // Its own value, inside the kernel that makes it, is in a register.
            kernel = kernel || input == parameter || owner_[input] != owner_[id];
            continue;
          }
          // Blocks load early, so what they hold must not be made in the same step.
          if (i == 0 || input == value) return MemorySpace::vmem;
          product = true;
        }
      if ((kernel && product) || (kernel && !passes_over(c, node))) return MemorySpace::vmem;
      weights = weights || product;
    }
    return weights ? MemorySpace::weights : MemorySpace::elementwise;
  }

 private:
  NodeId assigned(NodeId parameter) const {
    for (const auto& a : g_.assignments)
      if (a.parameter == parameter) return a.value;
    return -1;
  }
  bool takes_pieces(NodeId id) const { return graph::is_collective(g_[id].op) && operand_in_hbm(g_[id]); }
  bool made_in_pieces(NodeId parameter, NodeId value) const {
    if (is_exchange(g_[value].op)) return result_in_hbm(g_[value]);
    if (owner_[value] == -1 || is_reduction(g_[value].op)) return false;
    const FusionGroup& c = groups_[owner_[value]];
    const bool multiplies =
        c.matmul != -1 && (g_[c.matmul].inputs[0] == parameter || g_[c.matmul].inputs[1] == parameter);
    return !multiplies && passes_over(c, g_[parameter]);
  }

  const Graph& g_;
  const std::vector<FusionGroup>& groups_;
  const std::vector<int> owner_;
};

}  // namespace

std::vector<MemorySpace> memory_spaces(const Graph& g, const std::vector<FusionGroup>& groups) {
  const Uses uses(g, groups);
  std::vector<MemorySpace> result(g.nodes.size(), MemorySpace::vmem);
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
    if (g[id].op == Op::parameter) result[id] = uses.of(id);
  return result;
}

std::vector<NodeId> parameters_of(const Graph& g) {
  std::vector<NodeId> result(g.nodes.size(), -1);
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
    if (g[id].op == Op::parameter) result[id] = id;
  for (const auto& a : g.assignments) result[a.value] = a.parameter;
  return result;
}

std::vector<ParameterUse> parameter_uses(const Graph& g, const FusionGroup& group,
                                         const std::vector<NodeId>& parameter_of) {
  std::vector<ParameterUse> uses;
  if (graph::is_collective(g[group.nodes[0]].op)) return uses;  // no kernel
  const auto use = [&](NodeId parameter) -> ParameterUse& {
    for (auto& u : uses)
      if (u.parameter == parameter) return u;
    return uses.emplace_back(ParameterUse{parameter});
  };
  const auto& inside = group.nodes;
  for (NodeId id : inside) {
    if (id != group.matmul)
      for (NodeId input : g[id].inputs)
        if (parameter_of[input] != -1 && std::find(inside.begin(), inside.end(), input) == inside.end())
          use(parameter_of[input]).read = true;
    if (parameter_of[id] != -1) use(parameter_of[id]).written = true;
  }
  return uses;
}

int64_t product_rows(const arch::CoreConfig& core, int64_t tiles) {
  return std::max<int64_t>(core.n, core.acc_rows / (2 * tiles) / core.n * core.n);
}

int64_t piece_rows(const FusionGroup& group, const arch::CoreConfig& core) {
  return std::min({group.rows, product_rows(core, 1), kMostPieceRows});
}

}  // namespace veritpu::compiler
