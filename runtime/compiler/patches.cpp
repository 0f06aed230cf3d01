#include "runtime/compiler/patches.h"

namespace veritpu::compiler {
namespace {

class Unfolding {
 public:
  Unfolding(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
            const graph::Shape& y)
      : g_(g), out_(out), to_(to), image_(g[x].shape), window_(window), y_(y) {
    padded_ = window.pad != std::array<int64_t, 4>{};
  }

  // Nothing is added to the graph unless all of it can be unfolded.
  bool possible(NodeId id) const {
    const Node& node = g_[id];
    if (node.op == Op::input) return true;
    if (node.op == Op::reshape || node.op == Op::convert || node.op == Op::abs) return possible(node.inputs[0]);
    if (node.op == Op::mul || node.op == Op::div) return possible(node.inputs[0]) && scalar(node.inputs[1]);
    if (node.op == Op::add || node.op == Op::sub)  // not zero where the input is
      return !padded_ && possible(node.inputs[0]) && scalar(node.inputs[1]);
    return false;
  }

  NodeId unfolded(NodeId id) {
    Node node = g_[id];
    if (node.op == Op::reshape) return unfolded(node.inputs[0]);
    if (node.op == Op::input) {
      node.op = Op::patches;
      node = windows(std::move(node));
    } else {
      node.inputs[0] = unfolded(node.inputs[0]);
      if (node.inputs.size() == 2) node.inputs[1] = to_[node.inputs[1]];
    }
    return add(std::move(node));
  }

  NodeId arranged(NodeId id) {
    Node node{Op::arrange};
    node.dtype = g_[id].dtype;
    node.layer = g_[id].layer;
    node.inputs = {to_[id]};
    return add(windows(std::move(node)));
  }

 private:
  Node windows(Node node) const {
    node.window = window_;
    for (int i : {1, 2, 3}) node.axes.push_back(static_cast<int>(image_[i]));
    return node;
  }
  NodeId add(Node node) {
    node.shape = {y_[0] * y_[1] * y_[2], window_.kernel[0] * window_.kernel[1] * image_[3]};
    node.grid = {y_[1], y_[2], y_[0]};
    out_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(out_.nodes.size()) - 1;
  }
  bool scalar(NodeId id) const { return graph::elements(g_[id].shape) == 1; }

  const Graph& g_;
  Graph& out_;
  const std::vector<NodeId>& to_;
  const graph::Shape image_;
  const graph::Window window_;
  const graph::Shape y_;
  bool padded_;
};

}  // namespace

NodeId Patches::of(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
                   const graph::Shape& y) {
  Key key{x};
  for (int i : {0, 1}) key.insert(key.end(), {window.kernel[i], window.stride[i]});
  key.insert(key.end(), window.pad.begin(), window.pad.end());
  if (const auto it = made_.find(key); it != made_.end()) return it->second;
  Unfolding unfolding(g, out, to, x, window, y);
  return made_[key] = unfolding.possible(x) ? unfolding.unfolded(x) : unfolding.arranged(x);
}

}  // namespace veritpu::compiler
