// Reductions. Rows that are to be combined are: slab after slab into running rows in VMEM, then those by halves into
// one, then its lanes. So sums add in a tree, and every type of element goes the same way.
#include <algorithm>

#include "runtime/module_compiler/emitter.h"

namespace veritpu::module_compiler {

using compiler::StreamRows;

struct Emitter::Sum {
  const Reduction& reduction;
  const std::vector<Domain>& domains;
  std::vector<Extent> kept;        // the same in all domains whose lanes are reduced
  const Domain* domain = nullptr;  // whose lanes are kept; null: all
  int64_t lanes = 1;
};

namespace {

// Which operand of domains(): what is read, and what is written.
constexpr size_t kFrom = 0, kTo = 1;

StreamRows along(int64_t row) {
  return {arch::Space::vmem, row, {1, 0, 0}};
}

}  // namespace

void Emitter::emit(const Reduction& r) {
  std::vector<Axis> to(r.reduced.size());
  for (size_t d = 0, k = 0; d < to.size(); ++d) to[d] = r.reduced[d] ? Axis{r.from.axes[d].count, 0} : r.to.axes[k++];
  const auto all =
      domains({{r.from.axes, row_length(r.from.buffer)}, {to, row_length(r.to.buffer)}}, r.reduced, core_.n);
  const bool lanes_reduced = all[0].lanes.reduced;
  Sum sum{r, all, loops_of(all[0], false)};
  const int64_t most = std::min(most_rows(3), kept_rows_);
  if (lanes_reduced) {
    for_each_box(sum.kept, most, 2, [&](const Box& kept) { reduce_rows(sum, kept); });
    return;
  }
  for (const Domain& domain : all) {
    sum.domain = &domain;
    sum.kept = loops_of(domain, false);
    sum.lanes = domain.lanes.count;
    for_each_box(sum.kept, most, 2, [&](const Box& kept) { reduce_rows(sum, kept); });
  }
}

void Emitter::reduce_rows(Sum& sum, const Box& kept) {
  const Reduction& r = sum.reduction;
  const Element element = r.from.element;
  const bool lanes_reduced = sum.domain == nullptr;
  const int64_t rows = kept.points(), most = std::min(most_rows(3), kept_rows_);
  const int64_t running = ring_rows_ + (turn_++ % 2) * kept_rows_;
  int64_t blocks = 0;  // running rows, in blocks of a row for each that is kept
  for (const Domain& domain : sum.domains) {
    if (sum.domain && sum.domain != &domain) continue;
    const std::vector<Extent> reduced = loops_of(domain, true), own = loops_of(domain, false);
    const bool partial = lanes_reduced && domain.lanes.count < core_.n;
    const auto element_of = [&](VectorCode& code, int lane_of_all) {
      int x = code.load(0);
      if (domain.lanes.count > 1 && domain.lanes.stride[kFrom] == 0) x = code.broadcast_lane(x, lane_of_all);
      x = code.from_row(element, x);
      if (!partial) return x;
      const int lane =
          code.emit(Micro::itof_, code.emit(Micro::iota_, -1, -1, -1, compiler::kBefore), -1, -1, compiler::kBefore);
      const int inside =
          code.with(Micro::cmplt_, lane, arch::to_word(static_cast<float>(domain.lanes.count)), -1, compiler::kBefore);
      return code.emit(Micro::sel_, inside, x, code.constant(*identity(r.combine, element)));
    };
    const int64_t slab = std::max<int64_t>(1, (blocks ? blocks : most / rows));
    for_each_box(reduced, slab, 1, [&](const Box& box) {
      TileUse use{r.from.buffer, element, 0, {}, domain.lanes.count, domain.lanes.stride[kFrom]};
      use.rows = rows_of(reduced, box, kFrom, rows, rows_of(own, kept, kFrom, 1));
      use.offset = r.from.offset + domain.offset[kFrom] + offset_of(own, kept, kFrom) + offset_of(reduced, box, kFrom);
      const Tile tile = read(use);
      VectorCode code;
      int x = element_of(code, tile.lane);
      if (blocks > 0) x = code.combine(r.combine, element, code.load(1), x);
      code.store(blocks > 0 ? 2 : 1, x);
      const Walk walk = walk_of(use, tile, {arch::Space::vmem, running, {}});
      std::vector<StreamRows> streams{walk.tile, walk.compact};
      if (blocks > 0) streams.push_back(walk.compact);
      run(code, streams, walk.count);
      if (blocks == 0) blocks = box.points();
    });
  }
  while (blocks > 1) {
    const int64_t half = blocks / 2;
    VectorCode code;
    const int x = code.load(0);
    code.store(2, code.combine(r.combine, element, x, code.load(1)));
    run(code, {along(running), along(running + (blocks - half) * rows), along(running)}, {half * rows, 1, 1});
    blocks -= half;
  }
  VectorCode code;
  int x = code.load(0);
  if (lanes_reduced) x = code.over_lanes(r.combine, element, x, core_.n);
  code.store(1, code.to_row(element, code.rounded(element, x)));
  const Domain& domain = sum.domain ? *sum.domain : sum.domains[0];
  TileUse use{r.to.buffer,
              r.to.element,
              0,
              {},
              lanes_reduced ? 1 : domain.lanes.count,
              lanes_reduced ? 1 : domain.lanes.stride[kTo]};
  use.rows = rows_of(sum.kept, kept, kTo, 1);
  use.offset = r.to.offset + domain.offset[kTo] + offset_of(sum.kept, kept, kTo);
  if (lanes_reduced) use.offset = r.to.offset + offset_of(sum.kept, kept, kTo);
  const Tile tile = begin_write(use);
  const Walk walk = walk_of(use, tile, {arch::Space::vmem, running, {}});
  run(code, {walk.compact, walk.tile}, walk.count);
  end_write(use, tile);
}

}  // namespace veritpu::module_compiler
