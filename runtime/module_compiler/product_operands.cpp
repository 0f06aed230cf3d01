#include "runtime/module_compiler/product_operands.h"

#include <algorithm>

namespace veritpu::module_compiler {

Emitter::Tile ProductOperands::tile_at(int64_t row, const TileUse& use) {
  Emitter::Tile tile{row, {}};
  for (const auto& r : use.rows) tile.stride.push_back(r[2]);
  return tile;
}

ProductOperands::ProductOperands(Emitter& e, const Product& p, const ProductLayout& layout,
                                 const std::vector<Extent>& m_rows, const std::vector<Contraction>& contraction)
    : e_(e), p_(p), l_(layout), n_(e.core_.n), m_rows_(m_rows), contraction_(contraction) {}

std::optional<Region> ProductOperands::region(const Box& box) const {
  if (l_.columns || e_.row_length(p_.a.buffer) != 0) return std::nullopt;
  return region_of(p_, m_rows_, box, l_.k, e_.compiled_.buffers[static_cast<size_t>(p_.a.buffer)].row, e_.kept_rows_);
}

void ProductOperands::keep(int64_t rows) {
  box_rows_ = rows;
}

void ProductOperands::forget() {
  kept_.clear();
  const int64_t end = e_.ring_rows_ + 2 * e_.kept_rows_;
  if (kept_row_ == 0 || kept_row_ + box_rows_ > end) kept_row_ = e_.ring_rows_;
}

void ProductOperands::begin(const Box& box, const std::vector<int64_t>& base, const Tiles& m, const Tiles& n) {
  box_ = &box, base_ = base, m_ = m, n_tiles_ = n;
  region_ = keeps() ? std::nullopt : region(box);
  region_lanes_ = -1;
  bundle_ = bundle_a_ = {};
}

void ProductOperands::part(size_t at, int64_t streamed) {
  const int64_t passing = n_tiles_.count * n_ + (keeps() || region_ ? 0 : streamed),
                most = std::min(e_.ring_size() / 2 / passing, kBundle);
  if (at == bundle_.first + bundle_.size) {
    bundle_ = bundle_of(p_, contraction_, at, most, n_);
    together_.clear();
  }
  if (at == bundle_a_.first + bundle_a_.size) {
    bundle_a_ = bundle_of_a(p_, m_rows_, *box_, contraction_, at, most, n_);
    together_a_ = -1;
  }
}

TileUse ProductOperands::use_of_a(const Contraction& c, const Span& m_tile) const {
  TileUse use{p_.a.buffer,
              p_.a.element,
              base_[kA] + m_tile.first * p_.m[l_.m].a + c.a,
              rows_of(m_rows_, *box_, kA, c.a_rows.empty() ? 1 : c.count),
              l_.columns ? m_tile.count : c.count,
              1};
  use.rows.insert(use.rows.end(), c.a_rows.begin(), c.a_rows.end());
  return use;
}

bool ProductOperands::zeros(const Contraction& c, const Span& m_tile) const {
  const Border& border = e_.compiled_.buffers[static_cast<size_t>(p_.a.buffer)].border;
  if (border.dims.empty() || p_.a.step != 0) return false;
  const TileUse use = use_of_a(c, m_tile);
  std::vector<std::array<int64_t, 2>> rows;
  for (const auto& row : use.rows) rows.push_back({row[0], row[1]});
  return border.holds(use.offset, rows, use.lanes);
}

Emitter::Tile ProductOperands::a(const Contraction& c, const Span& m_tile, int64_t tile) {
  const TileUse use = use_of_a(c, m_tile);
  if (keeps()) return kept(use, c.a_rows.size(), static_cast<size_t>(&c - contraction_.data()));
  return region_ ? shared(use) : far(use, c, tile);
}

Emitter::Tile ProductOperands::kept(const TileUse& use, size_t even, size_t contraction) {
  if (e_.resident(use, false, even)) return e_.read(use, even);
  const auto it = kept_.find(contraction);
  if (it != kept_.end()) return it->second;
  e_.note(use, false, even);
  const Emitter::Tile tile = tile_at(kept_row_, use);
  kept_row_ += use.row_count();
  e_.load(use, tile.row);
  return kept_[contraction] = tile;
}

Emitter::Tile ProductOperands::shared(const TileUse& use) {
  const int64_t lanes = use.offset - base_[kA] - region_->offset, start = lanes / region_->length;
  if (lanes % region_->length != region_lanes_) {  // other lanes of the rows
    region_lanes_ = lanes % region_->length;
    region_row_ = e_.ring_rows_ + (e_.turn_++ % 2) * e_.kept_rows_;
    for (int64_t first = 0; first < region_->rows; first += 1024)
      e_.load({p_.a.buffer,
               p_.a.element,
               base_[kA] + region_->offset + region_lanes_ + first * region_->length,
               {{std::min<int64_t>(1024, region_->rows - first), region_->length, 1}},
               use.lanes,
               1},
              region_row_ + first);
  }
  Emitter::Tile tile{region_row_ + start, {}};
  for (const auto& r : use.rows) tile.stride.push_back(r[1] / region_->length);
  return tile;
}

// Rows far apart come with those beside them: of the next parts of the contraction, or of the other tiles of m.
Emitter::Tile ProductOperands::far(const TileUse& use, const Contraction& c, int64_t tile) {
  const auto parts = static_cast<int64_t>(bundle_a_.size), tiles = bundle_a_.tiles ? m_.whole : 1;
  const size_t even = c.a_rows.size();
  if (parts * tiles <= 1 || tile >= tiles || e_.resident(use, false, even)) return e_.read(use, even);
  e_.note(use, false, even);
  const int64_t rows = use.row_count();
  const auto part = &c - contraction_.data() - static_cast<int64_t>(bundle_a_.first);
  if (together_a_ < 0) {
    using Rows = std::array<int64_t, 3>;
    TileUse all = use;  // of which this need not be the first: others may lie in VMEM
    all.offset -= parts > 1 ? part * bundle_a_.step : tile * n_;
    all.rows.insert(all.rows.begin(), parts > 1 ? Rows{parts, bundle_a_.step, rows} : Rows{tiles, n_, rows});
    together_a_ = e_.in_ring(all).row;
    e_.load(all, together_a_);
  }
  return tile_at(together_a_ + (parts > 1 ? part : tile) * rows, use);
}

// Rows far apart come with those beside them, which later parts of the contraction and tiles of n need.
Emitter::Tile ProductOperands::b(const TileUse& w, size_t part, int64_t tile) {
  const auto parts = static_cast<int64_t>(bundle_.size);
  const int64_t tiles = bundle_.tiles && w.lanes == n_ ? n_tiles_.whole : 1;
  if (parts * tiles <= 1 || e_.resident(w, false, w.rows.size())) return e_.read(w, w.rows.size());
  e_.note(w, false, w.rows.size());
  const int64_t rows = w.row_count(), at = tiles > 1 ? 0 : tile;
  auto come = together_.find(at);
  if (come == together_.end()) {
    TileUse all = w;  // as above
    all.offset -= static_cast<int64_t>(part - bundle_.first) * bundle_.step + (tile - at) * n_;
    all.rows.insert(all.rows.begin(), {{parts, bundle_.step, tiles * rows}, {tiles, n_, rows}});
    come = together_.emplace(at, e_.in_ring(all)).first;
    e_.load(all, come->second.row);
  }
  return {come->second.row + (static_cast<int64_t>(part - bundle_.first) * tiles + tile - at) * rows, {1}};
}

}  // namespace veritpu::module_compiler
