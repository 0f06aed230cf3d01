// Products: tiles of both operands stream through VMEM while the accumulators keep a box of results.
#include <algorithm>

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/product_layout.h"

namespace veritpu::module_compiler {
namespace {

using Axes = std::vector<Product::Axis>;

enum Which : size_t { kA, kB, kTo };

std::vector<Extent> loops(const Axes& axes, std::optional<size_t> without = {}) {
  std::vector<Extent> loops;
  for (size_t i = 0; i < axes.size(); ++i)
    if (i != without) loops.push_back({axes[i].count, {axes[i].a, axes[i].b, axes[i].to}});
  return loops;
}

struct Pass {
  arch::Operand rows, weights;
};
std::vector<Pass> passes(const Product& p) {
  using arch::Operand;
  if (p.precision == Precision::fp32)
    return {{Operand::hi, Operand::lo}, {Operand::lo, Operand::hi}, {Operand::hi, Operand::hi}};
  if (p.a.element == Element::f16 && p.b.element == Element::f16) return {{Operand::f16, Operand::f16}};
  return {{Operand::bf16, Operand::bf16}};
}

// A tile along one dimension.
struct Part {
  int64_t first, count;
};
std::vector<Part> parts(int64_t count, int64_t n) {
  std::vector<Part> parts;
  for (int64_t first = 0; first < count; first += n) parts.push_back({first, std::min(n, count - first)});
  return parts;
}

// A part of the contraction that goes through one set of weights: at most n points.
struct Contraction {
  int64_t a = 0, b = 0;  // offsets in elements
  int64_t count = 0;     // points
  // Its rows of a (if its columns are streamed) and of b (if it is not transposed); else it lies along lanes.
  std::vector<std::array<int64_t, 3>> a_rows, b_rows;
};

}  // namespace

class ProductEmission {
 public:
  ProductEmission(Emitter& e, const Product& p)
      : e_(e),
        p_(p),
        l_(layout_of(p)),
        n_(e.core_.n),
        half_(e.core_.acc_rows / 2),
        rows_each_(l_.columns ? n_ : 1),
        m_rows_(loops(p.m, l_.columns ? std::optional(l_.m) : std::nullopt)),
        n_tiles_(parts(p.n[l_.n].count, n_)),
        passes_(passes(p)) {
    l_.columns && !l_.transposed ? cut_by_rows() : cut_along_lanes();
  }

  void run() {
    const auto batch = loops(p_.batch), n_outer = loops(p_.n, l_.n);
    const auto& m = p_.m[l_.m];
    const auto m_tiles = l_.columns ? parts(m.count, n_) : std::vector<Part>{{0, 1}};
    const int64_t most = std::max<int64_t>(1, std::min(half_ / 2, e_.most_rows(4)) / rows_each_);
    for_each_box(batch, 1, 1, [&](const Box& batch_box) {
      for_each_box(n_outer, 1, 1, [&](const Box& n_box) {
        for (const Part& m_tile : m_tiles)
          for_each_box(m_rows_, most, l_.columns ? 1 : 3, [&](const Box& box) {
            base_ = {p_.a.offset, p_.b.offset, p_.to.offset};
            for (const Which w : {kA, kB, kTo})
              base_[w] += offset_of(batch, batch_box, w) + offset_of(n_outer, n_box, w) + offset_of(m_rows_, box, w);
            if (l_.columns) base_[kA] += m_tile.first * m.a, base_[kTo] += m_tile.first * m.to;
            m_lanes_ = m_tile.count;
            const auto all = static_cast<int64_t>(n_tiles_.size());
            const int64_t group = std::clamp<int64_t>(half_ / (box.points() * rows_each_), 1, all);
            for (int64_t first = 0; first < all; first += group) results(box, first, std::min(group, all - first));
          });
      });
    });
  }

