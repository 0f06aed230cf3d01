#include "runtime/compiler/patches.h"

#include "arch/isa.h"
#include "runtime/compiler/image.h"
#include "runtime/compiler/stages.h"

namespace veritpu::compiler {
namespace {

class Unfolding {
 public:
  Unfolding(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
            const graph::Shape& y, int n)
      : g_(g), out_(out), to_(to), image_(g[x].shape), window_(window), y_(y) {
    padded_ = has_pads(window);
    const auto& kernel = window.kernel;
    stacks_ = kernel[0] > 1 && kernel[0] < arch::kStreams && kernel[0] * kernel[1] * image_[3] <= n &&
              image_[1] < kernel[0] * y[1];
  }

  // Nothing is added to the graph unless all of it can be unfolded.
  bool possible(NodeId id) const {
    const Node& node = g_[id];
    if (node.op == Op::input) return !is_internal(node.name);  // which is packed, and not by image
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
      return windows(std::move(node));
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
    return windows(std::move(node));
  }

 private:
  NodeId windows(Node node) {
    for (int i : {1, 2, 3}) node.axes.push_back(static_cast<int>(image_[i]));
    node.window = window_;
    if (!stacks_) return add(std::move(node));
    const auto& [kernel, stride, pad] = window_;
    node.window = {{1, kernel[1]}, {1, stride[1]}, {0, 0, pad[2], pad[3]}};
    Node stack{Op::stack};
    stack.dtype = node.dtype == graph::DType::u8 ? graph::DType::f32 : node.dtype;
    stack.layer = node.layer;
    stack.window = {{kernel[0], 1}, {stride[0], 1}, {pad[0], pad[1], 0, 0}};
    stack.inputs = {add(std::move(node), image_[1], 1)};
    return add(std::move(stack));
  }
  NodeId add(Node node) { return add(std::move(node), y_[1], window_.kernel[0]); }
  // Windows of so many lines of the kernel, for so many lines of the image.
  NodeId add(Node node, int64_t height, int64_t lines) {
    node.shape = {y_[0] * height * y_[2], lines * window_.kernel[1] * image_[3]};
    node.grid = {height, y_[2], y_[0]};
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
  bool padded_, stacks_;
};

}  // namespace

NodeId Patches::of(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
                   const graph::Shape& y) {
  Key key{x};
  for (int i : {0, 1}) key.insert(key.end(), {window.kernel[i], window.stride[i]});
  key.insert(key.end(), window.pad.begin(), window.pad.end());
  if (const auto it = made_.find(key); it != made_.end()) return it->second;
  Unfolding unfolding(g, out, to, x, window, y, n_);
  return made_[key] = unfolding.possible(x) ? unfolding.unfolded(x) : unfolding.arranged(x);
}

}  // namespace veritpu::compiler
