#include "runtime/module_compiler/view.h"

namespace veritpu::module_compiler {

Shape View::shape() const {
  Shape shape;
  for (const Axis& axis : axes) shape.push_back(axis.count);
  return shape;
}

bool View::is_dense() const {
  if (step != 0) return false;
  int64_t stride = 1;
  for (size_t d = axes.size(); d-- > 0;) {
    if (axes[d].count != 1 && axes[d].stride != stride) return false;
    stride *= axes[d].count;
  }
  return true;
}

View dense(BufferId buffer, Element element, const Shape& shape) {
  View view{buffer, element, 0, {}};
  int64_t stride = module::elements(shape);
  for (const int64_t count : shape) {
    stride = count ? stride / count : 0;
    view.axes.push_back({count, stride});
  }
  return view;
}

View slice(View view, const module::List& starts, const module::List& limits, const module::List& strides) {
  for (size_t d = 0; d < view.axes.size(); ++d) {
    Axis& axis = view.axes[d];
    view.offset += starts[d] * axis.stride;
    axis.count = (limits[d] - starts[d] + strides[d] - 1) / strides[d];
    axis.stride *= strides[d];
  }
  return view;
}

View reverse(View view, const module::List& dimensions) {
  for (const int64_t d : dimensions) {
    Axis& axis = view.axes[static_cast<size_t>(d)];
    view.offset += (axis.count - 1) * axis.stride;
    axis.stride = -axis.stride;
  }
  return view;
}

View transpose(const View& view, const module::List& permutation) {
  View result = view;
  for (size_t d = 0; d < permutation.size(); ++d) result.axes[d] = view.axes[static_cast<size_t>(permutation[d])];
  return result;
}

View broadcast(const View& view, const Shape& shape, const module::List& dimensions) {
  View result{view.buffer, view.element, view.offset, {}, view.loop, view.step};
  for (const int64_t count : shape) result.axes.push_back({count, 0});
  for (size_t d = 0; d < dimensions.size(); ++d)
    if (view.axes[d].count != 1) result.axes[static_cast<size_t>(dimensions[d])].stride = view.axes[d].stride;
  return result;
}

// Takes the old dimensions apart, from the innermost: each new one must be a part of one old, or of several that lie
// as one.
std::optional<View> reshape(const View& view, const Shape& shape) {
  View result{view.buffer, view.element, view.offset, {}, view.loop, view.step};
  if (module::elements(shape) == 0) return dense(view.buffer, view.element, shape);
  std::vector<Axis> old;  // without those of one, neighbours joined
  for (const Axis& axis : view.axes) {
    if (axis.count == 1) continue;
    if (!old.empty() && old.back().stride == axis.stride * axis.count)
      old.back() = {old.back().count * axis.count, axis.stride};
    else
      old.push_back(axis);
  }
  result.axes.resize(shape.size());
  for (size_t d = shape.size(); d-- > 0;) {
    result.axes[d] = {shape[d], 0};
    if (shape[d] == 1) continue;
    if (old.empty() || old.back().count % shape[d] != 0) return std::nullopt;
    result.axes[d].stride = old.back().stride;
    old.back().stride *= shape[d];
    old.back().count /= shape[d];
    if (old.back().count == 1) old.pop_back();
  }
  return result;
}

// Each dimension of `part` must go along one of `dense`, and stay inside of it; or all its elements be those of
// `dense`, in the same order.
std::optional<View> through(const View& part, const View& dense, const View& of) {
  if (part.step != 0) return std::nullopt;
  const size_t rank = dense.axes.size();
  int64_t rest = part.offset - dense.offset;
  View result{of.buffer, of.element, of.offset, {}, of.loop, of.step};
  std::vector<int64_t> low(rank, 0), high(rank, 0);  // places along the dimensions
  for (size_t d = 0; d < rank; ++d) {
    if (dense.axes[d].count == 1) continue;
    low[d] = high[d] = rest / dense.axes[d].stride;
    rest %= dense.axes[d].stride;
    result.offset += low[d] * of.axes[d].stride;
  }
  bool inside = rest == 0;
  for (const Axis& axis : part.axes) {
    Axis& made = result.axes.emplace_back(Axis{axis.count, 0});
    if (axis.count == 1 || axis.stride == 0) continue;
    size_t d = 0;
    while (d < rank && (dense.axes[d].count == 1 || axis.stride % dense.axes[d].stride != 0)) ++d;
    if (d == rank) return std::nullopt;
    const int64_t step = axis.stride / dense.axes[d].stride;
    made.stride = step * of.axes[d].stride;
    (step < 0 ? low : high)[d] += (axis.count - 1) * step;
  }
  for (size_t d = 0; d < rank; ++d) inside = inside && low[d] >= 0 && high[d] < dense.axes[d].count;
  if (inside) return result;
  if (!part.is_dense() || part.offset != dense.offset ||
      module::elements(part.shape()) != module::elements(dense.shape()))
    return std::nullopt;
  return reshape(of, part.shape());
}

}  // namespace veritpu::module_compiler
