#include "runtime/module_compiler/epilogue_parts.h"

#include <algorithm>

namespace veritpu::module_compiler {
namespace {

// The strides at which a new dimension of the results begins, in ascending order, their elements last. None if the
// dimensions are not all of `elements`, each once.
using Steps = std::vector<int64_t>;
std::optional<Steps> steps_of(std::vector<Axis> axes, int64_t elements) {
  axes.erase(std::remove_if(axes.begin(), axes.end(), [](const Axis& axis) { return axis.count == 1; }), axes.end());
  std::sort(axes.begin(), axes.end(), [](const Axis& x, const Axis& y) { return x.stride < y.stride; });
  Steps steps{1};
  for (const Axis& axis : axes) {
    if (axis.stride != steps.back()) return std::nullopt;
    steps.push_back(axis.stride * axis.count);
  }
  return steps.back() == elements ? std::optional(steps) : std::nullopt;
}

// Of both, if each divides the next.
std::optional<Steps> refined(const Steps& x, const Steps& y) {
  Steps both;
  std::set_union(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(both));
  for (size_t i = 1; i < both.size(); ++i)
    if (both[i] % both[i - 1] != 0) return std::nullopt;
  return both;
}

}  // namespace

std::optional<std::vector<EpiloguePart>> parts_of(const Product& p, size_t output, const std::vector<Axis>& seen,
                                                  int64_t elements) {
  const size_t operand = p.epilogue.views.size() - 1 + output;
  const auto lists = {&Product::batch, &Product::m, &Product::n};
  std::vector<Axis> made;
  for (const auto list : lists)
    for (const auto& axis : p.*list) made.push_back({axis.count, axis.more[operand]});
  const auto here = steps_of(made, elements), there = steps_of(seen, elements);
  const auto steps = here && there ? refined(*here, *there) : std::nullopt;
  if (!steps) return std::nullopt;
  const ProductLayout l = layout_of(p);
  std::vector<EpiloguePart> parts;
  for (size_t i = 0; i + 1 < steps->size(); ++i)
    for (const auto list : lists)
      for (size_t a = 0; a < (p.*list).size(); ++a) {
        const Product::Axis& axis = (p.*list)[a];
        const int64_t step = (*steps)[i], from = axis.more[operand];
        if (axis.count == 1 || step < from || step >= from * axis.count) continue;
        const int64_t turns = step / from;
        Product::Axis part{(*steps)[i + 1] / step, axis.a * turns, axis.b * turns, axis.to * turns, axis.more};
        for (int64_t& more : part.more) more *= turns;
        auto tile = EpiloguePart::none;
        if (list == &Product::n && a == l.n) tile = EpiloguePart::lanes;
        if (list == &Product::m && l.columns && a == l.m) tile = EpiloguePart::rows;
        parts.push_back({std::move(part), list, a, step, turns, tile});
      }
  return parts;
}

std::vector<int64_t> Walk::of(const View& view, const std::vector<EpiloguePart>& parts) const {
  std::vector<int64_t> strides;
  for (const EpiloguePart& part : parts)
    for (size_t d = 0; d < axes_.size(); ++d) {
      const auto& [count, stride] = axes_[d];
      if (count == 1 || part.step < stride || part.step >= stride * count) continue;
      strides.push_back(view.axes[d].stride * (part.step / stride));
    }
  return strides;
}

DenseParts dense_over(const std::vector<EpiloguePart>& parts,
                      const std::function<bool(const EpiloguePart& part, size_t i)>& has) {
  DenseParts dense;
  dense.strides.resize(parts.size(), 0);
  for (const auto tile : {EpiloguePart::lanes, EpiloguePart::rows, EpiloguePart::none}) {
    for (size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].tile != tile || !has(parts[i], i)) continue;
      dense.strides[i] = dense.elements;
      dense.elements *= parts[i].axis.count;
    }
    if (tile == EpiloguePart::lanes) dense.lanes = dense.elements;
  }
  return dense;
}

}  // namespace veritpu::module_compiler
