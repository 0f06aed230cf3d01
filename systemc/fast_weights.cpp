#include "systemc/fast_weights.h"

#include "systemc/fast_lanes.h"
#include "systemc/fast_pairs.h"

namespace veritpu::fast {

using arch::Operand;
using arch::Unit;

namespace {

// Column c of row p of the pairs is rows 2p and 2p + 1 of the operands.
void spread_pairs(int n, const Word* from, Word* to) {
  for (int p = 0; p < n / 2; p++, from += n, to += 2 * n)
    for (int c = 0; c < n; c++) to[c] = first_of(from[c]), to[n + c] = second_of(from[c]);
}

}  // namespace

Footprint WeightLoad::footprint() const {
  if (!rows) return {};
  const auto [first, last] = range<1>(base, {rows}, {stride});
  return {Span{first, last}, {}, {}};
}

Weights::Half::Half(int n) : rows(size_t(n) * n), spread(size_t(n) * n) {
  for (int i = 0; i < 2 * kVersions; i++) versions.emplace_back(size_t(n) * n);
}

Weights::Weights(Shared& shared)
    : shared_(shared),
      n_(shared.config.n),
      zeros_(n_),
      latest_{WeightVersion{0, 0, n_, false}, WeightVersion{1, 0, n_, false}},
      halves_{Half(n_), Half(n_)} {}

WeightLoad Weights::plan(const Queued& i) {
  namespace f = arch::field::mload;
  WeightLoad l;
  l.base = i.code.get(f::base), l.stride = i.code.get(f::stride);
  l.rows = static_cast<int>(i.code.get(f::rows)), l.lanes = static_cast<int>(i.code.get(f::lanes));
  l.trans = i.code.get(f::trans);
  l.fmt = operand_format(i.code.get(f::fmt), i.pc);
  if (l.rows > n_ || l.lanes > n_) program_error(Unit::mxu, i.pc, "more rows or lanes than the array has");
  if (l.rows) check_range<1>(shared_.vmem, l.base, {l.rows}, {l.stride}, Unit::mxu, i.pc);
  const int set = static_cast<int>(i.code.get(f::set));
  l.to = {set, latest_[set].number + 1, l.trans ? l.lanes : l.rows, l.fmt == Operand::bf16 && sums_pairs()};
  return latest_[set] = l.to, l;
}

void Weights::load(const WeightLoad& l, int half) {
  const FlushScope flush;
  Half& own = halves_[half];
  Word* const to = own.versions[place(l.to)].data();
  const int rows = l.trans ? load_columns(l, own.rows.data(), to) : load_rows(l, to);
  std::fill(to + size_t(rows) * n_, to + size_t(l.to.pairs ? n_ / 2 : n_) * n_, 0);
}

// Returns how many rows it wrote.
int Weights::load_rows(const WeightLoad& l, Word* to) const {
  const int64_t pitch = l.stride * n_;
  const Word* const from = shared_.vmem.row(l.base);
  int rows = l.rows;
  if (l.to.pairs) {
    rows = (rows + 1) / 2;
    for (int p = 0; p < rows; p++) {
      const Word* const second = 2 * p + 1 < l.rows ? from + (2 * p + 1) * pitch : zeros_.data();
      pair_rows(l.lanes, from + 2 * p * pitch, second, to + size_t(p) * n_);
    }
  } else {
    convert(l.fmt, {rows, l.lanes, pitch, n_}, from, to);
  }
  for (int i = 0; l.lanes < n_ && i < rows; i++) std::fill(to + size_t(i) * n_ + l.lanes, to + size_t(i + 1) * n_, 0);
  return rows;
}

// A row becomes a column. Returns the same.
int Weights::load_columns(const WeightLoad& l, Word* rows, Word* to) const {
  const int64_t pitch = l.stride * n_;
  const Word* const from = shared_.vmem.row(l.base);
  int words = l.lanes;
  if (l.to.pairs) {
    words = (words + 1) / 2;
    for (int j = 0; j < l.rows; j++) {
      Word* const row = rows + size_t(j) * n_;
      pair_lanes(2 * words, from + j * pitch, row);
      if (l.lanes % 2) row[words - 1] = pair(row[words - 1], 0);
    }
  } else {
    convert(l.fmt, {l.rows, words, pitch, n_}, from, rows);
  }
  for (int i = 0; i < words; i++, to += n_) {
    for (int j = 0; j < l.rows; j++) to[j] = rows[size_t(j) * n_ + i];
    std::fill(to + l.rows, to + n_, 0);
  }
  return words;
}

const Word* Weights::spread(const WeightVersion& v, int half) {
  Word* const to = halves_[half].spread.data();
  spread_pairs(n_, data(v, half), to);
  return to;
}

void Weights::save(std::vector<Word>& to) const {
  const size_t size = size_t(n_) * n_;
  to.resize(2 * size);
  for (const WeightVersion& v : latest_)
    if (v.pairs)
      spread_pairs(n_, data(v, 0), to.data() + v.set * size);
    else
      std::copy_n(data(v, 0), size, to.data() + v.set * size);
}

void Weights::restore(const std::vector<Word>& from) {
  const size_t size = size_t(n_) * n_;
  if (from.size() != 2 * size) throw std::invalid_argument("the state is of a core of another size");
  for (WeightVersion& v : latest_) {
    v.depth = n_, v.pairs = false;
    for (Half& half : halves_) std::copy_n(from.begin() + v.set * size, size, half.versions[place(v)].data());
  }
}

}  // namespace veritpu::fast
