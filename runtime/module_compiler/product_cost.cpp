#include "runtime/module_compiler/product_cost.h"

#include <algorithm>
#include <cstdlib>

#include "arch/hbm_map.h"
#include "runtime/module_compiler/product_contraction.h"
#include "runtime/module_compiler/product_layout.h"

namespace veritpu::module_compiler {
namespace {

using Axes = std::vector<Product::Axis>;

constexpr int64_t kBox = 512;       // rows that one set of weights serves
constexpr int64_t kNear = 1 << 13;  // rows of an operand that VMEM may keep: they need not come again and again

constexpr int64_t kOpen = 34;  // cycles for a row of a bank of HBM to close and the next to open

// Cycles of loading so many rows of an operand.
int64_t loads(const View& view, const Axes& axes, int64_t Product::Axis::*stride, int64_t rows, int64_t n) {
  if (module::elements(view.shape()) <= kNear * n) return 0;
  return rows * std::max<int64_t>(1, static_cast<int64_t>(cycles_of_row(view, axes, stride, n)));
}

// Cycles of each of so many rows of HBM, `bytes` > 0 apart.
double cycles_to_open(int64_t bytes, int64_t n) {
  return kOpen / arch::hbm_rows_to_reopen(bytes, int64_t{arch::kHbmGranule} * n);
}

// Cycles of storing so many rows of results. Columns of a box may lie far apart, each with a few rows side by side.
int64_t stores(const Product& p, const ProductLayout& l, int64_t rows, int64_t n) {
  const Product::Axis& lanes = p.n[l.n];
  if (lanes.count > 1 && std::abs(lanes.to) != 1) return rows * std::min(lanes.count, n);  // element by element
  if (!l.columns) return rows;
  const int64_t bytes = std::abs(p.m[l.m].to) * bytes_of(p.to.element), side_by_side = std::max<int64_t>(1, kBox / n);
  const double cycles = cycles_to_open(bytes, n) / static_cast<double>(side_by_side);
  return static_cast<int64_t>(static_cast<double>(rows) * std::max(1.0, cycles));
}

}  // namespace

double cycles_of_row(const View& view, const Axes& axes, int64_t Product::Axis::*stride, int64_t n) {
  int64_t least = 0;
  for (const auto& axis : axes)
    if (const int64_t s = std::abs(axis.*stride); axis.count > 1 && s > 0 && (least == 0 || s < least)) least = s;
  if (least == 0) return 0;
  return cycles_to_open(least * bytes_of(view.element), n);
}

namespace {

// Cycles of a product: of what is moved first, and of all else, by unit.
struct Cycles {
  int64_t moved, streamed, stored, loaded;
};

Cycles cycles_of(Product p, int n) {
  normalise(p);
  int64_t moved = 0;
  for (const Side side : {Side::a, Side::b})
    if (needs_other_layout(p, side)) {
      moved += points(p.batch) * points(p.k) * points(side == Side::a ? p.m : p.n);
      relayout(p, side);
    }
  const ProductLayout l = layout_of(p);
  const bool by_rows = l.columns && !l.transposed;
  const int64_t k_tiles = by_rows ? tiles(points(p.k), n) : points(p.k, l.k) * tiles(p.k[l.k].count, n);
  const int64_t n_tiles = points(p.n, l.n) * tiles(p.n[l.n].count, n);
  const int64_t rows = l.columns ? points(p.m, l.m) * tiles(p.m[l.m].count, n) * n : points(p.m);
  const int64_t times_streamed = static_cast<int64_t>(passes(p).size());
  const int64_t boxes = tiles(rows, kBox), streamed = k_tiles * times_streamed * std::max(rows, boxes * n),
                stored = stores(p, l, points(p.m), n);
  // Windows share rows that have the contraction along lanes.
  const int64_t rows_of_a = l.columns ? rows / n * points(p.k) : rows * tiles(p.k[l.k].count, n);
  const int64_t rows_of_b = boxes * (l.transposed ? k_tiles * std::min<int64_t>(p.n[l.n].count, n) : points(p.k));
  const Axes of_a = l.columns ? p.k : p.m, of_b = l.transposed ? Axes{p.n[l.n]} : p.k;
  const int64_t loaded =
      loads(p.a, of_a, &Product::Axis::a, rows_of_a, n) + loads(p.b, of_b, &Product::Axis::b, rows_of_b, n);
  const int64_t times = points(p.batch) * n_tiles;
  return {moved, times * streamed, times * stored, times * loaded};
}

}  // namespace

int64_t cost_of(Product p, int n) {
  const Cycles c = cycles_of(std::move(p), n);
  return c.moved + std::max({c.streamed, c.stored, c.loaded});
}

Work work_of(Product p, const arch::CoreConfig& core) {
  constexpr int64_t kStay = 4;   // rows stay in VMEM while tiles go by: so many times they come once
  constexpr int64_t kShare = 2;  // rows of bf16 that buses take a cycle
  const Cycles c = cycles_of(std::move(p), core.n);
  const int64_t loaded = c.loaded / kStay;
  return {loaded / core.load_rows, c.stored, (loaded + c.stored) / kShare, 0};
}

}  // namespace veritpu::module_compiler
