#include "runtime/module_compiler/product_layout.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace veritpu::module_compiler {
namespace {

using Axes = std::vector<Product::Axis>;

bool lies_as_one(const Product::Axis& outer, const Product::Axis& inner) {
  const auto follows = [&](int64_t x, int64_t y) { return x == y * inner.count; };
  return follows(outer.a, inner.a) && follows(outer.b, inner.b) && follows(outer.to, inner.to) &&
         std::equal(outer.more.begin(), outer.more.end(), inner.more.begin(), inner.more.end(), follows);
}

Axes joined(const Axes& axes) {
  Axes joined;
  for (const auto& axis : axes) {
    if (axis.count == 1) continue;
    const int64_t outer = !joined.empty() && lies_as_one(joined.back(), axis) ? joined.back().count : 0;
    if (outer > 0) joined.pop_back();
    joined.push_back(axis);
    if (outer > 0) joined.back().count *= outer;
  }
  return joined;
}

// In the order in which the operand has them, if more of them lie as one so.
void join(Axes& axes, int64_t Product::Axis::*stride) {
  Axes sorted = axes;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const auto& x, const auto& y) { return std::abs(x.*stride) > std::abs(y.*stride); });
  axes = joined(axes);
  if (sorted = joined(sorted); sorted.size() < axes.size()) axes = std::move(sorted);
}

// A dimension of one element lies along lanes as well as any.
std::optional<size_t> along_lanes(const Axes& axes, int64_t Product::Axis::*stride) {
  std::optional<size_t> best;
  for (size_t i = 0; i < axes.size(); ++i)
    if ((axes[i].*stride == 1 || axes[i].count == 1) && (!best || axes[i].count > axes[*best].count)) best = i;
  return best;
}

struct Choices {
  std::optional<size_t> a_k, a_m, b_n, b_k;
};
Choices choices(const Product& p) {
  return {along_lanes(p.k, &Product::Axis::a), along_lanes(p.m, &Product::Axis::a), along_lanes(p.n, &Product::Axis::b),
          along_lanes(p.k, &Product::Axis::b)};
}
size_t longest(const Axes& axes) {
  return static_cast<size_t>(
      std::max_element(axes.begin(), axes.end(), [](const auto& x, const auto& y) { return x.count < y.count; }) -
      axes.begin());
}
// Of the results: the dimension that is stored with a row's elements side by side, else the longest.
size_t result_lanes(const Axes& n) {
  const auto side_by_side = along_lanes(n, &Product::Axis::to);
  return side_by_side ? *side_by_side : longest(n);
}

// Whether weights with dimension `n` along lanes would store the results an element at a time, which costs more than to
// move the weights.
bool scatters(const Product& p, size_t n) {
  const auto side_by_side = along_lanes(p.n, &Product::Axis::to);
  if (!side_by_side || p.n[n].to == 1 || p.n[*side_by_side].count == 1) return false;
  return 2 * points(p.k) < points(p.m);  // of each batch and column
}

}  // namespace

int64_t points(const std::vector<Product::Axis>& axes, std::optional<size_t> without) {
  int64_t all = 1;
  for (size_t i = 0; i < axes.size(); ++i)
    if (i != without) all *= axes[i].count;
  return all;
}

size_t operands_of_epilogue(const Product& p) {
  return p.epilogue.outputs.empty() ? 0 : p.epilogue.views.size() - 1 + p.epilogue.outputs.size();
}

void normalise(Product& p) {
  for (Axes* axes : {&p.batch, &p.m, &p.k}) join(*axes, &Product::Axis::a);
  join(p.n, &Product::Axis::b);
  const auto innermost = [](const Axes& axes) {
    return std::any_of(axes.begin(), axes.end(), [](const auto& axis) { return axis.to == 1; });
  };
  if (innermost(p.m) && !innermost(p.n)) {
    std::swap(p.a, p.b);
    std::swap(p.m, p.n);
    for (Axes* axes : {&p.batch, &p.m, &p.n, &p.k})
      for (auto& axis : *axes) std::swap(axis.a, axis.b);
  }
  for (Axes* axes : {&p.m, &p.n, &p.k})
    if (axes->empty()) axes->push_back({1, 0, 0, 0, std::vector<int64_t>(operands_of_epilogue(p))});
}

// The tile's dimension is along lanes of whichever operand has the contraction there: of both, it must be the same.
bool needs_other_layout(const Product& p, Side side) {
  const Choices c = choices(p);
  if (side == Side::a) return !c.a_k && !c.a_m;
  if (c.b_n) return scatters(p, *c.b_n);
  return !c.b_k || (!c.a_m && c.a_k != c.b_k);
}

ProductLayout layout_of(const Product& p) {
  const Choices c = choices(p);
  ProductLayout l;
  // Both have the contraction along lanes: in one dimension, or a's columns are streamed instead.
  const bool rows = c.a_k && (c.b_n || c.b_k == c.a_k);
  l.columns = !rows || (c.a_m && c.b_n && p.k[*c.a_k].count < 8 && p.m[*c.a_m].count > p.k[*c.a_k].count);
  if (l.columns && !c.a_m) l.columns = false;
  l.transposed = !c.b_n || (c.b_k && p.n[*c.b_n].count == 1 && (l.columns || c.b_k == c.a_k));
  l.k = !l.columns ? *c.a_k : l.transposed ? *c.b_k : longest(p.k);
  l.m = l.columns ? *c.a_m : 0;
  l.n = l.transposed ? result_lanes(p.n) : *c.b_n;
  return l;
}

Relaid relayout(Product& p, Side side) {
  const bool is_a = side == Side::a;
  const auto stride = is_a ? &Product::Axis::a : &Product::Axis::b;
  // Outermost first; the last is along lanes: the contraction for a, the results' columns for b.
  std::vector<Axes*> order = is_a ? std::vector<Axes*>{&p.batch, &p.m, &p.k} : std::vector<Axes*>{&p.batch, &p.k, &p.n};
  if (const auto side_by_side = along_lanes(p.n, &Product::Axis::to); side_by_side && !is_a)
    std::rotate(p.n.begin() + static_cast<int64_t>(*side_by_side),
                p.n.begin() + static_cast<int64_t>(*side_by_side) + 1, p.n.end());
  Relaid relaid{is_a ? p.a : p.b, {}};
  relaid.from.axes.clear();
  int64_t elements = 1;
  for (Axes* axes : order)
    for (auto& axis : *axes) {
      relaid.from.axes.push_back({axis.count, axis.*stride});
      relaid.shape.push_back(axis.count);
      elements *= axis.count;
    }
  for (Axes* axes : order)
    for (auto& axis : *axes) {
      elements /= axis.count;
      axis.*stride = elements;
    }
  return relaid;
}

}  // namespace veritpu::module_compiler