 private:
  // Some operand has the contraction along lanes: tiles of that dimension, at each point of the others.
  void cut_along_lanes() {
    const auto& k = p_.k[l_.k];
    const auto outer = loops(p_.k, l_.k);
    for (const Part& tile : parts(k.count, n_))
      for_each_box(outer, 1, 1, [&](const Box& box) {
        Contraction c{offset_of(outer, box, kA) + tile.first * k.a,
                      offset_of(outer, box, kB) + tile.first * k.b,
                      tile.count,
                      {},
                      {}};
        if (l_.columns) c.a_rows = {{tile.count, k.a, 1}};
        if (!l_.transposed) c.b_rows = {{tile.count, k.b, 1}};
        contraction_.push_back(std::move(c));
      });
  }

  // Both have it along rows: boxes of any dimensions, those that lie closest fastest. What lies in VMEM has rows of one
  // stride: parts of the longest dimension.
  void cut_by_rows() {
    auto all = loops(p_.k);
    const bool apart = e_.row_length(p_.a.buffer) > 0 || e_.row_length(p_.b.buffer) > 0;
    std::sort(all.begin(), all.end(), [&](const Extent& x, const Extent& y) {
      const auto reach = [](const Extent& e) { return std::abs(e.stride[kA]) + std::abs(e.stride[kB]); };
      return apart ? x.count < y.count : reach(x) > reach(y);
    });
    for_each_box(all, n_, apart ? 1 : 3, [&](const Box& box) {
      contraction_.push_back({offset_of(all, box, kA), offset_of(all, box, kB), box.points(), rows_of(all, box, kA, 1),
                              rows_of(all, box, kB, 1)});
    });
  }

  // Windows share rows of a: they come once, for all points of the contraction with the same lanes. The rows that hold
  // them, if that is fewer and there is room.
  struct Region {
    int64_t offset, rows, length;
  };
  std::optional<Region> region(const Box& box) const {
    const int64_t length = e_.compiled_.buffers[static_cast<size_t>(p_.a.buffer)].row;
    if (l_.columns || length <= 1 || e_.row_length(p_.a.buffer) > 0) return std::nullopt;
    int64_t low = 0, high = 0, points = 1;
    const auto add = [&](int64_t count, int64_t stride) {
      if (count > 1 && stride % length != 0) return false;
      (stride < 0 ? low : high) += (count - 1) * stride;
      points *= count;
      return true;
    };
    for (size_t d = 0; d < m_rows_.size(); ++d)
      if (!add(box.count[d], m_rows_[d].stride[kA])) return std::nullopt;
    for (size_t i = 0; i < p_.k.size(); ++i)
      if (i != l_.k && !add(p_.k[i].count, p_.k[i].a)) return std::nullopt;
    const int64_t all = (high - low) / length + 1;
    if (all * 4 > points * 3 || all > e_.kept_rows_) return std::nullopt;
    return Region{low, all, length};
  }

  Emitter::Tile read_a(const Box& box, const Contraction& c) {
    TileUse a{p_.a.buffer,
              p_.a.element,
              base_[kA] + c.a,
              rows_of(m_rows_, box, kA, c.a_rows.empty() ? 1 : c.count),
              l_.columns ? m_lanes_ : c.count,
              1};
    a.rows.insert(a.rows.end(), c.a_rows.begin(), c.a_rows.end());
    if (!region_) return e_.read(a);
    const int64_t lanes = a.offset - base_[kA] - region_->offset, start = lanes / region_->length;
    if (lanes % region_->length != region_lanes_) {  // other lanes of the rows
      region_lanes_ = lanes % region_->length;
      region_row_ = e_.ring_rows_ + (e_.turn_++ % 2) * e_.kept_rows_;
      for (int64_t first = 0; first < region_->rows; first += 1024)
        e_.load({p_.a.buffer,
                 p_.a.element,
                 base_[kA] + region_->offset + region_lanes_ + first * region_->length,
                 {{std::min<int64_t>(1024, region_->rows - first), region_->length, 1}},
                 a.lanes,
                 1},
                region_row_ + first);
    }
    Emitter::Tile tile{region_row_ + start, {}};
    for (const auto& r : a.rows) tile.stride.push_back(r[1] / region_->length);
    return tile;
  }

