// The first layer's batch norm wants sums over all points of what a convolution's input gradient is, by itself and
// times an image; nobody wants that gradient. For each channel they are sums of the kernels times a weight gradient:
//   sum of a * input_grad(dy, w) = sum of w * weight_grad(a, dy),
// which with few channels is a small part of the work, for the former fills a lane a channel of the array. An input
// gradient in a narrow type is another number, for it is rounded; it stays.
#include <algorithm>

#include "runtime/compiler/lowered.h"
#include "runtime/graph/rewrite.h"

namespace veritpu::compiler {
namespace {

bool sums_points(const Node& node) {
  return node.op == Op::reduce_sum && node.axes == std::vector<int>{0, 1, 2};
}

class Readers {
 public:
  explicit Readers(const Graph& g) : g_(g), of_(graph::readers_of(g)) {}
  // Whether it is wanted for its sums alone, or times an image for those.
  bool only_summed(NodeId id, bool times = true) const {
    return std::all_of(of_[id].begin(), of_[id].end(), [&](NodeId reader) {
      if (reader == -1) return false;
      const Node& node = g_[reader];
      if (sums_points(node)) return true;
      const auto whole = [&](NodeId input) { return g_[input].shape == node.shape; };
      return times && node.op == Op::mul && node.inputs[0] != node.inputs[1] &&
             std::all_of(node.inputs.begin(), node.inputs.end(), whole) && only_summed(reader, false);
    });
  }

 private:
  const Graph& g_;
  std::vector<std::vector<NodeId>> of_;
};

// Whether two weight gradients are less work than an input gradient, in passes of rows through an array of n.
bool pays(const Node& gradient, int n) {
  const auto tiles = [n](int64_t lanes) { return (lanes + n - 1) / n; };
  const int64_t channels = gradient.shape[3], kernel = gradient.window.kernel[0] * gradient.window.kernel[1];
  return 2 * tiles(kernel * channels) < kernel * tiles(channels);
}

// What a product takes of it.
NodeId as_operand(Graph& g, NodeId x, graph::MatmulFormat format) {
  if (format == graph::MatmulFormat::fp32) return x;
  const auto narrow = format == graph::MatmulFormat::bf16 ? graph::DType::bf16 : graph::DType::f16;
  return graph::convert(g, graph::convert(g, x, narrow), g[x].dtype);
}

// The weight gradient of the same convolution, or -1.
NodeId beside(const Graph& g, const Node& gradient) {
  for (NodeId id = static_cast<NodeId>(g.nodes.size()) - 1; id >= 0; --id)
    if (g[id].op == Op::conv2d_weight_grad && g[id].inputs[1] == gradient.inputs[0] &&
        g[g[id].inputs[0]].shape == gradient.shape && g[id].dtype == gradient.dtype)
      return id;
  return -1;
}

}  // namespace

Graph summed_gradients(const Graph& g, int n) {
  const Readers readers(g);
  std::vector<NodeId> summed;  // of the new graph: gradients that are replaced
  NodeId source = -1;          // of `g`
  return graph::rewrite(g, [&](Graph& out, const Node& node) {
    ++source;
    if (node.op == Op::conv2d_input_grad && node.dtype == graph::DType::f32 && readers.only_summed(source) &&
        pays(node, n))
      summed.push_back(static_cast<NodeId>(out.nodes.size()));
    const auto is = [&](NodeId id) { return std::find(summed.begin(), summed.end(), id) != summed.end(); };
    if (!sums_points(node)) return graph::add(out, node);
    NodeId gradient = node.inputs[0], image = -1;
    if (const Node& product = out[gradient]; product.op == Op::mul) {
      if (!is(product.inputs[0]) && !is(product.inputs[1])) return graph::add(out, node);
      gradient = product.inputs[is(product.inputs[1])];
      image = product.inputs[!is(product.inputs[1])];
    }
    const NodeId own = is(gradient) ? beside(out, out[gradient]) : -1;
    if (own == -1) return graph::add(out, node);
    const auto weight_grad = [&](NodeId of) {
      Node weights = out[own];
      weights.inputs[0] = of;
      return graph::add(out, weights);
    };
    const auto format = out[own].format;
    NodeId weights = -1;
    if (image == -1) {
      weights = weight_grad(graph::binary(out, Op::equal, out[own].inputs[0], out[own].inputs[0]));  // of ones
    } else {
      weights = weight_grad(image);
      if (format != graph::MatmulFormat::fp32) {  // in which the image is wanted as it is
        const NodeId rest = graph::binary(out, Op::sub, image, as_operand(out, image, format));
        weights = graph::binary(out, Op::add, weights, weight_grad(rest));
      }
    }
    const NodeId kernels = as_operand(out, out[gradient].inputs[1], format);
    const NodeId products = graph::binary(out, Op::mul, weights, kernels);
    return graph::reshape(out, graph::reduce(out, Op::reduce_sum, products, {0, 1, 3}), node.shape);
  });
}

}  // namespace veritpu::compiler
