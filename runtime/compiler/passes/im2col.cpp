#include "runtime/compiler/passes/im2col.h"

#include "arch/isa.h"
#include "runtime/compiler/ir/image_layout.h"
#include "runtime/compiler/schedule/phases.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

// u8 is for inputs only.
graph::DType computed(graph::DType dtype) {
  return dtype == graph::DType::u8 ? graph::DType::f32 : dtype;
}

bool is_number(const Graph& g, NodeId id) {
  return graph::elements(g[id].shape) == 1;
}

// The input that it is elementwise in, the same numbers aside for all elements; -1 if there is none, or several.
NodeId source(const Graph& g, NodeId id) {
  const Node& node = g[id];
  if (node.op == Op::input) return is_internal(node.name) ? -1 : id;  // which is packed, and not by image
  if (node.op == Op::reshape) return source(g, node.inputs[0]);
  if (!graph::is_elementwise(node.op)) return -1;
  NodeId found = -1;
  for (const NodeId input : node.inputs) {
    if (is_number(g, input)) continue;
    const NodeId of = source(g, input);
    const bool repeats = graph::elements(g[input].shape) != graph::elements(node.shape);
    if (of == -1 || repeats || (found != -1 && of != found)) return -1;
    found = of;
  }
  return found;
}

// Whether it is zero where its source is.
bool keeps_zero(const Graph& g, NodeId id) {
  const Node& node = g[id];
  if (node.op == Op::input) return true;
  if (node.op == Op::reshape || node.op == Op::convert || node.op == Op::abs) return keeps_zero(g, node.inputs[0]);
  if (node.op == Op::mul || node.op == Op::div)
    return !is_number(g, node.inputs[0]) && is_number(g, node.inputs[1]) && keeps_zero(g, node.inputs[0]);
  return false;
}

class Unfolding {
 public:
  Unfolding(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
            const graph::Shape& y, int n)
      : g_(g), out_(out), to_(to), x_(x), image_(g[x].shape), window_(window), y_(y) {
    const auto& kernel = window.kernel;
    fits_row_ = kernel[0] * kernel[1] * image_[3] <= n;
    joins_ = kernel[0] > 1 && kernel[0] < arch::kStreams && fits_row_ && image_[1] < kernel[0] * y[1];
  }

  NodeId of(NodeId input, Unfolded& made) {
    const bool zero = !has_pads(window_) || keeps_zero(g_, x_);
    const bool may_mark = input != -1 && g_[input].dtype == graph::DType::u8 && fits_row_;
    if (input == -1 || !(zero || may_mark)) return relaid();
    if (zero && !made.marked.count(input)) return unfolded(x_, made.plain, 0);
    return chosen(unfolded(x_, made.marked, kOutside), input, made);
  }

 private:
  static constexpr double kOutside = -1;  // no pixel's value

  NodeId unfolded(NodeId id, std::map<NodeId, NodeId>& made, double pads) {
    if (const auto it = made.find(id); it != made.end()) return it->second;
    Node node = g_[id];
    if (node.op == Op::reshape) return unfolded(node.inputs[0], made, pads);
    if (node.op == Op::input) {
      node.op = Op::im2col;
      node.value = pads;
      return made[id] = windows(std::move(node));
    }
    for (NodeId& input : node.inputs) input = is_number(g_, input) ? to_[input] : unfolded(input, made, pads);
    return made[id] = add(std::move(node));
  }

  // Zero where pixels are outside of the image.
  NodeId chosen(NodeId windows, NodeId input, Unfolded& made) {
    const NodeId zero = graph::constant(out_, 0);
    if (made.inside == -1) {
      Node inside{Op::less_equal};
      inside.inputs = {zero, made.marked.at(input)};
      inside.layer = g_[x_].layer;
      made.inside = add(std::move(inside));
    }
    Node chosen{Op::select};
    chosen.dtype = computed(g_[x_].dtype);
    chosen.layer = g_[x_].layer;
    chosen.inputs = {made.inside, windows, zero};
    return add(std::move(chosen));
  }

  NodeId relaid() {
    Node node{Op::relayout};
    node.dtype = g_[x_].dtype;
    node.layer = g_[x_].layer;
    node.inputs = {to_[x_]};
    return windows(std::move(node));
  }

  NodeId windows(Node node) {
    for (int i : {1, 2, 3}) node.axes.push_back(static_cast<int>(image_[i]));
    node.window = window_;
    if (!joins_) return add(std::move(node));
    const auto& [kernel, stride, pad] = window_;
    node.window = {{1, kernel[1]}, {1, stride[1]}, {0, 0, pad[2], pad[3]}};
    Node im2col_join{Op::im2col_join};
    im2col_join.dtype = computed(node.dtype);
    im2col_join.layer = node.layer;
    im2col_join.value = node.value;
    im2col_join.window = {{kernel[0], 1}, {stride[0], 1}, {pad[0], pad[1], 0, 0}};
    im2col_join.inputs = {add(std::move(node), image_[1], 1)};
    return add(std::move(im2col_join));
  }
  NodeId add(Node node) { return add(std::move(node), y_[1], window_.kernel[0]); }
  // Windows of so many lines of the kernel, for so many lines of the image.
  NodeId add(Node node, int64_t height, int64_t lines) {
    node.shape = {y_[0] * height * y_[2], lines * window_.kernel[1] * image_[3]};
    node.image = {height, y_[2], y_[0]};
    return graph::add(out_, std::move(node));
  }

  const Graph& g_;
  Graph& out_;
  const std::vector<NodeId>& to_;
  const NodeId x_;
  const graph::Shape image_;
  const graph::Window window_;
  const graph::Shape y_;
  bool fits_row_, joins_;
};

}  // namespace

NodeId Im2col::of(const Graph& g, Graph& out, const std::vector<NodeId>& to, NodeId x, const graph::Window& window,
                  const graph::Shape& y) {
  const NodeId input = source(g, x);
  Key key{input};
  key.insert(key.end(), g[x].shape.begin(), g[x].shape.end());
  for (int i : {0, 1}) key.insert(key.end(), {window.kernel[i], window.stride[i]});
  key.insert(key.end(), window.pad.begin(), window.pad.end());
  Unfolded& made = made_[key];
  const auto [it, added] = made.windows.try_emplace(x);
  if (added) it->second = Unfolding(g, out, to, x, window, y, n_).of(input, made);
  return it->second;
}

}  // namespace veritpu::compiler
