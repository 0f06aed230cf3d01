#include "runtime/graph/to_module_windows.h"

#include "runtime/module/window.h"

namespace veritpu::graph {
namespace {

using module::Array;
using module::Arrays;
using module::Attr;
using module::Attributes;
using module::List;
using module::Op;
using module::Pairs;

// Which dimension is what: b and f of images, i and o of kernels; rows and columns are the other two.
struct Dimensions {
  int64_t batch, feature;
  List spatial;
};

Attributes numbers(const Dimensions& image, const Dimensions& kernel, const Dimensions& result) {
  return {{Attr::input_batch_dimension, image.batch},
          {Attr::input_feature_dimension, image.feature},
          {Attr::input_spatial_dimensions, image.spatial},
          {Attr::kernel_input_feature_dimension, kernel.batch},
          {Attr::kernel_output_feature_dimension, kernel.feature},
          {Attr::kernel_spatial_dimensions, kernel.spatial},
          {Attr::output_batch_dimension, result.batch},
          {Attr::output_feature_dimension, result.feature},
          {Attr::output_spatial_dimensions, result.spatial}};
}

const Dimensions kImage{0, 3, {1, 2}}, kTurnedImage{3, 0, {1, 2}}, kKernel{2, 3, {0, 1}}, kTurnedKernel{3, 2, {0, 1}};

// Along rows or columns.
struct Side {
  int64_t kernel, stride, low, high;
};
Side side_of(const Window& w, size_t d) {
  return {w.kernel[d], w.stride[d], w.pad[2 * d], w.pad[2 * d + 1]};
}

List strides_of(const Window& w) {
  return {w.stride[0], w.stride[1]};
}

// Of a window that goes back along dimension d of `g`, which the strides spread, to the node's image.
std::array<int64_t, 2> backward_padding(const Node& node, size_t d, const Array& g) {
  const Side s = side_of(node.window, d);
  const int64_t low = s.kernel - 1 - s.low, spread = module::dilated(g.size(static_cast<int64_t>(d) + 1), s.stride);
  return {low, node.shape[d + 1] + s.kernel - 1 - spread - low};
}

module::Type type_of(const Node& node) {
  return {element_of(node.dtype), node.shape};
}

Array forward(const Node& node, const Arrays& operands, Attributes a) {
  Pairs padding;
  for (const size_t d : {0, 1}) padding.push_back({side_of(node.window, d).low, side_of(node.window, d).high});
  a[Attr::padding] = padding;
  a[Attr::window_strides] = strides_of(node.window);
  return emit(Op::convolution, operands, a, {type_of(node)});
}

// The derivative, spread by the strides, meets the reversed kernel; input and output features change places.
Array input_gradient(const Node& node, const Arrays& operands, Attributes a) {
  Pairs padding;
  for (const size_t d : {0, 1}) padding.push_back(backward_padding(node, d, operands[0]));
  a[Attr::padding] = padding;
  a[Attr::lhs_dilation] = strides_of(node.window);
  return emit(Op::convolution, {operands[0], reverse(operands[1], kKernel.spatial)}, a, {type_of(node)});
}

// The image meets the derivative, spread by the strides; batch and features change places.
Array weight_gradient(const Node& node, const Arrays& operands, Attributes a) {
  Pairs padding;
  for (const size_t d : {0, 1}) {
    const Side s = side_of(node.window, d);
    const auto at = static_cast<int64_t>(d) + 1;
    padding.push_back(
        {s.low, module::dilated(operands[1].size(at), s.stride) + s.kernel - 1 - operands[0].size(at) - s.low});
  }
  a[Attr::padding] = padding;
  a[Attr::rhs_dilation] = strides_of(node.window);
  return emit(Op::convolution, operands, a, {type_of(node)});
}

Attributes pooling(const Window& w) {
  return {{Attr::window_dimensions, List{1, w.kernel[0], w.kernel[1], 1}},
          {Attr::window_strides, List{1, w.stride[0], w.stride[1], 1}},
          {Attr::padding, Pairs{{0, 0}, {w.pad[0], w.pad[1]}, {w.pad[2], w.pad[3]}, {0, 0}}}};
}

Array windows(Op op, const Array& x, const Attributes& attributes) {
  const Array init = full(*x.builder, {x.element(), {}}, module::neutral(op, x.element()));
  return emit(Op::reduce_window, {x, init}, attributes, {}, {pair_region(*x.builder, op, x.element())});
}

// How many elements each window's average is over: a number, or [1, rows, columns, 1] of the result.
Array divisor(const Node& node, module::Builder& builder, const Shape& image) {
  const Window& w = node.window;
  if (node.count_pads || w.pad == std::array<int64_t, 4>{})
    return full(builder, {module::Element::f32, {}}, static_cast<double>(w.kernel[0] * w.kernel[1]));
  const Array ones = full(builder, {module::Element::f32, {1, image[1], image[2], 1}}, 1);
  return windows(Op::add, ones, pooling(w));
}

Array average_gradient(const Node& node, const Array& g) {
  const Array share = g / divisor(node, *g.builder, node.shape);
  Attributes a = pooling(node.window);
  Pairs padding{{0, 0}};
  for (const size_t d : {0, 1}) padding.push_back(backward_padding(node, d, g));
  padding.push_back({0, 0});
  a[Attr::padding] = padding;
  a[Attr::base_dilations] = a[Attr::window_strides];
  a.erase(Attr::window_strides);
  return windows(Op::add, share, a);
}

// Of each window, to the first element that is its greatest.
Array max_gradient(const Node& node, const Array& x, const Array& g) {
  module::Builder& builder = *x.builder;
  const module::Type one{x.element(), {}};
  const auto pair = builder.begin_region({one, one});
  module::Region chosen = builder.end_region({compare(Array{&builder, pair[0]}, "GE", Array{&builder, pair[1]}).id});
  module::Region met = pair_region(builder, Op::add, x.element());
  return emit(Op::select_and_scatter, {x, g, full(builder, one, 0)}, pooling(node.window), {},
              {std::move(chosen), std::move(met)});
}

}  // namespace

module::Array convolution_of(const Node& node, const module::Arrays& operands, const module::Words& precision) {
  const auto with = [&](const Dimensions& image, const Dimensions& kernel, const Dimensions& result) {
    Attributes a = numbers(image, kernel, result);
    if (!precision.empty()) a[Attr::precision_config] = precision;
    return a;
  };
  if (node.op == graph::Op::conv2d) return forward(node, operands, with(kImage, kKernel, kImage));
  if (node.op == graph::Op::conv2d_input_grad)
    return input_gradient(node, operands, with(kImage, kTurnedKernel, kImage));
  // [h, w, in, out] of images [in's features as batch] and derivatives [batch as input features].
  return weight_gradient(node, operands, with(kTurnedImage, {0, 3, {1, 2}}, kKernel));
}

module::Array pool_of(const Node& node, const module::Arrays& operands) {
  const Array& x = operands[0];
  switch (node.op) {
    case graph::Op::max_pool: return windows(module::Op::maximum, x, pooling(node.window));
    case graph::Op::max_pool_grad: return max_gradient(node, x, operands[2]);
    case graph::Op::avg_pool:
      return windows(module::Op::add, x, pooling(node.window)) / divisor(node, *x.builder, x.shape());
    default: return average_gradient(node, x);
  }
}

}  // namespace veritpu::graph
