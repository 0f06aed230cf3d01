#include "runtime/module_compiler/band_choice.h"

#include <algorithm>

#include "runtime/module_compiler/product_cost.h"

namespace veritpu::module_compiler {
namespace {

using Axes = std::vector<Product::Axis>;

constexpr int64_t kFurthest = 16;  // strides that differ more are of different dimensions
constexpr int64_t kStart = 2000;   // cycles until what bands need besides has begun and ended
constexpr int64_t kMostElements = 1 << 22;

int64_t rows_of(const View& view, int n) {
  int64_t lanes = 1;
  for (const Axis& axis : view.axes)
    if (axis.stride == 1) lanes = std::max(lanes, axis.count);
  return module::elements(view.shape()) / lanes * ((lanes + n - 1) / n);
}

int64_t cost_in_bands(const Banded& banded, int n) {
  const int64_t lanes = banded.shape.back(), all = module::elements(banded.shape);
  const int64_t filled = banded.kind == Banded::spread ? all / lanes * ((lanes + n - 1) / n) : 0;
  return cost_of(banded.product, n) + 2 * rows_of(banded.kind == Banded::spread ? banded.to : banded.from, n) + filled +
         kStart;
}

void each_of(Banded::Kind kind, const Axes& points, const Axes& reach,
             const std::function<void(Banded::Kind, const std::vector<Band>&)>& f) {
  std::vector<std::array<size_t, 2>> pairs;
  for (size_t u = 0; u < points.size(); ++u)
    for (size_t t = 0; t < reach.size(); ++t) {
      const int64_t s = points[u].a, d = reach[t].a;
      if (points[u].count < 2 || reach[t].count < 2 || s <= 0 || d <= 0) continue;
      if (std::max(s, d) % std::min(s, d) == 0 && std::max(s, d) / std::min(s, d) <= kFurthest) pairs.push_back({u, t});
    }
  std::vector<Band> bands;
  const std::function<void(size_t)> choose = [&](size_t at) {
    if (at == pairs.size()) {
      if (!bands.empty()) f(kind, bands);
      return;
    }
    choose(at + 1);
    const size_t u = pairs[at][0], t = pairs[at][1];
    for (const Band& b : bands)
      if (b.banded == u || b.other == t) return;
    for (int64_t p = 2; p <= points[u].count; ++p) {
      if (points[u].count % p != 0) continue;
      bands.push_back({u, t, p});
      choose(at + 1);
      bands.pop_back();
    }
  };
  choose(0);
}

struct Best {
  int64_t cost;
  std::optional<Banded> banded{};
};

Best best_of(const Product& product, int n) {
  Best best{cost_of(product, n)};
  if (best.cost <= kStart) return best;
  int64_t least = best.cost - best.cost / 10;  // costs are about right
  each_banding(product, [&](Banded::Kind kind, const std::vector<Band>& bands) {
    Banded banded = in_bands(product, kind, bands);
    if (module::elements(banded.shape) > kMostElements) return;
    if (const int64_t cost = cost_in_bands(banded, n); cost < least) {
      least = cost;
      best = {cost, std::move(banded)};
    }
  });
  return best;
}

}  // namespace

void each_banding(const Product& product, const std::function<void(Banded::Kind, const std::vector<Band>&)>& f) {
  each_of(Banded::spread, product.m, product.k, f);
  each_of(Banded::fold, product.k, product.m, f);
}

std::optional<Banded> best_bands(const Product& product, int n) {
  return best_of(product, n).banded;
}

int64_t least_cost(const Product& product, int n) {
  return best_of(product, n).cost;
}

}  // namespace veritpu::module_compiler
