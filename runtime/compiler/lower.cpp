#include <map>

#include "runtime/compiler/grids.h"
#include "runtime/compiler/patches.h"

namespace veritpu::compiler {
namespace {

graph::Shape matrix(const graph::Shape& shape) {
  int64_t rows = 1;
  for (size_t i = 0; i + 1 < shape.size(); ++i) rows *= shape[i];
  return {rows, shape.back()};
}
graph::Shape matrix(const graph::Shape& shape, const graph::Shape& grid) {
  if (grid.empty()) return matrix(shape);
  const int64_t rows = grid[0] * grid[1] * grid[2];
  return {rows, graph::elements(shape) / rows};
}

// The matrix unit rounds its operands at its edge, exactly as `convert` would.
NodeId skip_convert(const Graph& g, NodeId id, graph::MatmulFormat format) {
  const Node& node = g[id];
  const bool same = (format == graph::MatmulFormat::f16 && node.dtype == graph::DType::f16) ||
                    (format == graph::MatmulFormat::bf16 && node.dtype == graph::DType::bf16);
  return node.op == Op::convert && same ? node.inputs[0] : id;
}

class Lowering {
 public:
  Lowering(const Graph& g, int n) : g_(g), n_(n), grids_(grids(g)) {}

  Graph run() {
    out_.layers = g_.layers;
    find_input_shapes();
    for (size_t id = 0; id < g_.nodes.size(); ++id) to_.push_back(lowered(static_cast<NodeId>(id)));
    for (const auto& o : g_.outputs) out_.outputs.push_back({o.name, to_[o.node]});
    for (const auto& a : g_.assignments) out_.assignments.push_back({to_[a.parameter], to_[a.value]});
    return std::move(out_);
  }

 private:
  // An input lies row-major in HBM and can be read in any one shape.
  void find_input_shapes() {
    const auto use = [&](NodeId id, const graph::Shape& shape) {
      if (g_[id].op != Op::input) return;
      const auto seen = matrix(shape, grids_[id]);
      const auto [it, added] = input_shapes_.try_emplace(id, seen);
      if (!added && it->second != seen) refuse(g_, id, "it is used in two shapes; use it in one");
    };
    for (const auto& node : g_.nodes)
      for (NodeId input : node.inputs) use(input, node.op == Op::reshape ? node.shape : g_[input].shape);
    for (const auto& o : g_.outputs) use(o.node, g_[o.node].shape);
    for (const auto& a : g_.assignments) use(a.value, g_[a.value].shape);
  }

  // Rows of images are points: one that repeats over other dimensions than those, or is reduced over others, does not
  // walk with them.
  void check_rows(NodeId id) const {
    const Node& node = g_[id];
    const auto plain = [&](NodeId i) {
      return grids_[i].empty() && g_[i].op != Op::constant && graph::elements(g_[i].shape) > 1;
    };
    const auto repeats = [&](NodeId i) {
      return g_[i].op == Op::iota || graph::elements(g_[i].shape) == g_[i].shape.back();
    };
    const auto flat = [&](NodeId i) { return !grids_[i].empty() && g_[i].shape.size() == 2; };
    bool differs = false;
    if (is_reduction(node.op))
      differs = flat(node.inputs[0]) && graph::elements(node.shape) > 1;
    else if (!grids_[id].empty() && node.op >= Op::add && node.op <= Op::select)
      for (NodeId i : node.inputs) differs = differs || (plain(i) && (flat(id) || !repeats(i)));
    if (differs) refuse(g_, id, "it works on flattened images or whole samples, which no kernel does yet");
  }

  NodeId add(Node node) {
    out_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(out_.nodes.size()) - 1;
  }

  NodeId lowered(NodeId id) {
    Node node = g_[id];
    node.shape = matrix(node.shape, grids_[id]);
    node.grid = grids_[id];
    for (NodeId& input : node.inputs) input = to_[input];
    if (node.op == Op::input && input_shapes_.count(id)) node.shape = input_shapes_[id];
    if (node.op == Op::iota && splat(node)) node.op = Op::constant;  // of value 0
    if (node.op == Op::reshape) return reshaped(id, node);
    check_rows(id);
    if (is_reduction(node.op)) return reduced(id, node);
    if (node.op == Op::transpose) refuse(g_, id, "no kernel transposes yet; give the matmul that uses it the flag");
    if (node.op == Op::matmul) {
      if (node.transpose_a && node.transpose_b)
        refuse(g_, id, "the matrix unit cannot transpose both operands; multiply them in the other order");
      convolve_flattened(id, node);
    }
    if (node.op == Op::conv2d || node.op == Op::conv2d_weight_grad) unfold(id, node);
    if (is_product(node.op))
      for (NodeId& input : node.inputs) input = skip_convert(out_, input, node.format);
    return add(std::move(node));
  }

