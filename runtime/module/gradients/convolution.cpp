// Convolutions of any form. Along the input: a convolution of the derivative, spread by the strides, with the reversed
// kernel. Along the kernel: one of the input with the derivative, which batch and features change places for.
#include "runtime/module/gradients/pullback.h"
#include "runtime/module/window.h"

namespace veritpu::module::derivatives {
namespace {

// Splits `parts` off dimension `from`, and makes them the outer part of dimension `to`.
Array regroup(const Array& x, int64_t from, int64_t parts, int64_t to) {
  Shape split = x.shape();
  const auto f = static_cast<size_t>(from), t = static_cast<size_t>(to);
  split[f] /= parts;
  Shape joined = split;
  joined[t] *= parts;
  split.insert(split.begin() + from, parts);  // [..., parts, rest, ...]
  List permutation;                           // of the split dimensions: `parts` comes just before `to`
  for (int64_t d = 0; d < x.rank(); d++) {
    if (d == to) permutation.push_back(from);
    permutation.push_back(d < from ? d : d + 1);
  }
  return reshape(transpose(reshape(x, split), permutation), joined);
}

struct Sizes {
  int64_t in, kernel, out, stride, low, in_dilation, kernel_dilation;
};

Attributes windows(const Operation& o) {
  Attributes a = o.attributes;
  a[Attr::window_reversal] = List(o.list(Attr::window_reversal).size(), 0);
  return a;
}

void set_sides(Attributes& a, const std::array<const Attribute*, 9>& sides) {
  static constexpr Attr kNames[] = {
      Attr::input_batch_dimension,          Attr::input_feature_dimension,         Attr::input_spatial_dimensions,
      Attr::kernel_input_feature_dimension, Attr::kernel_output_feature_dimension, Attr::kernel_spatial_dimensions,
      Attr::output_batch_dimension,         Attr::output_feature_dimension,        Attr::output_spatial_dimensions};
  Attributes made = a;
  for (size_t i = 0; i < sides.size(); i++) made[kNames[i]] = *sides[i];
  a = made;
}

Array along_input(const Pullback& p, const Array& g, const Array& kernel, const std::vector<Sizes>& sizes) {
  const Operation& o = p.operation();
  const auto& at = [&](Attr attr) { return &o.attributes.at(attr); };
  const int64_t groups = o.integer(Attr::feature_group_count), batch_groups = o.integer(Attr::batch_group_count);
  const int64_t in = o.integer(Attr::kernel_input_feature_dimension),
                out = o.integer(Attr::kernel_output_feature_dimension);
  const int64_t parts = groups * batch_groups;  // one of them is 1
  Array weights = reverse(kernel, o.list(Attr::kernel_spatial_dimensions));
  if (parts > 1) weights = regroup(weights, out, parts, in);
  Attributes a = windows(o);
  set_sides(a,
            {at(Attr::output_batch_dimension), at(Attr::output_feature_dimension), at(Attr::output_spatial_dimensions),
             at(Attr::kernel_output_feature_dimension), at(Attr::kernel_input_feature_dimension),
             at(Attr::kernel_spatial_dimensions), at(Attr::input_batch_dimension), at(Attr::input_feature_dimension),
             at(Attr::input_spatial_dimensions)});
  Pairs padding;
  for (const Sizes& s : sizes) {
    const int64_t low = dilated(s.kernel, s.kernel_dilation) - s.low - 1;
    padding.push_back({low, dilated(s.in, s.in_dilation) + dilated(s.kernel, s.kernel_dilation) - 1 -
                                dilated(s.out, s.stride) - low});
  }
  a[Attr::padding] = padding;
  a[Attr::window_strides] = o.list(Attr::lhs_dilation);
  a[Attr::lhs_dilation] = o.list(Attr::window_strides);
  a[Attr::feature_group_count] = parts;
  a[Attr::batch_group_count] = int64_t{1};
  const Array made = emit(Op::convolution, {g, weights}, a);
  if (batch_groups == 1) return made;
  return regroup(made, o.integer(Attr::input_feature_dimension), parts, o.integer(Attr::input_batch_dimension));
}

Array along_kernel(const Pullback& p, const Array& g, const std::vector<Sizes>& sizes) {
  const Operation& o = p.operation();
  const auto& at = [&](Attr attr) { return &o.attributes.at(attr); };
  Attributes a = windows(o);
  set_sides(a, {at(Attr::input_feature_dimension), at(Attr::input_batch_dimension), at(Attr::input_spatial_dimensions),
                at(Attr::output_batch_dimension), at(Attr::output_feature_dimension),
                at(Attr::output_spatial_dimensions), at(Attr::kernel_input_feature_dimension),
                at(Attr::kernel_output_feature_dimension), at(Attr::kernel_spatial_dimensions)});
  Pairs padding;
  for (const Sizes& s : sizes)
    padding.push_back({s.low, dilated(s.out, s.stride) + dilated(s.kernel, s.kernel_dilation) -
                                  dilated(s.in, s.in_dilation) - 1 - s.low});
  a[Attr::padding] = padding;
  a[Attr::window_strides] = o.list(Attr::rhs_dilation);
  a[Attr::rhs_dilation] = o.list(Attr::window_strides);
  a[Attr::feature_group_count] = o.integer(Attr::batch_group_count);
  a[Attr::batch_group_count] = o.integer(Attr::feature_group_count);
  return emit(Op::convolution, {p.operand(0), g}, a);
}

}  // namespace

void convolution(Pullback& p) {
  const Operation& o = p.operation();
  const Array x = p.operand(0), kernel = p.operand(1);
  if (elements(p.result().shape()) == 0) return;
  const List &in = o.list(Attr::input_spatial_dimensions), &window = o.list(Attr::kernel_spatial_dimensions),
             &out = o.list(Attr::output_spatial_dimensions);
  std::vector<Sizes> sizes;
  List reversed;
  for (size_t i = 0; i < in.size(); i++) {
    sizes.push_back({x.size(in[i]), kernel.size(window[i]), p.result().size(out[i]), o.list(Attr::window_strides)[i],
                     o.pairs(Attr::padding)[i][0], o.list(Attr::lhs_dilation)[i], o.list(Attr::rhs_dilation)[i]});
    if (o.list(Attr::window_reversal)[i]) reversed.push_back(window[i]);
  }
  const Array g = convert(p.grad(), x.element());
  if (p.wants(0)) p.give(0, along_input(p, g, reverse(kernel, reversed), sizes));
  if (p.wants(1)) p.give(1, reverse(along_kernel(p, g, sizes), reversed));
}

}  // namespace veritpu::module::derivatives
