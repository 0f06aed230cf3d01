// Products: tiles of both operands stream through VMEM while the accumulators keep a box of results.
#include <algorithm>

#include "runtime/module_compiler/box_sizes.h"
#include "runtime/module_compiler/product_cost.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

constexpr int64_t kAhead = 6;  // results leave behind so many sets of weights of the next box

class ProductEmission {
 public:
  ProductEmission(Emitter& e, const Product& p)
      : e_(e),
        p_(p),
        l_(layout_of(p)),
        n_(e.core_.n),
        rows_each_(l_.columns ? n_ : 1),
        m_tiles_(l_.columns ? spans(p.m[l_.m].count, n_) : std::vector<Span>{{0, 1}}),
        n_tiles_(spans(p.n[l_.n].count, n_)),
        passes_(passes(p)),
        epilogue_(e, p),
        base_(kMore + operands_of_epilogue(p)),
        contraction_(contraction_of(p, l_, n_)),
        boxes_(loops_of_boxes()),
        sizes_({e, p_, l_, m_rows_, m_tiles_, n_tiles_, contraction_, epilogue_, static_cast<int64_t>(passes_.size())}),
        operands_(e, p_, l_, m_rows_, contraction_) {}

  void run() {
    epilogue_.begin();
    const auto batch = loops(p_.batch), n_outer = loops(p_.n, l_.n);
    const auto m_tiles = static_cast<int64_t>(m_tiles_.size());
    const int64_t most = sizes_.points(boxes_.most);
    const auto m_boxes = [&](const std::function<void(const Box&)>& f) {
      for_each_box(m_rows_, most, l_.columns ? 1 : 3, f);
    };
    const auto one = [&](const Box& batch_box, const Box& n_box, int64_t m_tile, const Box& box) {
      for (size_t w = 0; w < base_.size(); ++w)
        base_[w] = offset_of(batch, batch_box, w) + offset_of(n_outer, n_box, w) + offset_of(m_rows_, box, w);
      base_[kA] += p_.a.offset, base_[kB] += p_.b.offset;
      first_m_ = m_tile, count_m_ = std::min(together_, m_tiles - m_tile);
      const auto all = static_cast<int64_t>(n_tiles_.size());
      const int64_t group = sizes_.groups_of(box, together_);
      for (int64_t first = 0; first < all; first += group) results(box, first, std::min(group, all - first));
    };
    int64_t points = 1, parts = 0;
    for (const Extent& loop : n_outer) points *= loop.count;
    if (const int64_t rows = sizes_.rows_kept(m_boxes, points, together_, operands_)) operands_.keep(rows);
    if (l_.columns && !operands_.keeps()) together_ = m_tiles;
    m_boxes([&](const Box& box) { together_ = std::min(together_, sizes_.m_together(box)); });
    bool shares = operands_.keeps(), far = true;  // rows outside of the ring, where reductions beside have theirs
    m_boxes([&](const Box& box) {
      shares = shares || operands_.region(box);
      far = far && sizes_.rows_are_far(box);
      const int64_t group = sizes_.groups_of(box, together_);
      parts += (static_cast<int64_t>(n_tiles_.size()) + group - 1) / group;
    });
    if (!shares && far) contraction_ = contraction_of(p_, l_, n_, true);
    for (const Extent& loop : batch) points *= loop.count;
    parts *= points * ((m_tiles + together_ - 1) / together_) * static_cast<int64_t>(contraction_.size());
    if (!shares) parts_ = static_cast<double>(parts);
    for_each_box(batch, 1, 1, [&](const Box& batch_box) {
      if (operands_.keeps()) {
        for (int64_t m_tile = 0; m_tile < m_tiles; ++m_tile)
          m_boxes([&](const Box& box) {
            operands_.forget();
            for_each_box(n_outer, 1, 1, [&](const Box& n_box) { one(batch_box, n_box, m_tile, box); });
          });
        return;
      }
      for_each_box(n_outer, 1, 1, [&](const Box& n_box) {
        for (int64_t m_tile = 0; m_tile < m_tiles; m_tile += together_)
          m_boxes([&](const Box& box) { one(batch_box, n_box, m_tile, box); });
      });
    });
    epilogue_.end();
  }