  // One box of results: rows of m, and a group of tiles of n, side by side in the accumulators.
  void results(const Box& box, int64_t first_n, int64_t count_n) {
    const int64_t acc_rows = box.points() * rows_each_, acc = (acc_turn_++ % 2) * half_;
    region_ = region(box);
    region_lanes_ = -1;
    for (const Contraction& c : contraction_) {
      const Emitter::Tile at = read_a(box, c);
      compiler::Activations act{
          at.row, {1, 1, 1, 1}, {0, 0, 0, 0}, static_cast<int>(l_.columns ? m_lanes_ : c.count), l_.columns};
      size_t i = 0, used = c.a_rows.size();
      if (l_.columns) {
        act.count[i] = c.count;
        act.stride[i++] = used == 1 ? at.stride.back() : 1;
      }
      const auto own = rows_of(m_rows_, box, kA, 1);
      for (size_t d = own.size(); d-- > 0; ++i) {
        act.count.at(i) = own[d][0];
        act.stride.at(i) = at.stride[d];
      }
      for (int64_t j = 0; j < count_n; ++j)
        multiply(act, c, n_tiles_[static_cast<size_t>(first_n + j)], acc + j * acc_rows, &c != &contraction_[0]);
    }
    for (int64_t j = 0; j < count_n; ++j) store(box, n_tiles_[static_cast<size_t>(first_n + j)], acc + j * acc_rows);
  }

  void multiply(const compiler::Activations& act, const Contraction& c, const Part& columns, int64_t acc, bool begun) {
    const auto& n = p_.n[l_.n];
    const int64_t w_rows = l_.transposed ? columns.count : c.count;
    TileUse w{p_.b.buffer,
              p_.b.element,
              base_[kB] + c.b + columns.first * n.b,
              c.b_rows,
              l_.transposed ? c.count : columns.count,
              1};
    if (l_.transposed) w.rows = {{w_rows, n.b, 1}};
    const Emitter::Tile at = e_.read(w);
    const compiler::Tile weights{at.row, w.rows.size() == 1 ? at.stride[0] : 1, static_cast<int>(w_rows),
                                 static_cast<int>(w.lanes), l_.transposed};
    std::optional<arch::Operand> loaded;
    for (size_t pass = 0; pass < passes_.size(); ++pass) {
      if (loaded != passes_[pass].weights) e_.writer_.load_weights(weights, passes_[pass].weights, e_.set_ ^= 1);
      loaded = passes_[pass].weights;
      e_.writer_.multiply(act, passes_[pass].rows, e_.set_, acc, begun || pass > 0);
    }
  }

  void store(const Box& box, const Part& columns, int64_t acc) {
    const auto &n = p_.n[l_.n], &m = p_.m[l_.m];
    VectorCode code;
    code.store(1, code.rounded(p_.to.element, code.load(0)));
    TileUse to{p_.to.buffer,  p_.to.element, base_[kTo] + columns.first * n.to, rows_of(m_rows_, box, kTo, rows_each_),
               columns.count, n.to};
    if (l_.columns) to.rows.push_back({m_lanes_, m.to, 1});
    const Emitter::Tile made = e_.begin_write(to);
    const Emitter::Walk walk = Emitter::walk_of(to, made, {arch::Space::acc, acc, {}});
    e_.run(code, {walk.compact, walk.tile}, walk.count);
    e_.end_write(to, made);
  }

  Emitter& e_;
  const Product& p_;
  const ProductLayout l_;
  const int64_t n_, half_, rows_each_;  // half the accumulators; accumulators of a point of m's rows
  const std::vector<Extent> m_rows_;
  const std::vector<Part> n_tiles_;
  const std::vector<Pass> passes_;
  std::vector<Contraction> contraction_;
  std::array<int64_t, 3> base_{};  // of the box at hand: offsets of a, b and the results
  int64_t m_lanes_ = 1, acc_turn_ = 0;
  std::optional<Region> region_;
  int64_t region_row_ = 0, region_lanes_ = -1;
};

void Emitter::emit(const Product& p) {
  ProductEmission(*this, p).run();
}

}  // namespace veritpu::module_compiler
