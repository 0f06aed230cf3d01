#include "runtime/module_compiler/bands.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace veritpu::module_compiler {
namespace {

using Axes = std::vector<Product::Axis>;

void sort_by(Axes& axes, int64_t Product::Axis::*stride, std::vector<size_t>* places = nullptr) {
  std::vector<size_t> order(axes.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t x, size_t y) { return std::abs(axes[x].*stride) > std::abs(axes[y].*stride); });
  Axes sorted;
  for (const size_t i : order) sorted.push_back(axes[i]);
  axes = std::move(sorted);
  if (!places) return;
  places->resize(order.size());
  for (size_t i = 0; i < order.size(); ++i) (*places)[order[i]] = i;
}

// The lists' dimensions, dense in this order: the strides by list.
std::vector<std::vector<int64_t>> dense_strides(const std::vector<const Axes*>& lists, Shape* shape) {
  for (const Axes* axes : lists)
    for (const auto& axis : *axes) shape->push_back(axis.count);
  int64_t elements = module::elements(*shape);
  std::vector<std::vector<int64_t>> strides;
  for (const Axes* axes : lists) {
    strides.emplace_back();
    for (const auto& axis : *axes) strides.back().push_back(elements /= std::max<int64_t>(1, axis.count));
  }
  return strides;
}

class Builder {
 public:
  Builder(const Product& old, Banded::Kind kind, const std::vector<Band>& bands)
      : old_(old), kind_(kind), bands_(bands), banded_{old, kind} {
    banded_.bands = bands;
  }

  // The lists of the new product; a band's points are n's first dimensions, and the other list has its reach.
  Banded run() {
    Product& p = banded_.product;
    const bool spread = kind_ == Banded::spread;
    Axes& points = spread ? p.m : p.k;
    Axes& reach = spread ? p.k : p.m;
    Axes columns;
    for (const Band& band : bands_) {
      auto &u = points[band.banded], &t = reach[band.other];
      const int64_t unit = std::gcd(u.a, t.a);
      step_.push_back({u.a / unit, t.a / unit});
      columns.push_back({band.p, 0, u.b, u.to});
      t = {(band.p - 1) * step_.back()[0] + (t.count - 1) * step_.back()[1] + 1, unit, 0, t.to};
      u = {u.count / band.p, u.a * band.p, u.b * band.p, u.to * band.p};
    }
    p.n.insert(p.n.begin(), columns.begin(), columns.end());
    std::vector<size_t> in_n, in_reach;
    sort_by(p.n, spread ? &Product::Axis::to : &Product::Axis::b, &in_n);
    sort_by(reach, &Product::Axis::a, &in_reach);
    spread ? spread_weights(in_n, in_reach) : fold_results(in_n, in_reach);
    return std::move(banded_);
  }

 private:
  // Along list `reach`, and along the bands' columns: the steps of the old list's dimensions, and of the bands' points.
  struct Steps {
    std::vector<int64_t> of_reach, of_points, of_n;
  };
  Steps steps(const std::vector<int64_t>& reach, const std::vector<int64_t>& n, const std::vector<size_t>& in_reach,
              const std::vector<size_t>& in_n, size_t old_reach) const {
    Steps s;
    for (size_t i = 0; i < old_reach; ++i) s.of_reach.push_back(reach[in_reach[i]]);
    for (size_t b = 0; b < bands_.size(); ++b) {
      s.of_points.push_back(n[in_n[b]] + step_[b][0] * reach[in_reach[bands_[b].other]]);
      s.of_reach[bands_[b].other] *= step_[b][1];
    }
    for (size_t i = 0; i < old_.n.size(); ++i) s.of_n.push_back(n[in_n[bands_.size() + i]]);
    return s;
  }

  void spread_weights(const std::vector<size_t>& in_n, const std::vector<size_t>& in_k) {
    Product& p = banded_.product;
    const auto strides = dense_strides({&p.batch, &p.k, &p.n}, &banded_.shape);
    const Steps s = steps(strides[1], strides[2], in_k, in_n, old_.k.size());
    const bool narrow = old_.precision == Precision::one_pass && old_.b.element == Element::f32;
    banded_.element = narrow ? Element::bf16 : old_.b.element;
    View &from = banded_.from = {old_.b.buffer, old_.b.element, old_.b.offset, {}, old_.b.loop, old_.b.step},
         &to = banded_.to;
    to.element = banded_.element;
    const auto add = [&](int64_t count, int64_t at, int64_t there) {
      from.axes.push_back({count, at});
      to.axes.push_back({count, there});
    };
    for (size_t i = 0; i < p.batch.size(); ++i) add(p.batch[i].count, p.batch[i].b, strides[0][i]);
    for (size_t b = 0; b < bands_.size(); ++b) add(bands_[b].p, 0, s.of_points[b]);
    for (size_t i = 0; i < old_.k.size(); ++i) add(old_.k[i].count, old_.k[i].b, s.of_reach[i]);
    for (size_t i = 0; i < old_.n.size(); ++i) add(old_.n[i].count, old_.n[i].b, s.of_n[i]);
    p.b = {-1, banded_.element, 0, dense(-1, banded_.element, banded_.shape).axes};
    for (size_t i = 0; i < p.batch.size(); ++i) p.batch[i].b = strides[0][i];
    for (size_t i = 0; i < p.k.size(); ++i) p.k[i].b = strides[1][i];
    for (size_t i = 0; i < p.n.size(); ++i) p.n[i].b = strides[2][i];
  }

  void fold_results(const std::vector<size_t>& in_n, const std::vector<size_t>& in_m) {
    Product& p = banded_.product;
    const auto strides = dense_strides({&p.batch, &p.m, &p.n}, &banded_.shape);
    const Steps s = steps(strides[1], strides[2], in_m, in_n, old_.m.size());
    banded_.element = Element::f32;
    View &from = banded_.from,
         &to = banded_.to = {old_.to.buffer, old_.to.element, old_.to.offset, {}, old_.to.loop, old_.to.step};
    const auto add = [&](int64_t count, int64_t at, int64_t there) {
      from.axes.push_back({count, at});
      to.axes.push_back({count, there});
    };
    for (size_t i = 0; i < p.batch.size(); ++i) add(p.batch[i].count, strides[0][i], p.batch[i].to);
    for (size_t i = 0; i < old_.m.size(); ++i) add(old_.m[i].count, s.of_reach[i], old_.m[i].to);
    for (size_t i = 0; i < old_.n.size(); ++i) add(old_.n[i].count, s.of_n[i], old_.n[i].to);
    for (size_t b = 0; b < bands_.size(); ++b) from.axes.push_back({bands_[b].p, s.of_points[b]});
    banded_.reduced = static_cast<int64_t>(bands_.size());
    p.to = dense(-1, banded_.element, banded_.shape);
    for (size_t i = 0; i < p.batch.size(); ++i) p.batch[i].to = strides[0][i];
    for (size_t i = 0; i < p.m.size(); ++i) p.m[i].to = strides[1][i];
    for (size_t i = 0; i < p.n.size(); ++i) p.n[i].to = strides[2][i];
  }

  const Product& old_;
  const Banded::Kind kind_;
  const std::vector<Band>& bands_;
  Banded banded_;
  std::vector<std::array<int64_t, 2>> step_;  // by band: of its points, and of the other list's, in units of the reach
};

}  // namespace

Banded in_bands(const Product& product, Banded::Kind kind, const std::vector<Band>& bands) {
  return Builder(product, kind, bands).run();
}

}  // namespace veritpu::module_compiler
