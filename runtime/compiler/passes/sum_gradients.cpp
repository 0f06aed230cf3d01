// The first layer's batch norm wants sums over all points of what a convolution's input gradient is, by itself and
// times an image; nobody wants that gradient. For each channel they are sums of the kernels times a weight gradient:
//   sum of a * input_grad(dy, w) = sum of w * weight_grad(a, dy),
// which with few channels is a small part of the work, for the former fills a lane a channel of the array. An input
// gradient in a narrow type is another number, for it is rounded; it stays.
//
// Of a * x + b, as a batch norm has of pixels x, the sums are those of x and of ones: whole numbers up to 255 are exact
// in every format, and their windows come from the data set. Pixels' means and deviations are alike, so hardly a digit
// cancels; of other inputs many might.
#include <algorithm>

#include "runtime/compiler/ir/lowered.h"
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

// The pixels of which it is a * x + b with the same a and b at all points, or -1.
NodeId pixels(const Graph& g, NodeId id) {
  const Node& node = g[id];
  switch (node.op) {
    case Op::input: return node.dtype == graph::DType::u8 ? id : -1;
    case Op::reshape:
    case Op::convert: return pixels(g, node.inputs[0]) == node.inputs[0] ? id : -1;
    case Op::add:
    case Op::sub:
    case Op::mul:
    case Op::div: {
      const graph::Shape& by = g[node.inputs[1]].shape;
      const bool even = std::all_of(by.begin(), by.end() - 1, [](int64_t size) { return size == 1; });
      const bool plain = node.dtype == graph::DType::f32 && node.shape == g[node.inputs[0]].shape;
      return even && plain ? pixels(g, node.inputs[0]) : -1;
    }
    default: return -1;
  }
}

// The weight gradient of the same convolution, which comes before those made here; or -1.
NodeId beside(const Graph& g, const Node& gradient) {
  for (NodeId id = 0; id < static_cast<NodeId>(g.nodes.size()); ++id)
    if (g[id].op == Op::conv2d_weight_grad && g[id].inputs[1] == gradient.inputs[0] &&
        g[g[id].inputs[0]].shape == gradient.shape && g[id].dtype == gradient.dtype)
      return id;
  return -1;
}

// Of an image times the gradient, or of the gradient alone, over all points: of `shape`.
class Sums {
 public:
  Sums(Graph& g, NodeId gradient, NodeId weight_grad, graph::Shape shape)
      : g_(g), weight_grad_(g[weight_grad]), shape_(std::move(shape)) {
    kernels_ = as_operand(g, g[gradient].inputs[1], weight_grad_.format);
    const NodeId image = weight_grad_.inputs[0], x = pixels(g, image), itself = x == -1 ? image : x;
    ones_ = graph::binary(g, Op::equal, itself, itself);
  }

  NodeId of(NodeId image) {
    if (image == -1) return sum(weights_of(ones_));
    if (const NodeId x = pixels(g_, image); x != -1) return of_pixels(image, x);
    NodeId weights = weights_of(image);
    if (weight_grad_.format != graph::MatmulFormat::fp32) {  // in which the image is wanted as it is
      const NodeId rest = graph::binary(g_, Op::sub, image, as_operand(g_, image, weight_grad_.format));
      weights = graph::binary(g_, Op::add, weights, weights_of(rest));
    }
    return sum(weights);
  }

 private:
  // Of what is a * x + b.
  NodeId of_pixels(NodeId image, NodeId x) {
    if (image == x) return sum(weights_of(x));
    const Node node = g_[image];
    const NodeId of_first = of_pixels(node.inputs[0], x);
    const bool scales = node.op == Op::mul || node.op == Op::div;
    const NodeId by = scales ? node.inputs[1] : graph::binary(g_, Op::mul, sum(weights_of(ones_)), node.inputs[1]);
    return graph::reshape(g_, graph::binary(g_, node.op, of_first, by), shape_);
  }
  NodeId weights_of(NodeId image) {
    Node node = weight_grad_;
    node.inputs[0] = image;
    return graph::add(g_, node);
  }
  NodeId sum(NodeId weights) {
    const NodeId products = graph::binary(g_, Op::mul, weights, kernels_);
    return graph::reshape(g_, graph::reduce(g_, Op::reduce_sum, products, {0, 1, 3}), shape_);
  }

  Graph& g_;
  const Node weight_grad_;
  const graph::Shape shape_;
  NodeId kernels_, ones_;
};

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
    return Sums(out, gradient, own, node.shape).of(image);
  });
}

}  // namespace veritpu::compiler
