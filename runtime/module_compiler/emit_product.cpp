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

int64_t offset(const std::vector<Extent>& loops, const Box& box, Which operand) {
  int64_t offset = 0;
  for (size_t d = 0; d < loops.size(); ++d) offset += box.first[d] * loops[d].stride[operand];
  return offset;
}

// A box's rows in VMEM or the accumulators, `inner` for each of its points, which follow one another.
std::vector<std::array<int64_t, 3>> rows(const std::vector<Extent>& loops, const Box& box, Which operand,
                                         int64_t inner) {
  std::vector<std::array<int64_t, 3>> rows;
  for (size_t d = loops.size(); d-- > 0;) {
    if (box.count[d] == 1) continue;
    rows.insert(rows.begin(), {box.count[d], loops[d].stride[operand], inner});
    inner *= box.count[d];
  }
  return rows;
}

}  // namespace

void Emitter::emit(const Product& p) {
  const ProductLayout l = layout_of(p);
  const int64_t n = core_.n;
  const auto &ka = p.k[l.k], &ma = p.m[l.m], &na = p.n[l.n];
  const auto batch = loops(p.batch), k_outer = loops(p.k, l.k), n_outer = loops(p.n, l.n),
             m_rows = loops(p.m, l.columns ? std::optional(l.m) : std::nullopt);
  const auto k_tiles = parts(ka.count, n), n_tiles = parts(na.count, n),
             m_tiles = l.columns ? parts(ma.count, n) : std::vector<Part>{{0, 1}};
  const int64_t half = core_.acc_rows / 2, rows_each = l.columns ? n : 1;
  const int64_t most = std::max<int64_t>(1, half / 2 / rows_each);
  const auto how = passes(p);

  // One box of results: rows of m, and a group of tiles of n, side by side in the accumulators.
  const auto results = [&](const std::array<int64_t, 3>& base, const Part& m_tile, const Box& box, int64_t first_n,
                           int64_t count_n) {
    const int64_t points = box.points(), acc_rows = points * rows_each, acc = (turn_++ % 2) * half;
    bool begun = false;
    for_each_box(k_outer, 1, 1, [&](const Box& k_box) {
      for (const Part& k : k_tiles) {
        TileUse a{p.a.buffer, p.a.element, base[kA] + offset(k_outer, k_box, kA) + k.first * ka.a, {}, 0, 1};
        if (l.columns) {
          a.rows = rows(m_rows, box, kA, k.count);
          a.rows.push_back({k.count, ka.a, 1});
          a.lanes = m_tile.count;
        } else {
          a.rows = rows(m_rows, box, kA, 1);
          a.lanes = k.count;
        }
        const Tile at = read(a);
        compiler::Activations act{at.row, {1, 1, 1, 1}, {0, 0, 0, 0}, static_cast<int>(a.lanes), l.columns};
        for (size_t d = a.rows.size(), i = 0; d-- > 0; ++i) {
          act.count.at(i) = a.rows[d][0];
          act.stride.at(i) = at.stride[d];
        }
        for (int64_t j = 0; j < count_n; ++j) {
          const Part& columns = n_tiles[static_cast<size_t>(first_n + j)];
          const int64_t w_rows = l.transposed ? columns.count : k.count;
          TileUse w{p.b.buffer,
                    p.b.element,
                    base[kB] + offset(k_outer, k_box, kB) + k.first * ka.b + columns.first * na.b,
                    {{w_rows, l.transposed ? na.b : ka.b, 1}},
                    l.transposed ? k.count : columns.count,
                    1};
          const Tile w_at = read(w);
          const compiler::Tile weights{w_at.row, w_at.stride[0], static_cast<int>(w_rows), static_cast<int>(w.lanes), l.transposed};
          std::optional<arch::Operand> loaded;
          for (size_t pass = 0; pass < how.size(); ++pass) {
            if (loaded != how[pass].weights) writer_.load_weights(weights, how[pass].weights, set_ ^= 1);
            loaded = how[pass].weights;
            writer_.multiply(act, how[pass].rows, set_, acc + j * acc_rows, begun || pass > 0);
          }
        }
        begun = true;
      }
    });
    for (int64_t j = 0; j < count_n; ++j) {
      const Part& columns = n_tiles[static_cast<size_t>(first_n + j)];
      VectorCode code;
      code.store(1, code.rounded(p.to.element, code.load(0)));
      TileUse to{p.to.buffer, p.to.element, base[kTo] + columns.first * na.to, {}, columns.count, na.to};
      to.rows = rows(m_rows, box, kTo, rows_each);
      if (l.columns) to.rows.push_back({m_tile.count, ma.to, 1});
      const Tile made = begin_write(to);
      compiler::StreamRows sums{arch::Space::acc, acc + j * acc_rows, {}}, rows_made{arch::Space::vmem, made.row, {}};
      std::array<int64_t, 3> count{1, 1, 1};
      for (size_t d = to.rows.size(), i = 0; d-- > 0; ++i) {
        count.at(i) = to.rows[d][0];
        sums.stride.at(i) = to.rows[d][2];
        rows_made.stride.at(i) = made.stride[d];
      }
      run(code, {sums, rows_made}, count);
      end_write(to, made);
    }
  };

  for_each_box(batch, 1, 1, [&](const Box& batch_box) {
    for_each_box(n_outer, 1, 1, [&](const Box& n_box) {
      for (const Part& m_tile : m_tiles)
        for_each_box(m_rows, most, l.columns ? 2 : 3, [&](const Box& box) {
          std::array<int64_t, 3> base{p.a.offset, p.b.offset, p.to.offset};
          for (const Which w : {kA, kB, kTo})
            base[w] += offset(batch, batch_box, w) + offset(n_outer, n_box, w) + offset(m_rows, box, w);
          if (l.columns) base[kA] += m_tile.first * ma.a, base[kTo] += m_tile.first * ma.to;
          const auto all = static_cast<int64_t>(n_tiles.size());
          const int64_t group = std::clamp<int64_t>(half / (box.points() * rows_each), 1, all);
          for (int64_t first = 0; first < all; first += group)
            results(base, m_tile, box, first, std::min(group, all - first));
        });
    });
  });
}

}  // namespace veritpu::module_compiler
