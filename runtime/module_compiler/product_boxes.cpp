#include "runtime/module_compiler/product_boxes.h"

#include <algorithm>

#include "runtime/module_compiler/product_cost.h"

namespace veritpu::module_compiler {
namespace {

constexpr int64_t kMost = 1 << 20;  // boxes and parts that are looked at
constexpr double kWorth = 0.95;
constexpr double kFar = 0.9;    // where rows of a box lie far apart, which costs more banks than are foreseen
constexpr int64_t kShared = 3;  // tiles of m that share weights at least, if each streams by itself

// What goes through the parts of the contraction, of boxes of `most` points, but for rows that are zeros: points, n at
// least, as a set of weights takes so long to load, and where columns stream for each tile of m; and sets of weights.
struct Streamed {
  int64_t rows = 0, sets = 0;
};
Streamed streamed(const Product& p, const ProductLayout& l, const std::vector<Extent>& rows,
                  const std::vector<Contraction>& parts, const Border& border, int64_t most, int64_t n) {
  const auto tiles = l.columns ? spans(p.m[l.m].count, n) : std::vector<Span>{{0, 1}};
  Streamed all;
  for_each_box(rows, most, l.columns ? 1 : 3, [&](const Box& box) {
    const int64_t offset = p.a.offset + offset_of(rows, box, kA);
    for (const Contraction& c : parts) {
      std::vector<std::array<int64_t, 2>> of_a;
      for (size_t d = 0; d < rows.size(); ++d) of_a.push_back({box.count[d], rows[d].stride[kA]});
      for (const auto& row : c.a_rows) of_a.push_back({row[0], row[1]});
      for (const Span& tile : tiles) {
        const int64_t first = l.columns ? tile.first * p.m[l.m].a : 0;
        if (border.holds(offset + c.a + first, of_a, l.columns ? tile.count : c.count)) continue;
        all.rows += std::max(box.points(), l.columns ? 1 : n);
        ++all.sets;
      }
    }
  });
  return all;
}

// Cycles of HBM for a row of a that streams, and of what comes and goes for a row of results.
struct Traffic {
  double a, loads, stores;
};
// `examples`: the loops along which rows of a box lie; `bundle`, `leaving`: rows of a, of the others, that a bank opens
// for at once.
Traffic traffic(const Product& p, const std::vector<Extent>& examples, const Streaming& how, double bundle,
                double leaving) {
  const auto row = [&](const View& view, size_t operand, double together) {
    std::vector<Product::Axis> axes;
    for (const Extent& loop : examples) axes.push_back({loop.count, loop.stride[operand]});
    return std::max({1.0 / static_cast<double>(how.load_rows), static_cast<double>(bytes_of(view.element)) / 4,
                     cycles_of_row(view, axes, &Product::Axis::a, how.n) / together});
  };
  Traffic all{row(p.a, kA, bundle), 0, 0};
  const auto& outputs = p.epilogue.outputs;
  const size_t views = outputs.empty() ? 0 : p.epilogue.views.size() - 1;
  for (size_t v = 0; v < views; ++v) all.loads += row(p.epilogue.views[v + 1], kMore + v, leaving);
  for (size_t o = 0; o < outputs.size(); ++o)
    if (!outputs[o].sums) all.stores += row(outputs[o].to, kMore + views + o, leaving);
  if (outputs.empty()) all.stores = row(p.to, kTo, leaving);
  return all;
}

}  // namespace

BoxLoops box_loops(const Product& p, const ProductLayout& layout, const std::vector<Contraction>& parts,
                   const Border& border, const Streaming& how) {
  BoxLoops boxes{loops(p.m, layout.columns ? std::optional(layout.m) : std::nullopt)};
  const auto& rows = boxes.rows;
  const auto m_tiles = layout.columns ? static_cast<int64_t>(spans(p.m[layout.m].count, how.n).size()) : 1;
  int64_t points = 1;
  for (const Extent& loop : rows) points *= loop.count;
  if (border.dims.empty() || p.a.step != 0) return boxes;
  const auto of = [&](const std::vector<Extent>& order, int64_t most) {
    return streamed(p, layout, order, parts, border, most, how.n);
  };
  const auto few = [&](int64_t boxes) { return boxes * static_cast<int64_t>(parts.size()) <= kMost; };

  if (layout.columns) {
    const auto each = [&](int64_t most) { return static_cast<double>(of(rows, most).rows); };
    if (m_tiles >= kShared && few(points * m_tiles) && each(1) < kWorth * each(how.most / how.n)) boxes.most = 1;
    return boxes;
  }

  auto inside = rows;
  const auto batch = std::stable_partition(inside.begin(), inside.end(),
                                           [&](const Extent& loop) { return border.along(loop.stride[kA]); });
  const std::vector<Extent> examples(batch, inside.end());
  int64_t most = 1;
  for (const Extent& loop : examples) most *= loop.count;
  most = std::min(most, how.most);
  if (most == 1 || !few(points / most)) return boxes;
  const auto tiles = static_cast<double>(spans(p.n[layout.n].count, how.n).size());
  const auto bundle = static_cast<double>(std::clamp<int64_t>(p.k[layout.k].count / how.n, 1, kBundle));
  const Traffic near = traffic(p, {}, how, 1, 1),
                far = traffic(p, examples, how, bundle, std::min(tiles, static_cast<double>(kLeaving)));
  const auto cost = [&](const std::vector<Extent>& order, int64_t box, Traffic row, bool shared) {
    const Streamed all = of(order, box);
    const auto of_a = static_cast<double>(all.rows), results = static_cast<double>(points),
               weights = static_cast<double>(all.sets * how.n * bytes_of(p.b.element)) / 4;
    const double loads = (shared ? 0 : of_a / std::min(tiles, 2.0) * row.a) + weights + results * row.loads;
    return std::max({of_a, loads, results * row.stores});
  };
  const double as_it_is = kFar * cost(rows, how.most, near, how.shared), full = cost(inside, how.most, far, false),
               one_place = cost(inside, most, far, false);
  if (std::min(full, one_place) < as_it_is) boxes = one_place < full ? BoxLoops{inside, most} : BoxLoops{inside};
  return boxes;
}

}  // namespace veritpu::module_compiler