 private:
  const Border& border() const { return e_.compiled_.buffers[static_cast<size_t>(p_.a.buffer)].border; }
  BoxLoops loops_of_boxes() const {
    const int64_t most = e_.core_.acc_rows / 4, length = e_.compiled_.buffers[static_cast<size_t>(p_.a.buffer)].row;
    const auto rows = loops(p_.m);
    bool shared = false;
    if (!l_.columns)
      for_each_box(rows, most, 3,
                   [&](const Box& box) { shared = shared || region_of(p_, rows, box, l_.k, length, e_.kept_rows_); });
    return box_loops(p_, l_, contraction_, border(), {n_, most, e_.core_.load_rows, shared});
  }
  // One box of results: rows of m, and groups of tiles of m and of n, side by side in the accumulators. Of two matrix
  // units each has its share of the tiles of n, at the same place of its accumulators.
  void results(const Box& box, int64_t first_n, int64_t count_n) {
    const int64_t mxus = e_.core_.mxus, share = (count_n + mxus - 1) / mxus;
    const int64_t acc_rows = box.points() * rows_each_, acc = epilogue_.take(acc_rows * count_m_ * share);
    const int first_mxu = e_.mxu_;
    e_.mxu_ = (first_mxu + 1) % e_.core_.mxus;
    const auto mxu_of = [&](int64_t j) { return j < share ? first_mxu : 1 - first_mxu; };
    const auto sums_at = [&](int64_t i, int64_t j) { return acc + (j % share * count_m_ + i) * acc_rows; };
    operands_.begin(box, base_, {count_m_, whole(m_tiles_, first_m_, count_m_)},
                    {count_n, whole(n_tiles_, first_n, count_n)});
    const auto tiles = tiles_of_parts();
    auto to_come = tiles.size() - static_cast<size_t>(std::count(tiles.begin(), tiles.end(), std::vector<int64_t>{}));
    std::vector<bool> begun(static_cast<size_t>(count_m_));
    int64_t through = 0;
    for (const Contraction& c : contraction_) {
      const auto at = static_cast<size_t>(&c - contraction_.data());
      operands_.part(at, acc_rows * count_m_);
      std::vector<Streamed> acts;
      for (const int64_t i : tiles[at])
        acts.push_back({activations(box, c, i), i * acc_rows, begun[static_cast<size_t>(i)]});
      if (!acts.empty()) {
        for (int64_t k = 0; k < share; ++k)
          for (int64_t j = k; j < count_n; j += share) multiply(acts, c, first_n, j, sums_at(0, j), mxu_of(j));
        for (const int64_t i : tiles[at]) begun[static_cast<size_t>(i)] = true;
        --to_come, ++through;
        const bool ahead = to_come == 0 || through * count_n >= kAhead;
        if (ahead && (to_come == 0 || operands_.come_anew(at + 1))) epilogue_.keep_pace(to_come);
      }
      ++done_;
      if (parts_ > 0 && operands_.come_anew(at + 1)) e_.keep_beside(done_ / parts_);
    }
    const int64_t together = sizes_.leaving(box), full = whole(n_tiles_, first_n, count_n);
    for (int64_t j = 0, tiles = 1; j < count_n; j += tiles) {
      tiles = j < full ? std::min({together, full - j, (j / share + 1) * share - j}) : 1;
      for (int64_t i = 0; i < count_m_; ++i)
        store(box, m_tile(i), n_tiles_[static_cast<size_t>(first_n + j)], tiles,
              mxu_of(j) * int64_t{e_.core_.acc_rows} + sums_at(i, j));
    }
  }
  // By part of the contraction: the tiles of m at hand whose rows are not all zeros. Each is in one at least.
  std::vector<std::vector<int64_t>> tiles_of_parts() const {
    std::vector<std::vector<int64_t>> tiles(contraction_.size());
    for (int64_t i = 0; i < count_m_; ++i) {
      bool any = false;
      for (size_t at = 0; at < tiles.size(); ++at) {
        if (operands_.zeros(contraction_[at], m_tile(i)) && (any || at + 1 < tiles.size())) continue;
        tiles[at].push_back(i);
        any = true;
      }
    }
    return tiles;
  }
  // Of so many tiles, those before the first that is not full.
  int64_t whole(const std::vector<Span>& tiles, int64_t first, int64_t count) const {
    while (count > 0 && tiles[static_cast<size_t>(first + count - 1)].count < n_) --count;
    return count;
  }
  const Span& m_tile(int64_t i) const { return m_tiles_[static_cast<size_t>(first_m_ + i)]; }

  compiler::Activations activations(const Box& box, const Contraction& c, int64_t tile) {
    const Emitter::Tile at = operands_.a(c, m_tile(tile), tile);
    compiler::Activations act{
        at.row, {1, 1, 1, 1}, {0, 0, 0, 0}, static_cast<int>(l_.columns ? m_tile(tile).count : c.count), l_.columns};
    size_t i = 0;
    if (l_.columns) {
      act.count[i] = c.count;
      act.stride[i++] = c.a_rows.empty() ? 1 : at.stride.back();
    }
    const auto own = rows_of(m_rows_, box, kA, 1);
    for (size_t d = own.size(); d-- > 0; ++i) {
      act.count.at(i) = own[d][0];
      act.stride.at(i) = at.stride[d];
    }
    return act;
  }

