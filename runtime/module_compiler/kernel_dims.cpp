#include "runtime/module_compiler/kernel_dims.h"

#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

std::vector<int64_t> strides_of(const View& view) {
  std::vector<int64_t> strides;
  for (const Axis& axis : view.axes) strides.push_back(axis.stride);
  return strides;
}

std::vector<std::vector<Product::Axis>*> axes_of(Product& product) {
  return {&product.batch, &product.m, &product.n, &product.k};
}

// f(the use's stride along the axis), for the uses of a product in order.
template <class F>
void for_each_stride(Product::Axis& axis, bool results, const F& f) {
  f(axis.a);
  f(axis.b);
  if (results) f(axis.to);
  for (int64_t& stride : axis.more) f(stride);
}

}  // namespace

std::optional<KernelDims> dims_of(const Kernel& kernel) {
  KernelDims all;
  bool stays = true;
  for_each_view(kernel, [&](const View& view, bool written) {
    stays = stays && view.loop < 0;
    all.uses.push_back({view.buffer, written, view.offset, strides_of(view)});
  });
  if (!stays) return std::nullopt;
  if (const auto* map = std::get_if<Map>(&kernel.what)) {
    for (const int64_t count : map->domain) all.dims.push_back({count, true});
  } else if (const auto* reduction = std::get_if<Reduction>(&kernel.what)) {
    for (size_t d = 0; d < reduction->domain.size(); ++d)
      all.dims.push_back({reduction->domain[d], !reduction->reduced[d]});
    for (size_t i = 0; i < reduction->outputs.size(); ++i)
      all.uses[reduction->views.size() + i].stride = strides_of(over_domain(*reduction, reduction->outputs[i].to));
  } else if (const auto* given = std::get_if<Product>(&kernel.what)) {
    for (const auto& output : given->epilogue.outputs)
      if (output.sums) return std::nullopt;
    Product product = *given;
    for (auto& use : all.uses) use.stride.clear();
    for (auto* axes : axes_of(product))
      for (Product::Axis& axis : *axes) {
        all.dims.push_back({axis.count, axes == &product.batch});
        size_t use = 0;
        for_each_stride(axis, product.epilogue.outputs.empty(),
                        [&](int64_t stride) { all.uses[use++].stride.push_back(stride); });
        for (auto& rest : all.uses) rest.stride.resize(all.dims.size(), 0);
      }
  } else {
    return std::nullopt;
  }
  return all;
}

Kernel with_dims(const Kernel& kernel, const KernelDims& dims) {
  Kernel made = kernel;
  size_t use = 0;
  for_each_view(made, [&](View& view, bool) {
    view.buffer = dims.uses[use].buffer;
    view.offset = dims.uses[use++].offset;
  });
  if (auto* product = std::get_if<Product>(&made.what)) {
    size_t d = 0;
    for (auto* axes : axes_of(*product))
      for (Product::Axis& axis : *axes) {
        axis.count = dims.dims[d].count;
        size_t u = 0;
        for_each_stride(axis, product->epilogue.outputs.empty(),
                        [&](int64_t& stride) { stride = dims.uses[u++].stride[d]; });
        ++d;
      }
    return made;
  }
  Shape domain;
  for (const auto& dim : dims.dims) domain.push_back(dim.count);
  const auto set = [&](View& view, const KernelDims::Use& of, const std::vector<bool>& left_out) {
    view.axes.clear();
    for (size_t d = 0; d < domain.size(); ++d)
      if (left_out.empty() || !left_out[d]) view.axes.push_back({domain[d], of.stride[d]});
  };
  use = 0;
  if (auto* map = std::get_if<Map>(&made.what)) {
    for_each_view(made, [&](View& view, bool) { set(view, dims.uses[use++], {}); });
    map->domain = domain;
  } else {
    auto& reduction = std::get<Reduction>(made.what);
    for_each_view(made, [&](View& view, bool written) {
      set(view, dims.uses[use++], written ? reduction.reduced : std::vector<bool>{});
    });
    reduction.domain = domain;
  }
  return made;
}

}  // namespace veritpu::module_compiler
