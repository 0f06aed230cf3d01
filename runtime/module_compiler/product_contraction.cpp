#include "runtime/module_compiler/product_contraction.h"

#include <algorithm>

namespace veritpu::module_compiler {

std::vector<int64_t> strides_of(const Product::Axis& axis) {
  std::vector<int64_t> strides{axis.a, axis.b, axis.to};
  strides.insert(strides.end(), axis.more.begin(), axis.more.end());
  return strides;
}

std::vector<Extent> loops(const std::vector<Product::Axis>& axes, std::optional<size_t> without) {
  std::vector<Extent> loops;
  for (size_t i = 0; i < axes.size(); ++i)
    if (i != without) loops.push_back({axes[i].count, strides_of(axes[i])});
  return loops;
}

std::vector<Span> spans(int64_t count, int64_t n) {
  std::vector<Span> spans;
  for (int64_t first = 0; first < count; first += n) spans.push_back({first, std::min(n, count - first)});
  return spans;
}

namespace {

// Some operand has the contraction along lanes: tiles of that dimension, at each point of the others.
std::vector<Contraction> along_lanes(const Product& p, const ProductLayout& l, int64_t n) {
  std::vector<Contraction> all;
  const auto& k = p.k[l.k];
  const auto outer = loops(p.k, l.k);
  for (const Span& tile : spans(k.count, n))
    for_each_box(outer, 1, 1, [&](const Box& box) {
      Contraction c{offset_of(outer, box, kA) + tile.first * k.a,
                    offset_of(outer, box, kB) + tile.first * k.b,
                    tile.count,
                    {},
                    {}};
      if (l.columns) c.a_rows = {{tile.count, k.a, 1}};
      if (!l.transposed) c.b_rows = {{tile.count, k.b, 1}};
      all.push_back(std::move(c));
    });
  return all;
}

// Both have it along rows: boxes of any dimensions, those that lie closest fastest; if apart, parts of the longest
// dimension.
std::vector<Contraction> by_rows(const Product& p, int64_t n, bool apart) {
  auto k = loops(p.k);
  std::sort(k.begin(), k.end(), [&](const Extent& x, const Extent& y) {
    const auto reach = [](const Extent& e) { return std::abs(e.stride[kA]) + std::abs(e.stride[kB]); };
    return apart ? x.count < y.count : reach(x) > reach(y);
  });
  std::vector<Contraction> all;
  for_each_box(k, n, apart ? 1 : 3, [&](const Box& box) {
    all.push_back(
        {offset_of(k, box, kA), offset_of(k, box, kB), box.points(), rows_of(k, box, kA, 1), rows_of(k, box, kB, 1)});
  });
  return all;
}

}  // namespace

std::vector<Contraction> contraction_of(const Product& p, const ProductLayout& layout, int64_t n, bool apart) {
  return layout.columns && !layout.transposed ? by_rows(p, n, apart) : along_lanes(p, layout, n);
}

std::vector<Pass> passes(const Product& p) {
  using arch::Operand;
  if (p.precision == Precision::fp32)
    return {{Operand::hi, Operand::lo}, {Operand::lo, Operand::hi}, {Operand::hi, Operand::hi}};
  if (p.a.element == Element::f16 && p.b.element == Element::f16) return {{Operand::f16, Operand::f16}};
  return {{Operand::bf16, Operand::bf16}};
}

bool is_long(const Product& p, int64_t n) {
  int64_t k = 1;
  for (const auto& axis : p.k) k *= axis.count;
  return k >= 16 * n;
}

}  // namespace veritpu::module_compiler
