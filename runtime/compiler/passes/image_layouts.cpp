#include "runtime/compiler/passes/image_layouts.h"

#include <numeric>

namespace veritpu::compiler {
namespace {

bool elementwise(Op op) {
  return is_elementwise(op) || op == Op::random;
}

// Flattened images, [samples, elements], that can stay images: whoever touches them goes over all elements alike, or
// is a matmul that can be a convolution as large as the image.
class Flats {
 public:
  explicit Flats(const Graph& g) : g_(g), parent_(g.nodes.size()), shaped_(g.nodes.size()), bad_(g.nodes.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (const Node& node : g.nodes)
      if (elementwise(node.op))
        for (NodeId input : node.inputs)
          if (g[input].shape == node.shape) parent_[find(input)] = find(static_cast<NodeId>(&node - g.nodes.data()));
    for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
      if (g[id].op == Op::reshape)
        for (NodeId end : {id, g[id].inputs[0]}) shaped_[find(end)] = true;
    for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id) judge(id);
    for (const auto& a : g.assignments)
      for (NodeId end : {a.value, a.parameter}) bad_[find(end)] = true;
  }
  bool stays_image(NodeId id) const { return g_[id].shape.size() == 2 && !bad_[find(id)]; }

 private:
  NodeId find(NodeId id) const {
    while (parent_[id] != id) id = parent_[id];
    return id;
  }
  void judge(NodeId id) {
    const Node& node = g_[id];
    const auto bad = [&](NodeId end) { bad_[find(end)] = true; };
    if (node.op == Op::input || node.op == Op::constant || node.op == Op::reshape || node.op == Op::random) return;
    if (node.op == Op::matmul) {
      bad(node.inputs[1]);
      if (!node.transpose_b || shaped_[find(node.inputs[0])]) bad(id);
      return;
    }
    if (elementwise(node.op)) {
      for (NodeId input : node.inputs)
        if (g_[input].shape != node.shape && graph::elements(g_[input].shape) > 1) {
          bad(input);
          bad(id);
        }
      return;
    }
    bad(id);
    const bool all = is_reduction(node.op) && node.axes.size() == g_[node.inputs[0]].shape.size();
    for (NodeId input : node.inputs)
      if (!all) bad(input);
  }

  const Graph& g_;
  std::vector<NodeId> parent_;
  std::vector<bool> shaped_, bad_;
};

// Operands and results of one relayout of rows are in one set.
class ImageLayouts {
 public:
  explicit ImageLayouts(const Graph& g) : g_(g), flats_(g), parent_(g.nodes.size()), seeded_(g.nodes.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  std::vector<graph::Shape> run() {
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) connect(id);
    std::vector<graph::Shape> of_set(g_.nodes.size()), of_node(g_.nodes.size());
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id) {
      const auto& shape = g_[id].shape;
      graph::Shape image = g_[id].image;
      if (seeded_[id] && shape[1] * shape[2] > 1) image = {shape[1], shape[2], shape[0]};
      if (image.empty()) continue;
      graph::Shape& set = of_set[find(id)];
      if (!set.empty() && set != image)
        refuse(g_, id, "it takes part in images of two sizes without a pool or a convolution between them");
      set = image;
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
        if (one_image(node.shape, g_[node.inputs[0]].shape, node.inputs[0]) ||
            one_image(g_[node.inputs[0]].shape, node.shape, id))
          join(id, node.inputs[0]);
        return;
      default: break;
    }
    const bool over_channels =
        is_reduction(node.op) && node.axes == std::vector<int>{static_cast<int>(node.shape.size()) - 1};
    if (!elementwise(node.op) && !over_channels) return;
    for (NodeId input : node.inputs)
      if (same_rows(g_[input].shape, node.shape) && g_[input].op != Op::constant) join(id, input);
  }
  // Whether `flat` is images of this shape, flattened.
  bool one_image(const graph::Shape& image, const graph::Shape& shape, NodeId flat) const {
    if (image.size() != 4 || image[0] != shape[0]) return false;
    return image == shape || flats_.stays_image(flat);
  }
  // Equal but for the last dimension.
  static bool same_rows(const graph::Shape& a, const graph::Shape& b) {
    return a.size() == b.size() && a.size() > 1 && std::equal(a.begin(), a.end() - 1, b.begin());
  }

  const Graph& g_;
  const Flats flats_;
  std::vector<NodeId> parent_;
  std::vector<bool> seeded_;
};

}  // namespace

std::vector<graph::Shape> image_layouts(const Graph& g) {
  return ImageLayouts(g).run();
}

}  // namespace veritpu::compiler
