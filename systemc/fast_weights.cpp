#include "systemc/fast_weights.h"

#include "systemc/fast_lanes.h"
#include "systemc/fast_pairs.h"
#include "systemc/fast_transpose.h"

namespace veritpu::fast {

using arch::Operand;

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

Weights::Weights(Shared& shared)
    : shared_(shared),
      n_(shared.config.n),
      gathered_(size()),
      spread_{Words(size()), Words(size())},
      latest_{WeightVersion{0, 0, n_}, WeightVersion{1, 0, n_}} {
  for (int i = 0; i < 2 * kVersions; i++) versions_.emplace_back(size());
}

void Weights::plan(const Queued& i, WeightLoad& l) {
  namespace f = arch::field::mload;
  l = {};
  l.base = i.code.get(f::base), l.stride = i.code.get(f::stride);
  l.rows = static_cast<int>(i.code.get(f::rows)), l.lanes = static_cast<int>(i.code.get(f::lanes));
  l.trans = i.code.get(f::trans);
  l.fmt = operand_format(i.code.get(f::fmt), i.unit, i.pc);
  if (l.rows > n_ || l.lanes > n_) program_error(i.unit, i.pc, "more rows or lanes than the array has");
  if (l.rows) check_range<1>(shared_.vmem, l.base, {l.rows}, {l.stride}, i.unit, i.pc);
  const int set = static_cast<int>(i.code.get(f::set));
  const bool int8 = l.fmt == Operand::int8;
  const bool pairs = (l.fmt == Operand::bf16 || int8) && shared_.values.wanted() && pairs_pay(n_);
  l.to = {set, latest_[set].number + 1, l.trans ? l.lanes : l.rows, pairs, int8};
  latest_[set] = l.to;
}

void Weights::hold(const WeightLoad& l) {
  const FlushScope flush;
  const bool dense = l.stride == 1;
  for (int j = 0; j < l.rows; j += dense ? l.rows : 1)
    shared_.operands.hold(l.form(), l.base + j * l.stride, dense ? l.rows : 1);
}

void Weights::load(const WeightLoad& l) {
  hold(l);
  Word* const to = versions_[place(l.to)].data();
  const bool pairs = l.to.pairs;
  const int rows = l.trans ? load_columns(l, to) : pairs ? load_pairs(l, to) : load_rows(l, to);
  std::fill(to + size_t(rows) * n_, to + size_t(pairs ? n_ / 2 : n_) * n_, 0);
}

// Returns how many rows it wrote, like the next two.
int Weights::load_rows(const WeightLoad& l, Word* to) const {
  if (l.stride == 1 && l.lanes == n_ && l.rows) {
    std::copy_n(shared_.operands.rows(l.form(), l.base), size_t(l.rows) * n_, to);
    return l.rows;
  }
  for (int j = 0; j < l.rows; j++, to += n_) {
    std::copy_n(shared_.operands.rows(l.form(), l.base + j * l.stride), l.lanes, to);
    std::fill(to + l.lanes, to + n_, 0);
  }
  return l.rows;
}

int Weights::load_pairs(const WeightLoad& l, Word* to) {
  Word* const gathered = gathered_.data();
  const int rows = (l.rows + 1) / 2 * 2, pitch = n_ / 2, words = (l.lanes + 1) / 2;
  const auto row = [&](int j) { return shared_.operands.rows(l.form(), l.base + j * l.stride); };
  if (l.stride == 1 && l.lanes == n_ && rows == l.rows) return cross_pairs(n_, rows, row(0), to), rows / 2;
  std::fill_n(gathered, size_t(rows) * pitch, 0);
  for (int j = 0; j < l.rows; j++) {
    Word* const at = gathered + size_t(j) * pitch;
    std::copy_n(row(j), words, at);
    if (l.lanes % 2) at[words - 1] = pair(at[words - 1], 0);
  }
  return cross_pairs(n_, rows, gathered, to), rows / 2;
}

// A row becomes a column.
int Weights::load_columns(const WeightLoad& l, Word* to) const {
  const int per = l.to.pairs ? 2 : 1, words = (l.lanes + per - 1) / per;
  if (l.rows) transpose(l.rows, words, shared_.operands.rows(l.form(), l.base), l.stride * n_ / per, to, n_);
  for (int i = 0; i < words; i++) std::fill(to + size_t(i) * n_ + l.rows, to + size_t(i + 1) * n_, 0);
  if (l.lanes % per)
    for (Word* last = to + size_t(words - 1) * n_; last < to + size_t(words) * n_; last++) *last = pair(*last, 0);
  return words;
}

const Word* Weights::spread(const WeightVersion& v, int half) {
  Word* const to = spread_[half].data();
  spread_pairs(n_, data(v), to);
  return to;
}

void Weights::save(std::vector<Word>& to) const {
  const size_t first = to.size();
  to.resize(first + 2 * size());
  for (const WeightVersion& v : latest_) {
    Word* const set = to.data() + first + v.set * size();
    if (v.pairs)
      spread_pairs(n_, data(v), set);
    else
      std::copy_n(data(v), size(), set);
  }
}

void Weights::restore(const Word* from) {
  for (WeightVersion& v : latest_) {
    v.depth = n_, v.pairs = v.int8 = false;
    std::copy_n(from + v.set * size(), size(), versions_[place(v)].data());
  }
}

}  // namespace veritpu::fast