  // A matmul of flattened images is a convolution whose kernel is as large as the image.
  void convolve_flattened(NodeId id, Node& node) const {
    const auto window = [&](const graph::Shape& grid) { node.window.kernel = {grid[0], grid[1]}; };
    const graph::Shape &a = grids_[g_[id].inputs[0]], &b = grids_[g_[id].inputs[1]];
    if (!b.empty()) refuse(g_, id, "its second operand is a batch of images; make it the first");
    if (!a.empty()) {
      node.op = node.transpose_a ? Op::conv2d_weight_grad : Op::conv2d;
      window(a);
    } else if (!node.grid.empty()) {
      node.op = Op::conv2d_input_grad;
      if (!node.transpose_b) refuse(g_, id, "it makes images of a matrix that is not transposed");
      window(node.grid);
    }
  }

  // Few channels fill few lanes: a convolution of an input becomes a matmul of its windows, which the DMA lays out.
  void unfold(NodeId id, Node& node) {
    const Node& x = g_[g_[id].inputs[0]];
    const auto& kernel = node.window.kernel;
    if (node.op == Op::conv2d_weight_grad && g_[id].op == Op::matmul) return;
    if (node.op == Op::conv2d && g_[id].op == Op::matmul) return;
    const int64_t channels = x.shape.back(), points = kernel[0] * kernel[1];
    if (2 * ((points * channels + n_ - 1) / n_) > points * ((channels + n_ - 1) / n_)) return;
    const Node& y = node.op == Op::conv2d ? g_[id] : g_[g_[id].inputs[1]];
    const auto windows = patches_.of(g_, out_, to_, g_[id].inputs[0], node.window, y.shape);
    if (!windows) return;
    node.transpose_a = node.op == Op::conv2d_weight_grad;
    node.op = Op::matmul;
    node.inputs[0] = *windows;
  }

  NodeId reshaped(NodeId id, const Node& node) {
    const NodeId from = node.inputs[0];
    if (out_[from].shape == node.shape) return from;
    if (out_[from].op != Op::constant)
      refuse(g_, id, "only inputs and constants can change their last dimension yet; reshape before the first layer");
    Node constant = out_[from];
    constant.shape = node.shape;
    constant.grid = node.grid;
    return add(std::move(constant));
  }

  NodeId reduced(NodeId id, Node node) {
    const NodeId from = node.inputs[0];
    const Node input = out_[from];
    node.axes = matrix_axes(id, g_[g_[id].inputs[0]].shape);
    if (node.axes.empty()) return from;  // over dimensions of 1 only
    // A single long row is reduced tile by tile, as a matrix is: its tiles need not be in registers all at once.
    if (node.axes == std::vector<int>{1} && rows(node) == 1 && tiles(input, n_) > 1) node.axes = {0, 1};
    if (node.axes.size() == 2 && tiles(input, n_) > 1) {
      Node partial = node;
      partial.shape = {tiles(input, n_), 1};
      partial.dtype = graph::DType::f32;
      node.inputs = {add(std::move(partial))};
      node.axes = {0};
    }
    return add(std::move(node));
  }

  // Axes of the two-dimensional shape of more than one element: 1 is the last axis, 0 all others together.
  std::vector<int> matrix_axes(NodeId id, const graph::Shape& input) const {
    std::vector<bool> reduced(input.size());
    for (int axis : g_[id].axes) reduced[axis] = true;
    bool all = true, any = false;
    for (size_t i = 0; i + 1 < input.size(); ++i)
      if (input[i] > 1) {
        all = all && reduced[i];
        any = any || reduced[i];
      }
    if (any && !all) refuse(g_, id, "it reduces some but not all leading dimensions, which no kernel does yet");
    std::vector<int> axes;
    if (any) axes.push_back(0);
    if (reduced.back() && input.back() > 1) axes.push_back(1);
    return axes;
  }

  const Graph& g_;
  const int n_;
  const std::vector<graph::Shape> grids_;
  std::map<NodeId, graph::Shape> input_shapes_;
  Patches patches_;
  Graph out_;
  std::vector<NodeId> to_;
};

}  // namespace

Reduction reduction_of(const Node& node) {
  if (node.axes.size() == 2) return Reduction::tile;
  return node.axes[0] == 1 ? Reduction::lanes : Reduction::rows;
}

void refuse(const Graph& g, NodeId id, const std::string& why) {
  const Node& node = g[id];
  std::string text = name(node.op);
  if (!node.name.empty()) text += " '" + node.name + "'";
  if (!g.layers[node.layer].empty()) text += " of layer '" + g.layers[node.layer] + "'";
  throw graph::GraphError(text + ": " + why + ".");
}

Graph lower(const Graph& g, int n) {
  return Lowering(g, n).run();
}

}  // namespace veritpu::compiler
