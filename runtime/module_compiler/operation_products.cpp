#include "runtime/module_compiler/operation_products.h"

#include <algorithm>

namespace veritpu::module_compiler {

using module::Attr;

Precision precision_of(const module::Operation& o, Element a, Element b, Precision usual) {
  if (a != Element::f32 && b != Element::f32) return Precision::one_pass;
  const auto& words = o.words(Attr::precision_config);
  const bool more = std::any_of(words.begin(), words.end(), [](const std::string& w) { return w != "DEFAULT"; });
  return more ? Precision::fp32 : usual;
}

Product product_of_dot(const module::Operation& o, View a, View b, View to) {
  Product p{std::move(a), std::move(b), std::move(to)};
  const auto &lb = o.list(Attr::lhs_batching_dimensions), &rb = o.list(Attr::rhs_batching_dimensions),
             &lk = o.list(Attr::lhs_contracting_dimensions), &rk = o.list(Attr::rhs_contracting_dimensions);
  size_t at = 0;
  const auto of_a = [&](int64_t d) { return p.a.axes[static_cast<size_t>(d)].stride; };
  const auto of_b = [&](int64_t d) { return p.b.axes[static_cast<size_t>(d)].stride; };
  const auto in = [](const module::List& list, size_t d) {
    return std::find(list.begin(), list.end(), static_cast<int64_t>(d)) != list.end();
  };
  for (size_t i = 0; i < lb.size(); ++i) {
    const Axis& axis = p.to.axes[at++];
    p.batch.push_back({axis.count, of_a(lb[i]), of_b(rb[i]), axis.stride});
  }
  for (size_t d = 0; d < p.a.axes.size(); ++d)
    if (!in(lb, d) && !in(lk, d)) p.m.push_back({p.a.axes[d].count, p.a.axes[d].stride, 0, p.to.axes[at++].stride});
  for (size_t d = 0; d < p.b.axes.size(); ++d)
    if (!in(rb, d) && !in(rk, d)) p.n.push_back({p.b.axes[d].count, 0, p.b.axes[d].stride, p.to.axes[at++].stride});
  for (size_t i = 0; i < lk.size(); ++i)
    p.k.push_back({p.a.axes[static_cast<size_t>(lk[i])].count, of_a(lk[i]), of_b(rk[i]), 0});
  return p;
}

Product product_of_convolution(const module::Operation& o, View a, View b, View to) {
  Product p{std::move(a), std::move(b), std::move(to)};
  const auto axis = [&](const View& view, Attr attr) { return view.axes[static_cast<size_t>(o.integer(attr))]; };
  const Axis in = axis(p.a, Attr::input_feature_dimension), ki = axis(p.b, Attr::kernel_input_feature_dimension),
             ko = axis(p.b, Attr::kernel_output_feature_dimension), out = axis(p.to, Attr::output_feature_dimension),
             samples = axis(p.a, Attr::input_batch_dimension);
  const int64_t groups = o.integer(Attr::feature_group_count);
  if (groups > 1)
    p.batch.push_back({groups, ki.count * in.stride, ko.count / groups * ko.stride, out.count / groups * out.stride});
  p.m.push_back({samples.count, samples.stride, 0, axis(p.to, Attr::output_batch_dimension).stride});
  const auto &is = o.list(Attr::input_spatial_dimensions), &ks = o.list(Attr::kernel_spatial_dimensions),
             &os = o.list(Attr::output_spatial_dimensions);
  for (size_t d = 0; d < is.size(); ++d) {
    const Axis &x = p.a.axes[static_cast<size_t>(is[d])], &w = p.b.axes[static_cast<size_t>(ks[d])],
               &y = p.to.axes[static_cast<size_t>(os[d])];
    p.m.push_back({y.count, x.stride * o.list(Attr::window_strides)[d], 0, y.stride});
    p.k.push_back({w.count, x.stride * o.list(Attr::rhs_dilation)[d], w.stride, 0});
  }
  p.k.push_back({ki.count, in.stride, ki.stride, 0});
  p.n.push_back({ko.count / groups, 0, ko.stride, out.stride});
  return p;
}

}  // namespace veritpu::module_compiler
