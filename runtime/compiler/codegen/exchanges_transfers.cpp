// What Exchanges sends, copies and moves, and the rows of each.
#include "arch/numbers.h"
#include "runtime/compiler/codegen/exchanges.h"
#include "runtime/compiler/codegen/link_kernels.h"
#include "runtime/compiler/memory/memory_space.h"

namespace veritpu::compiler {

using arch::Way;

int64_t Exchanges::rows_of_links() const {
  const int64_t hbm = (from_.in_hbm ? from_.parts : 0) + (to_.in_hbm ? to_.parts : 0);
  switch (node_->op) {
    case Op::reduce_scatter: return hbm + ranks_ - 1;
    case Op::collective_permute:
      return hbm + (permutation_.is_direct() ? 0 : static_cast<int64_t>(permutation_.targets.size()) + 1);
    default: return hbm;
  }
}

int64_t Exchanges::take(Piece& piece, int64_t row) const {
  const auto slot = [&](int64_t parts) {
    const Views views = in_slot(piece, row, parts);
    row += parts * piece.tiles * piece.rows();
    return views;
  };
  const auto place = [&](const Value& value) { return value.in_hbm ? slot(value.parts) : in_value(piece, value); };
  piece.from = place(from_);
  piece.to = place(to_);
  if (node_->op == Op::reduce_scatter)
    for (const Hop& hop : hops_) piece.arriving.push_back(slot(hop.times));
  if (node_->op == Op::collective_permute && !permutation_.is_direct()) {
    for (size_t k = 0; k < permutation_.targets.size(); ++k) piece.arriving.push_back(slot(1));
    piece.zeros = slot(1);
  }
  return row;
}

void Exchanges::send(const Piece& piece, Way way, const Chunks& from, const Chunks& to, int64_t times,
                     const std::vector<int64_t>& core, size_t ring) {
  const int w = static_cast<int>(way);
  const View &source = from.views[w], &target = to.views[w];
  const auto first = [&](const Chunks& chunks) {
    const View& view = chunks.views[w];
    return by_core([&](int c) { return view.row + (chunks.first.empty() ? 0 : chunks.first[c] * view.chunk); });
  };
  Message message;
  message.rows = first(from);
  message.to = first(to);
  message.dimension = {Dimension{piece.count[w], 1, 1},
                       Dimension{times, to.step * target.chunk, from.step * source.chunk},
                       Dimension{piece.tiles, target.tile, source.tile}};
  message.format = format_of(node_->op == Op::reduce_scatter ? node_->link : node_->dtype);
  message.core = core;
  message.way = way;
  message.semaphore = arrival_semaphore(ring, way);
  e_.body.send(message, all_rows(piece, way, from));
}

void Exchanges::arrive(size_t ring, Way way, const std::vector<Rows>& rows) {
  e_.body.arrive(arrival_semaphore(ring, way), 1, rows);
}

void Exchanges::copy(const Piece& piece, Way way, const Chunks& from, const Chunks& to) {
  vector_.run(copying(), {stream(piece, way, from), stream(piece, way, to)},
              {piece.count[static_cast<int>(way)], 1, piece.tiles});
}

StreamRows Exchanges::stream(const Piece& piece, Way way, const Chunks& chunks) const {
  const View& view = chunks.views[static_cast<int>(way)];
  StreamRows rows{arch::Space::vmem, view.row, {1, chunks.step * view.chunk, view.tile}};
  if (chunks.first.empty()) return rows;
  rows.by_core = by_core([&](int core) { return view.row + chunks.first[core] * view.chunk; });
  rows.all = all_rows(piece, way, chunks);
  return rows;
}

std::vector<Rows> Exchanges::all_rows(const Piece& piece, Way way, const Chunks& chunks) const {
  const View& view = chunks.views[static_cast<int>(way)];
  std::vector<Rows> all;
  for (int64_t t = 0; t < piece.tiles; ++t)
    for (int64_t i = 0; i < chunks.all; ++i)
      all.push_back({Memory::vmem, view.row + t * view.tile + i * view.chunk, piece.count[static_cast<int>(way)]});
  return all;
}

Exchanges::Views Exchanges::in_value(const Piece& piece, const Value& value) const {
  const int64_t row = e_.placement.places[value.id].base + piece.tile * value.parts * rows_;
  return {View{row + piece.first[0], rows_, value.parts * rows_},
          View{row + piece.first[1], rows_, value.parts * rows_}};
}

Exchanges::Views Exchanges::in_slot(const Piece& piece, int64_t row, int64_t parts) const {
  const int64_t rows = piece.rows();
  return {View{row, rows, parts * rows}, View{row + piece.count[0], rows, parts * rows}};
}

// Between HBM and a piece's slot.
void Exchanges::move(const Piece& piece, const Value& value, bool to_slot) {
  const NodeId parameter = parameter_of_[value.id];
  const arch::Format format = format_of(g_[value.id].dtype);
  const int n = e_.core.n;
  const int64_t bytes = n * arch::bytes_of(format), all = value.parts * rows_, blocks = (all + n - 1) / n;
  for (const Way way : kWays) {
    const int w = static_cast<int>(way);
    if (piece.count[w] == 0) continue;
    const View& slot = (to_slot ? piece.from : piece.to)[w];
    const int64_t first = piece.tile * all + piece.first[w];
    const Transfer transfer{e_.placement.places[parameter].backing + static_cast<uint64_t>(first * bytes),
                            0,
                            slot.row,
                            {Dimension{piece.count[w], bytes, 1}, Dimension{value.parts, rows_ * bytes, slot.chunk},
                             Dimension{piece.tiles, all * bytes, slot.tile}},
                            n,
                            format};
    // In units of N rows of a tile, as others count them (hbm_backing.h).
    std::vector<Rows> hbm;
    for (int64_t t = piece.tile; t < piece.tile + piece.tiles; ++t)
      for (int64_t i = 0; i < value.parts; ++i) {
        const int64_t at = i * rows_ + piece.first[w], from = at / n, to = (at + piece.count[w] - 1) / n;
        hbm.push_back({Memory::hbm, (int64_t{parameter} << 32) + t * blocks + from, to - from + 1});
      }
    to_slot ? e_.body.load(transfer, hbm) : e_.body.store(transfer, hbm);
  }
}

}  // namespace veritpu::compiler
