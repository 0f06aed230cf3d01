#include <algorithm>

#include "runtime/compiler/ir/lowered.h"
#include "runtime/compiler/schedule/phases.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

class Flattening {
 public:
  explicit Flattening(const Graph& g) : g_(g), readers_(graph::readers_of(g)), flat_(g.nodes.size()) {}

  Graph run() {
    for (NodeId id = 0; id < count(); ++id) flat_[id] = can_be(id);
    for (bool changed = true; changed;) {
      changed = false;
      for (NodeId id = 0; id < count(); ++id)
        if (flat_[id] && !(can_be(id) && only_summed(id))) {
          flat_[id] = false;
          changed = true;
        }
    }
    Graph out = g_;
    for (NodeId id = 0; id < count(); ++id) {
      Node& node = out.nodes[id];
      if (flat_[id]) {
        node.shape = {node.shape[0], graph::elements(node.shape) / node.shape[0]};
        node.image.clear();
        if (node.op == Op::reshape) out.nodes[node.inputs[0]].image.clear();
      } else if (sums_all(id) && flat_[node.inputs[0]]) {
        node.axes = {0, 1};
      }
    }
    return out;
  }

 private:
  NodeId count() const { return static_cast<NodeId>(g_.nodes.size()); }
  bool single(NodeId id) const { return graph::elements(g_[id].shape) == 1; }
  bool sums_all(NodeId id) const { return is_reduction(g_[id].op) && single(id); }
  bool is_input(NodeId id) const { return g_[id].op == Op::input && !is_internal(g_[id].name); }
  // An input of one channel, or what is elementwise in such.
  bool can_be(NodeId id) const {
    const Node& node = g_[id];
    if (node.shape.size() != 4 || node.shape[3] != 1 || single(id)) return false;
    if (node.op == Op::input) return is_input(id);
    if (node.op == Op::reshape) return is_input(node.inputs[0]) && g_[node.inputs[0]].shape[0] == node.shape[0];
    if (!graph::is_elementwise(node.op)) return false;
    for (NodeId input : node.inputs)
      if (!single(input) && !(flat_[input] && g_[input].shape == node.shape)) return false;
    return true;
  }
  bool only_summed(NodeId id) const {
    const auto summed = [&](NodeId node) {
      return std::all_of(readers_[node].begin(), readers_[node].end(),
                         [&](NodeId reader) { return reader != -1 && (flat_[reader] || sums_all(reader)); });
    };
    // An input can be read in one shape only.
    return summed(id) && (g_[id].op != Op::reshape || summed(g_[id].inputs[0]));
  }

  const Graph& g_;
  std::vector<std::vector<NodeId>> readers_;
  std::vector<bool> flat_;
};

}  // namespace

Graph flat_sums(const Graph& g) {
  return Flattening(g).run();
}

}  // namespace veritpu::compiler
