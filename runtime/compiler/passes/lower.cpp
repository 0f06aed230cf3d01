#include <map>

#include "runtime/compiler/ir/collectives.h"
#include "runtime/compiler/passes/im2col.h"
#include "runtime/compiler/passes/image_layouts.h"
#include "runtime/compiler/passes/relayout.h"
#include "runtime/graph/collectives.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

graph::Shape matrix(const graph::Shape& shape) {
  int64_t rows = 1;
  for (size_t i = 0; i + 1 < shape.size(); ++i) rows *= shape[i];
  return {rows, shape.back()};
}
graph::Shape matrix(const graph::Shape& shape, const graph::Shape& image) {
  if (image.empty()) return matrix(shape);
  const int64_t rows = image[0] * image[1] * image[2];
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
  Lowering(Graph g, int n, const Travelling& travelling)
      : g_(std::move(g)), n_(n), travelling_(travelling), image_layouts_(image_layouts(g_)), im2col_(n) {}

  Graph run() {
    out_ = graph::like(g_);
    find_input_shapes();
    for (size_t id = 0; id < g_.nodes.size(); ++id) to_.push_back(lowered(static_cast<NodeId>(id)));
    for (const auto& o : g_.outputs) out_.outputs.push_back({o.name, to_[o.node]});
    for (const auto& a : g_.assignments)
      out_.assignments.push_back({parameter_[a.parameter], in_order(to_[a.value], g_[a.value].shape, {})});
    return std::move(out_);
  }

 private:
  // An input lies row-major in HBM and can be read in any one shape; its reshapes' others are arranged.
  void find_input_shapes() {
    const auto use = [&](NodeId id, const graph::Shape& shape) {
      if (g_[id].op == Op::input) input_shapes_.try_emplace(id, matrix(shape, image_layouts_[id]));
    };
    for (const auto& node : g_.nodes)
      if (node.op != Op::reshape)
        for (NodeId input : node.inputs) use(input, g_[input].shape);
    for (const auto& o : g_.outputs) use(o.node, g_[o.node].shape);
    for (const auto& a : g_.assignments) use(a.value, g_[a.value].shape);
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
      if (g_[id].op == Op::reshape)
        if (const NodeId from = g_[id].inputs[0]; image_layouts_[id] == image_layouts_[from]) use(from, g_[id].shape);
  }

  NodeId add(Node node) {
    out_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(out_.nodes.size()) - 1;
  }

  NodeId lowered(NodeId id) {
    Node node = g_[id];
    node.shape = matrix(node.shape, image_layouts_[id]);
    node.image = image_layouts_[id];
    for (NodeId& input : node.inputs) input = to_[input];
    if (node.op == Op::input && input_shapes_.count(id)) node.shape = input_shapes_[id];
    if (node.op == Op::iota && splat(node)) node.op = Op::constant;  // of value 0
    if (node.op == Op::reshape) return reshaped(id, node);
    if (is_reduction(node.op)) return reduced(id, node);
    if (node.op == Op::parameter) return laid_out(id, std::move(node));
    if (node.op == Op::matmul) convolve_flattened(id, node);
    if (node.op == Op::conv2d || node.op == Op::conv2d_weight_grad) unfold(id, node);
    if (graph::is_collective(node.op)) return collective(id, std::move(node));
    if (is_product(node.op))
      for (NodeId& input : node.inputs) input = skip_convert(out_, input, node.format);
    return add(std::move(node));
  }

  NodeId collective(NodeId id, Node node) {
    if (!node.image.empty())
      refuse(g_, id, "its operand is a batch of images; reduce it to a sum over the batch first");
    if (links_ == -1) {
      Node links{Op::parameter};
      links.name = kLinkRows;
      links.shape = {std::max<int64_t>(link_rows(g_, n_, travelling_), 1), n_};
      links_ = add(std::move(links));
    }
    if (is_exchange(node.op)) {
      node.gather = {{travelling_.streamed || out_[node.inputs[0]].op == Op::parameter ? 1 : 0,
                      travelling_.streamed || is_assigned(id) ? 1 : 0}};
      auto& rows = out_.nodes[links_].shape[0];
      rows = std::max(rows, link_rows(g_, node, n_, travelling_));
    } else {
      node.gather = {{graph::bucket_of(g_, id, n_).first, streams(g_, id, n_, travelling_) ? 1 : 0}};
    }
    node.inputs.push_back(links_);
    return add(std::move(node));
  }

  // As it is, or in another shape.
  bool is_assigned(NodeId id) const {
    return std::any_of(g_.assignments.begin(), g_.assignments.end(), [&](const auto& a) {
      NodeId value = a.value;
      while (g_[value].op == Op::reshape) value = g_[value].inputs[0];
      return value == id;
    });
  }

  // A parameter lies as the host gave it, images a sample after the other.
  NodeId laid_out(NodeId id, Node node) {
    node.image.clear();
    node.shape = matrix(g_[id].shape);
    return in_order(parameter_[id] = add(std::move(node)), g_[id].shape, image_layouts_[id]);
  }

  // A matmul of flattened images is a convolution whose kernel is as large as the image.
  void convolve_flattened(NodeId id, Node& node) const {
    const auto window = [&](const graph::Shape& image) { node.window.kernel = {image[0], image[1]}; };
    const graph::Shape &a = image_layouts_[g_[id].inputs[0]], &b = image_layouts_[g_[id].inputs[1]];
    if (!b.empty()) refuse(g_, id, "its second operand is a batch of images; make it the first");
    if (!a.empty()) {
      node.op = node.transpose_a ? Op::conv2d_weight_grad : Op::conv2d;
      window(a);
    } else if (!node.image.empty()) {
      node.op = Op::conv2d_input_grad;
      if (!node.transpose_b) refuse(g_, id, "it makes images of a matrix that is not transposed");
      window(node.image);
    }
  }

  // Few channels fill few lanes: a convolution becomes a matmul of its operand's windows, which the DMA lays out.
  void unfold(NodeId id, Node& node) {
    const Node& x = g_[g_[id].inputs[0]];
    const auto& kernel = node.window.kernel;
    if (node.op == Op::conv2d_weight_grad && g_[id].op == Op::matmul) return;
    if (node.op == Op::conv2d && g_[id].op == Op::matmul) return;
    const int64_t channels = x.shape.back(), points = kernel[0] * kernel[1];
    if (2 * ((points * channels + n_ - 1) / n_) > points * ((channels + n_ - 1) / n_)) return;
    const Node& y = node.op == Op::conv2d ? g_[id] : g_[g_[id].inputs[1]];
    node.transpose_a = node.op == Op::conv2d_weight_grad;
    node.op = Op::matmul;
    node.inputs[0] = im2col_.of(g_, out_, to_, g_[id].inputs[0], node.window, y.shape);
  }

  NodeId reshaped(NodeId id, const Node& node) {
    const NodeId from = node.inputs[0];
    if (out_[from].op != Op::constant) return in_order(from, g_[id].shape, node.image);
    if (out_[from].shape == node.shape) return from;
    Node constant = out_[from];
    constant.shape = node.shape;
    constant.image = node.image;
    return add(std::move(constant));
  }

  // The elements of `from`, row-major in `shape`.
  NodeId in_order(NodeId from, const graph::Shape& shape, const graph::Shape& image) {
    const auto wanted = matrix(shape, image);
    if (out_[from].shape == wanted && out_[from].image == image) return from;
    Node node = relayout(out_, from, shape);
    node.shape = wanted;
    node.image = image;
    return add(std::move(node));
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
    bool any = false;
    for (size_t i = 0; i + 1 < input.size(); ++i) any = any || (input[i] > 1 && reduced[i]);
    std::vector<int> axes;
    if (any) axes.push_back(0);
    if (reduced.back() && input.back() > 1) axes.push_back(1);
    return axes;
  }

  const Graph g_;
  const int n_;
  const Travelling travelling_;
  const std::vector<graph::Shape> image_layouts_;
  std::map<NodeId, graph::Shape> input_shapes_;
  std::map<NodeId, NodeId> parameter_;
  NodeId links_ = -1;
  Im2col im2col_;
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

Graph lower(const Graph& g, int n, const Travelling& travelling) {
  return Lowering(flat_sums(g), n, travelling).run();
}

}  // namespace veritpu::compiler
