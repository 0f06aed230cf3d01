#include "runtime/compiler/grids.h"

#include <numeric>

namespace veritpu::compiler {
namespace {

bool elementwise(Op op) {
  return (op >= Op::add && op <= Op::convert) || op == Op::random;
}

// Operands and results of one arrangement of rows are in one set.
class Grids {
 public:
  explicit Grids(const Graph& g) : g_(g), parent_(g.nodes.size()), seeded_(g.nodes.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  std::vector<graph::Shape> run() {
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) connect(id);
    std::vector<graph::Shape> of_set(g_.nodes.size()), of_node(g_.nodes.size());
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) {
      const auto& shape = g_[id].shape;
      graph::Shape grid = g_[id].grid;
      if (seeded_[id] && shape[1] * shape[2] > 1) grid = {shape[1], shape[2], shape[0]};
      if (grid.empty()) continue;
      graph::Shape& set = of_set[find(id)];
      if (!set.empty() && set != grid)
        refuse(g_, id, "it takes part in images of two sizes without a pool or a convolution between them");
      set = grid;
    }
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) of_node[id] = of_set[find(id)];
    return of_node;
  }

 private:
  NodeId find(NodeId id) {
    while (parent_[id] != id) id = parent_[id] = parent_[parent_[id]];
    return id;
  }
  void join(NodeId a, NodeId b) { parent_[find(a)] = find(b); }
  void seed(NodeId id) { seeded_[id] = true; }

  void connect(NodeId id) {
    const Node& node = g_[id];
    switch (node.op) {
      case Op::conv2d:
      case Op::conv2d_input_grad:
      case Op::max_pool:
      case Op::avg_pool:
      case Op::avg_pool_grad:
        seed(id);
        seed(node.inputs[0]);
        return;
      case Op::conv2d_weight_grad:
        seed(node.inputs[0]);
        seed(node.inputs[1]);
        return;
      case Op::max_pool_index:
      case Op::pool_scatter:
        seed(id);
        for (NodeId input : node.inputs) seed(input);
        return;
      case Op::reshape:
        if (node.shape[0] == g_[node.inputs[0]].shape[0]) join(id, node.inputs[0]);
        return;
      default: break;
    }
    const bool over_channels =
        is_reduction(node.op) && node.axes == std::vector<int>{static_cast<int>(node.shape.size()) - 1};
    if (!elementwise(node.op) && !over_channels) return;
    for (NodeId input : node.inputs)
      if (same_rows(g_[input].shape, node.shape) && g_[input].op != Op::constant) join(id, input);
  }
  // Equal but for the last dimension.
  static bool same_rows(const graph::Shape& a, const graph::Shape& b) {
    return a.size() == b.size() && a.size() > 1 && std::equal(a.begin(), a.end() - 1, b.begin());
  }

  const Graph& g_;
  std::vector<NodeId> parent_;
  std::vector<bool> seeded_;
};

}  // namespace

std::vector<graph::Shape> grids(const Graph& g) {
  return Grids(g).run();
}

}  // namespace veritpu::compiler
