#include "runtime/nn/images.h"

#include <cmath>
#include <stdexcept>

namespace veritpu::nn {
namespace {

using module::Attr;
using module::Op;
using module::Pairs;

void check_groups(const char* layer, int64_t groups, int64_t in, int64_t out) {
  if (groups < 1 || in % groups != 0 || out % groups != 0)
    throw std::invalid_argument(std::string(layer) + ": " + std::to_string(groups) + " groups do not divide " +
                                std::to_string(in) + " input and " + std::to_string(out) + " output channels");
}

// Dimension numbers for weights [first, second, height, width].
module::Attributes numbers(int64_t out_dimension, int64_t in_dimension) {
  return {{Attr::input_batch_dimension, int64_t{0}},
          {Attr::input_spatial_dimensions, List{1, 2}},
          {Attr::input_feature_dimension, int64_t{3}},
          {Attr::kernel_output_feature_dimension, out_dimension},
          {Attr::kernel_input_feature_dimension, in_dimension},
          {Attr::kernel_spatial_dimensions, List{2, 3}},
          {Attr::output_batch_dimension, int64_t{0}},
          {Attr::output_spatial_dimensions, List{1, 2}},
          {Attr::output_feature_dimension, int64_t{3}}};
}

List list(const Sides& sides) {
  return {sides[0], sides[1]};
}

double bound_of(int64_t fan_in) {
  return 1 / std::sqrt(static_cast<double>(fan_in));
}

Array with_bias(Network& net, const Array& y, const Conv2d& how, double bound) {
  return how.bias == Bias::yes ? y + net.weight("bias", {how.out}, uniform(bound)) : y;
}

Array window(Op op, const Array& x, const Pool2d& how) {
  const Type one{x.element(), {}};
  const Array init = full(*x.builder, one, module::neutral(op, x.element()));
  module::Region region = module::pair_region(*x.builder, op, x.element());
  return emit(
      Op::reduce_window, {x, init},
      {{Attr::window_dimensions, List{1, how.kernel[0], how.kernel[1], 1}},
       {Attr::window_strides, List{1, how.stride[0], how.stride[1], 1}},
       {Attr::base_dilations, List{1, 1, 1, 1}},
       {Attr::window_dilations, List{1, 1, 1, 1}},
       {Attr::padding, Pairs{{0, 0}, {how.padding[0], how.padding[0]}, {how.padding[1], how.padding[1]}, {0, 0}}}},
      {}, {std::move(region)});
}

// One dimension after the other: each output's elements are a slice.
Array adaptive(Op op, const Array& x, int64_t dimension, int64_t out) {
  const int64_t side = x.size(dimension);
  Arrays parts;
  for (int64_t i = 0; i < out; i++) {
    const int64_t start = i * side / out, limit = ((i + 1) * side + out - 1) / out;
    const Array some = reduce(op, slice_in(x, dimension, start, limit), {dimension}, module::Keep::yes);
    parts.push_back(op == Op::add ? some * (1.0 / static_cast<double>(limit - start)) : some);
  }
  return module::concatenate(parts, dimension);
}

// Rows of weights [out, side] that resize a dimension.
Array resize(const Array& x, int64_t dimension, int64_t factor) {
  const int64_t side = x.size(dimension), out = side * factor;
  Tensor weights{{x.element(), {out, side}}, std::vector<module::Lane>(static_cast<size_t>(out * side))};
  for (auto& lane : weights.lanes) lane.real = 0;
  for (int64_t i = 0; i < out; i++) {
    const double at = std::max(0.0, (static_cast<double>(i) + 0.5) / static_cast<double>(factor) - 0.5);
    const auto low = static_cast<int64_t>(at), high = std::min(low + 1, side - 1);
    weights.lanes[static_cast<size_t>(i * side + low)].real += 1 - (at - static_cast<double>(low));
    weights.lanes[static_cast<size_t>(i * side + high)].real += at - static_cast<double>(low);
  }
  const Array matrix{x.builder, x.builder->constant(weights)};
  const Array made = dot_general(x, matrix, {{}, {}, {dimension}, {1}});  // the dimension comes last
  return transpose(made, dimension == 1 ? List{0, 3, 1, 2} : List{0, 1, 3, 2});
}

}  // namespace

Array conv2d(Network& net, const std::string& name, const Array& x, const Conv2d& how) {
  const Scope scope(net, name);
  const int64_t in = x.size(3);
  check_groups("conv2d", how.groups, in, how.out);
  const double bound = bound_of(in / how.groups * how.kernel[0] * how.kernel[1]);
  const Array weight = net.weight("weight", {how.out, in / how.groups, how.kernel[0], how.kernel[1]}, uniform(bound));
  module::Attributes a = numbers(0, 1);
  a[Attr::window_strides] = list(how.stride);
  a[Attr::rhs_dilation] = list(how.dilation);
  a[Attr::padding] = Pairs{{how.padding[0], how.padding[0]}, {how.padding[1], how.padding[1]}};
  a[Attr::feature_group_count] = how.groups;
  return with_bias(net, emit(Op::convolution, {x, weight}, a), how, bound);
}

Array depthwise_conv2d(Network& net, const std::string& name, const Array& x, Conv2d how, int64_t multiplier) {
  how.groups = x.size(3);
  how.out = how.groups * multiplier;
  return conv2d(net, name, x, how);
}

// The derivative of a convolution along its input: strides spread the input, and the kernel is reversed.
Array conv_transpose2d(Network& net, const std::string& name, const Array& x, const Conv2d& how) {
  const Scope scope(net, name);
  const int64_t in = x.size(3), out = how.out / how.groups;
  check_groups("conv_transpose2d", how.groups, in, how.out);
  const double bound = bound_of(out * how.kernel[0] * how.kernel[1]);
  Array weight = net.weight("weight", {in, out, how.kernel[0], how.kernel[1]}, uniform(bound));
  module::Attributes a = numbers(1, 0);
  if (how.groups > 1) {  // [groups, in / groups, out, ...] -> [in / groups, groups, out, ...]
    const Array parts = reshape(weight, {how.groups, in / how.groups, out, how.kernel[0], how.kernel[1]});
    weight = reshape(swap(parts, 0, 1), {in / how.groups, how.out, how.kernel[0], how.kernel[1]});
  }
  Pairs padding;
  for (size_t d = 0; d < 2; d++) {
    const int64_t low = how.dilation[d] * (how.kernel[d] - 1) - how.padding[d];
    padding.push_back({low, low + how.output_padding[d]});
  }
  a[Attr::padding] = padding;
  a[Attr::lhs_dilation] = list(how.stride);
  a[Attr::rhs_dilation] = list(how.dilation);
  a[Attr::feature_group_count] = how.groups;
  return with_bias(net, emit(Op::convolution, {x, reverse(weight, {2, 3})}, a), how, bound);
}

Array max_pool2d(const Array& x, const Pool2d& how) {
  return window(Op::maximum, x, how);
}

Array avg_pool2d(const Array& x, const Pool2d& how) {
  return window(Op::add, x, how) * (1.0 / static_cast<double>(how.kernel[0] * how.kernel[1]));
}

Array adaptive_avg_pool2d(const Array& x, const Sides& out) {
  return adaptive(Op::add, adaptive(Op::add, x, 1, out[0]), 2, out[1]);
}

Array adaptive_max_pool2d(const Array& x, const Sides& out) {
  return adaptive(Op::maximum, adaptive(Op::maximum, x, 1, out[0]), 2, out[1]);
}

Array global_avg_pool2d(const Array& x) {
  return mean(x, {1, 2});
}

Array upsample_nearest(const Array& x, int64_t factor) {
  const Shape s = x.shape();
  const Array spread = broadcast_in_dim(x, {s[0], s[1], factor, s[2], factor, s[3]}, {0, 1, 3, 5});
  return reshape(spread, {s[0], s[1] * factor, s[2] * factor, s[3]});
}

Array upsample_bilinear(const Array& x, int64_t factor) {
  return resize(resize(x, 1, factor), 2, factor);
}

}  // namespace veritpu::nn