  // A tile of m: its sums lie so far behind the first tile's, and are there already, or not.
  struct Streamed {
    compiler::Activations rows;
    int64_t acc;
    bool begun;
  };
  // Streams each of `acts` through one set of weights. `acc`: sums of the first tile of m.
  void multiply(const std::vector<Streamed>& acts, const Contraction& c, int64_t first_n, int64_t tile, int64_t acc,
                int mxu) {
    const Span& columns = n_tiles_[static_cast<size_t>(first_n + tile)];
    const auto& n = p_.n[l_.n];
    const int64_t w_rows = l_.transposed ? columns.count : c.count;
    TileUse w{p_.b.buffer,
              p_.b.element,
              base_[kB] + c.b + columns.first * n.b,
              c.b_rows,
              l_.transposed ? c.count : columns.count,
              1};
    if (l_.transposed) w.rows = {{w_rows, n.b, 1}};
    const Emitter::Tile at = operands_.b(w, static_cast<size_t>(&c - contraction_.data()), tile);
    const compiler::Tile weights{at.row, w.rows.empty() ? 1 : at.stride.back(), static_cast<int>(w_rows),
                                 static_cast<int>(w.lanes), l_.transposed};
    std::optional<arch::Operand> loaded;
    int& set = e_.set_[static_cast<size_t>(mxu)];
    for (size_t pass = 0; pass < passes_.size(); ++pass) {
      if (loaded != passes_[pass].weights) e_.writer_.load_weights(weights, passes_[pass].weights, set ^= 1, mxu);
      loaded = passes_[pass].weights;
      for (const Streamed& act : acts)
        e_.writer_.multiply(act.rows, passes_[pass].rows, set, acc + act.acc, act.begun || pass > 0, mxu);
    }
  }

  // Sums of so many tiles of n, `columns` the first of them, leave the accumulators through the epilogue: of so many
  // parts of the box, one after the other.
  void store(const Box& box, const Span& m_tile, const Span& columns, int64_t tiles, int64_t acc) {
    Domain domain{m_rows_, {columns.count, strides_of(p_.n[l_.n])}, base_};
    const auto along_m = strides_of(p_.m[l_.m]);
    for (size_t w = 0; w < base_.size(); ++w)
      domain.offset[w] += m_tile.first * along_m[w] + columns.first * domain.lanes.stride[w];
    Box all{std::vector<int64_t>(m_rows_.size()), box.count};
    if (l_.columns) {
      domain.rows.push_back({m_tile.count, along_m});
      all.first.push_back(0);
      all.count.push_back(m_tile.count);
    }
    const int64_t rows = box.points() * rows_each_;
    if (tiles > 1) {
      auto stride = domain.lanes.stride;
      for (int64_t& step : stride) step *= n_;
      domain.rows.insert(domain.rows.begin(), {tiles, std::move(stride)});
    }
    size_t cut = 0;
    while (cut + 1 < box.count.size() && box.count[cut] == 1) ++cut;
    const int64_t size = box.count.empty() ? 1 : (box.count[cut] + tiles - 1) / tiles;
    int64_t each = rows_each_;
    for (size_t d = cut + 1; d < box.count.size(); ++d) each *= box.count[d];
    for (int64_t first = 0; first < (box.count.empty() ? 1 : box.count[cut]); first += size) {
      Box part = all;
      if (!box.count.empty()) part.first[cut] = first, part.count[cut] = std::min(size, box.count[cut] - first);
      Box of_m = part;
      of_m.count.resize(box.count.size());
      auto sums = sums_of(of_m, l_.columns ? m_tile.count : 1, rows_each_, acc + first * each, tiles, count_m_ * rows);
      if (tiles > 1) {
        part.first.insert(part.first.begin(), 0);
        part.count.insert(part.count.begin(), tiles);
      }
      epilogue_.store({domain, part, acc, ((tiles - 1) * count_m_ + 1) * rows, std::move(sums)});
    }
  }

  Emitter& e_;
  const Product& p_;
  const ProductLayout l_;
  const int64_t n_;
  const int64_t rows_each_;                    // accumulators of a point of m's rows
  const std::vector<Span> m_tiles_, n_tiles_;  // m's: one, unless columns are streamed
  const std::vector<Pass> passes_;
  EpilogueEmission epilogue_;
  std::vector<int64_t> base_;  // of the box at hand, by operand: where it begins; of a and b with their views' offsets
  std::vector<Contraction> contraction_;
  const BoxLoops boxes_;
  const std::vector<Extent>& m_rows_ = boxes_.rows;
  const BoxSizes sizes_;
  ProductOperands operands_;
  double parts_ = 0, done_ = 0;                       // of all boxes' contractions; 0: nothing runs beside
  int64_t together_ = 1, first_m_ = 0, count_m_ = 1;  // tiles of m that share weights, and those at hand
};

void Emitter::emit(const Product& p) {
  ProductEmission(*this, p).run();
}

}  // namespace veritpu::module_compiler
