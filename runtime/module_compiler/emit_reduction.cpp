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

using Row3 = std::array<int64_t, 3>;

// Which operand of domains(): what is read, and what is written.
constexpr size_t kFrom = 0, kTo = 1;

// Rows of a box of loops, of which `inner` rows of VMEM follow one another.
void append_rows(std::vector<Row3>& rows, const std::vector<Extent>& loops, const Box& box, size_t operand,
                 int64_t inner) {
  std::vector<Row3> own;
  for (size_t d = loops.size(); d-- > 0;) {
    if (box.count[d] == 1) continue;
    own.insert(own.begin(), {box.count[d], loops[d].stride[operand], inner});
    inner *= box.count[d];
  }
  rows.insert(rows.begin(), own.begin(), own.end());
}

int64_t offset(const std::vector<Extent>& loops, const Box& box, size_t operand) {
  int64_t offset = 0;
  for (size_t d = 0; d < loops.size(); ++d) offset += box.first[d] * loops[d].stride[operand];
  return offset;
}

arch::Word identity_word(module::Op op, Element element) {
  const bool real = module::is_real(element), predicate = element == Element::pred;
  const bool is_signed = module::kind(element) == module::Kind::integer;
  switch (op) {
    case module::Op::multiply: return real || predicate ? arch::to_word(1.0f) : 1;
    case module::Op::maximum: return real ? arch::kInfinity | arch::kSign : is_signed ? arch::kSign : 0;
    case module::Op::minimum:
      return real ? arch::kInfinity : predicate ? arch::to_word(1.0f) : is_signed ? ~arch::kSign : ~arch::Word{0};
    case module::Op::and_: return predicate ? arch::to_word(1.0f) : ~arch::Word{0};
    default: return 0;
  }
}

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
      return code.emit(Micro::sel_, inside, x, code.constant(identity_word(r.combine, element)));
    };
    const int64_t slab = std::max<int64_t>(1, (blocks ? blocks : most / rows));
    for_each_box(reduced, slab, 1, [&](const Box& box) {
      TileUse use{r.from.buffer, element, 0, {}, domain.lanes.count, domain.lanes.stride[kFrom]};
      append_rows(use.rows, own, kept, kFrom, 1);
      append_rows(use.rows, reduced, box, kFrom, rows);
      use.offset = r.from.offset + domain.offset[kFrom] + offset(own, kept, kFrom) + offset(reduced, box, kFrom);
      const Tile tile = read(use);
      VectorCode code;
      int x = element_of(code, tile.lane);
      if (blocks > 0) x = code.combine(r.combine, element, code.load(1), x);
      code.store(blocks > 0 ? 2 : 1, x);
      std::array<int64_t, 3> count{1, 1, 1};
      StreamRows from{arch::Space::vmem, tile.row, {}}, sums{arch::Space::vmem, running, {}};
      for (size_t d = use.rows.size(), k = 0; d-- > 0; ++k) {
        count.at(k) = use.rows[d][0];
        from.stride.at(k) = tile.stride[d];
        sums.stride.at(k) = use.rows[d][2];
      }
      std::vector<StreamRows> streams{from, sums};
      if (blocks > 0) streams.push_back(sums);
      run(code, streams, count);
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
  append_rows(use.rows, sum.kept, kept, kTo, 1);
  use.offset = r.to.offset + domain.offset[kTo] + offset(sum.kept, kept, kTo);
  if (lanes_reduced) use.offset = r.to.offset + offset(sum.kept, kept, kTo);
  const Tile tile = begin_write(use);
  StreamRows sums{arch::Space::vmem, running, {}}, result{arch::Space::vmem, tile.row, {}};
  std::array<int64_t, 3> count{1, 1, 1};
  for (size_t d = use.rows.size(), k = 0; d-- > 0; ++k) {
    count.at(k) = use.rows[d][0];
    sums.stride.at(k) = use.rows[d][2];
    result.stride.at(k) = tile.stride[d];
  }
  run(code, {sums, result}, count);
  end_write(use, tile);
}

}  // namespace veritpu::module_compiler
