#include "runtime/module_compiler/box_sizes.h"

#include <algorithm>

#include "runtime/module_compiler/product_cost.h"

namespace veritpu::module_compiler {
namespace {

// So many tiles in groups of `most` at most, as few as can be, and as even.
int64_t evenly(int64_t tiles, int64_t most) {
  const int64_t groups = (tiles + most - 1) / most;
  return (tiles + groups - 1) / groups;
}

template <class List>
int64_t length(const List& list) {
  return static_cast<int64_t>(list.size());
}

}  // namespace

BoxSizes::BoxSizes(const Of& of)
    : of_(of),
      n_(of.e.core_.n),
      rows_each_(of.layout.columns ? n_ : 1),
      room_(all_accumulators() ? of.e.core_.acc_rows : of.e.core_.acc_rows / 2) {}

// A box has half of the accumulators: so its results leave while the next one is made. It has all of them where loads
// would then bound a long contraction, and the vector unit has little to do.
bool BoxSizes::all_accumulators() const {
  const auto& core = of_.e.core_;
  const auto matrix = length(of_.contraction) * of_.passes * core.sublanes() / core.mxus;
  return is_long(of_.p, n_) && 4 * of_.epilogue.operations() < matrix && loads(core.acc_rows / 2) > 1;
}

// Cycles of loading a part's rows of both operands, as a share of the matrix units', if boxes have so many
// accumulators, and four tiles of n at most.
double BoxSizes::loads(int64_t room) const {
  constexpr double kUneven = 1.15;  // transfers never keep one pace
  const Product& p = of_.p;
  const auto& core = of_.e.core_;
  const auto tiles = std::min<double>(4, static_cast<double>(length(of_.n_tiles)));
  const auto cycles = [&](const View& view, const std::vector<Product::Axis>& axes, int64_t Product::Axis::*stride) {
    return std::max(1.0 / core.load_rows, cycles_of_row(view, axes, stride, n_));
  };
  const double a = cycles(p.a, of_.layout.columns ? p.k : p.m, &Product::Axis::a),
               b = cycles(p.b, of_.layout.transposed ? p.n : p.k, &Product::Axis::b);
  return kUneven * (a / tiles + b * tiles * static_cast<double>(n_) / static_cast<double>(room)) /
         static_cast<double>(of_.passes) * core.mxus;
}

int64_t BoxSizes::most_rows() const {
  return of_.e.most_rows(static_cast<int64_t>(4 + operands_of_epilogue(of_.p)));
}

int64_t BoxSizes::points(int64_t most) const {
  Box every{std::vector<int64_t>(of_.m_rows.size()), {}};
  for (const Extent& rows : of_.m_rows) every.count.push_back(rows.count);
  const int64_t share = std::max<int64_t>(2, leaving(every));  // of the accumulators: tiles that leave together
  return std::clamp<int64_t>(std::min(room_ / share, most_rows()) / rows_each_, 1, most);
}

int64_t BoxSizes::groups_of(const Box& box, int64_t m_tiles) const {
  const int64_t streamed = box.points() * rows_each_ * m_tiles, ring = of_.e.ring_size() / 2;
  const int64_t most = std::min(room_ / streamed * of_.e.core_.mxus, (ring - streamed) / n_);
  const int64_t together = of_.layout.columns ? leaving(box) : 1,
                even = evenly(length(of_.n_tiles), std::max<int64_t>(most, 1));
  const int64_t whole = (even + together - 1) / together * together;  // none leaves alone
  return whole <= most ? whole : std::max<int64_t>(most / together * together, 1);
}

int64_t BoxSizes::m_together(const Box& box) const {
  const int64_t rows = box.points() * rows_each_;
  int64_t best = 1;
  const auto loads = [&](int64_t tiles) {
    return static_cast<double>(rows) / static_cast<double>(groups_of(box, tiles)) +
           static_cast<double>(n_) / static_cast<double>(tiles);
  };
  for (int64_t tiles = 2; tiles <= length(of_.m_tiles); ++tiles)
    if (rows * tiles <= room_ && rows * tiles + n_ <= of_.e.ring_size() / 2 && loads(tiles) < loads(best)) best = tiles;
  return evenly(length(of_.m_tiles), best);
}

int64_t BoxSizes::leaving(const Box& box) const {
  const Product& p = of_.p;
  const ProductLayout& l = of_.layout;
  int64_t dimensions = 1 + l.columns, outermost = 1;
  for (const int64_t count : box.count) {
    dimensions += count > 1;
    if (outermost == 1) outermost = count;
  }
  if (dimensions > 3 || of_.epilogue.adds_up()) return 1;
  if (dimensions == 2 && l.columns) outermost = std::max<int64_t>(1, most_rows() / n_);  // nothing but a tile's rows
  const auto along_m = strides_of(p.m[l.m]);
  const auto far = [&](size_t which, Element element) {
    std::vector<std::array<int64_t, 2>> rows;
    for (size_t d = 0; d < of_.m_rows.size(); ++d) rows.push_back({box.count[d], of_.m_rows[d].stride[which]});
    if (l.columns) rows.push_back({n_, along_m[which]});
    return are_far(rows, bytes_of(element), n_);
  };
  const auto& outputs = p.epilogue.outputs;
  const size_t views = outputs.empty() ? 0 : p.epilogue.views.size() - 1;
  bool any = outputs.empty() && far(kTo, p.to.element);
  for (size_t v = 0; v < views; ++v) any = any || far(kMore + v, p.epilogue.views[v + 1].element);
  for (size_t o = 0; o < outputs.size(); ++o) any = any || far(kMore + views + o, outputs[o].to.element);
  return any ? std::min(kLeaving, outermost) : 1;
}

bool BoxSizes::rows_are_far(const Box& box) const {
  std::vector<std::array<int64_t, 2>> rows;
  for (size_t d = 0; d < of_.m_rows.size(); ++d) rows.push_back({box.count[d], of_.m_rows[d].stride[kA]});
  return !of_.layout.columns && are_far(rows, bytes_of(of_.p.a.element), n_);
}

int64_t BoxSizes::rows_kept(const EachBox& m_boxes, int64_t n_points, int64_t m_tiles,
                            const ProductOperands& operands) const {
  int64_t most = 0, times = 0;
  bool shared = false;
  m_boxes([&](const Box& box) {
    int64_t rows = 0;
    for (const Contraction& c : of_.contraction) rows += box.points() * (c.a_rows.empty() ? 1 : c.count);
    most = std::max(most, rows);
    const int64_t groups = groups_of(box, m_tiles);
    times = n_points * ((length(of_.n_tiles) + groups - 1) / groups);
    shared = shared || operands.region(box);
  });
  return !shared && times > 1 && most <= of_.e.kept_rows_ ? most : 0;
}

}  // namespace veritpu::module_compiler
