#include "systemc/fast_matrix.h"

#include <tuple>
#include <utility>

#include "systemc/fast_lanes.h"
#include "systemc/fast_pairs.h"

namespace veritpu::fast {

namespace field = arch::field;

namespace {

constexpr int kRun = 64;  // accumulators on end that belong to one thread
constexpr int kLine = 8;  // neighbours that are worth multiplying where they are

}  // namespace

// What one thread does of a product.
struct Matrix::Half {
  const Share share;
  const Word* const weights;
  Way& way;
  // Where a run of accumulators ends, and whose it is.
  int64_t run_end(int64_t acc) const { return (acc / kRun + 1) * kRun; }
  bool owns(int64_t acc) const { return acc / kRun % share.count == share.index; }
};

Footprint MatrixProduct::footprint() const {
  const auto [first, last] = range(base, count, stride);
  return {Span{first, last}, {}, Span{acc, acc + slots - 1}};
}

Matrix::Way::Way(int n) : gathered(size_t(std::max(kRun, n)) * n), crossed(size_t(n) * n / 2) {}

Matrix::Matrix(int mxu, Shared& shared)
    : shared_(shared),
      n_(shared.config.n),
      first_acc_(int64_t{mxu} * shared.config.acc_rows),
      weights_(shared),
      ways_{Way(n_), Way(n_)} {}

// Neighbouring lines become one.
void Matrix::join(MatrixProduct& p) {
  for (int k = 1; k < 4; k++) {
    const int64_t lines = p.count[k];
    if (lines == 1 || p.stride[k] != p.stride[0] * p.count[0]) continue;
    for (int below = 1; below < k; below++)
      if (p.count[below] != 1) return;
    p.count[0] *= std::exchange(p.count[k], 1);
  }
}

void Matrix::plan(const Queued& i, MatrixProduct& p) const {
  namespace f = field::mmul;
  p = {};
  p.count = {i.code.get(f::n0), i.code.get(f::n1), i.code.get(f::n2), i.code.get(f::n3)};
  p.stride = {i.code.get(f::s0), i.code.get(f::s1), i.code.get(f::s2), i.code.get(f::s3)};
  p.base = i.code.get(f::base), p.acc = first_acc_ + i.code.get(f::acc);
  p.lanes = static_cast<int>(i.code.get(f::lanes));
  p.by = weights_.latest(static_cast<int>(i.code.get(f::set)));
  p.form = form_of(operand_format(i.code.get(f::fmt), i.unit, i.pc));
  if (p.form == Form::int8) p.sums = p.by.int8 ? Sums::int8 : Sums::int8_of_any;
  if (p.form == Form::bf16 && p.by.pairs) p.form = Form::pairs;
  if (p.sums == Sums::int8 && p.by.pairs) p.form = Form::int8_pairs;
  p.trans = i.code.get(f::trans), p.accum = i.code.get(f::accum);
  for (const int64_t n : p.count)
    if (!n) program_error(i.unit, i.pc, "a dimension's count is 0");
  if (p.lanes > n_) program_error(i.unit, i.pc, "more lanes than the array has");
  if (p.trans && p.count[0] > n_) program_error(i.unit, i.pc, "a transposed block has more than N rows");
  check_range(shared_.vmem, p.base, p.count, p.stride, i.unit, i.pc);
  p.slots = (p.trans ? n_ : p.count[0]) * p.count[1] * p.count[2] * p.count[3];
  if (!p.trans) join(p);
  if (p.acc + p.slots > first_acc_ + shared_.config.acc_rows)
    program_error(i.unit, i.pc, "an accumulator row lies outside of the accumulators");
}

// The next rows of a walk as operands: where they are kept if they are whole neighbours, else gathered.
const Word* Matrix::stream(Walk& walk, const MatrixProduct& p, int rows, Words& gathered) const {
  const int per = in_pairs(p.form) ? 2 : 1, pitch = n_ / per, lanes = (p.lanes + per - 1) / per;
  auto [row, count] = walk.next(rows);
  if (count == rows && p.lanes == n_ && (!p.trans || rows == n_)) return shared_.operands.rows(p.form, row);
  for (int i = 0;;) {
    const Word* const from = shared_.operands.rows(p.form, row);
    for (int k = 0; k < count; k++, i++) {
      Word* const to = gathered.data() + size_t(i) * pitch;
      std::copy_n(from + size_t(k) * pitch, lanes, to);
      if (p.lanes % per) to[lanes - 1] = pair(to[lanes - 1], 0);
      std::fill(to + lanes, to + pitch, 0);
    }
    if (i == rows) break;
    std::tie(row, count) = walk.next(rows - i);
  }
  if (p.trans) std::fill(gathered.data() + size_t(rows) * pitch, gathered.data() + size_t(n_) * pitch, 0);
  return gathered.data();
}

void Matrix::prepare(const MatrixProduct& p) {
  const FlushScope flush;
  Walk walk(p.base, p.count, p.stride);
  for (int64_t left = p.count[0] * p.count[1] * p.count[2] * p.count[3]; left > 0;) {
    const auto [row, count] = walk.next(static_cast<int>(std::min<int64_t>(left, 1 << 20)));
    shared_.operands.hold(p.form, row, count);
    left -= count;
  }
}

void Matrix::multiply(const MatrixProduct& p, Share share) {
  if (idle(share)) return;
  const FlushScope flush;
  const bool spread = p.by.pairs && !in_pairs(p.form);
  const Word* const weights = spread ? weights_.spread(p.by, share.index) : weights_.data(p.by);
  const Half half{n_ < kHalved ? Share{0, 1} : share, weights, ways_[share.index]};
  p.trans ? multiply_blocks(p, half) : multiply_rows(p, half);
}

void Matrix::multiply_rows(const MatrixProduct& p, const Half& half) {
  const bool pairs = in_pairs(p.form);
  const int depth = std::max(p.by.depth, p.lanes);
  const bool as_they_lie = depth == p.lanes && !(pairs && depth % 2);  // lanes beyond are not looked at
  Walk walk(p.base, p.count, p.stride);
  int now = 0;
  for (int64_t acc = p.acc, end = p.acc + p.slots; acc < end; acc += now) {
    now = static_cast<int>(std::min(half.run_end(acc), end) - acc);
    if (!half.owns(acc)) {
      walk.skip(now);
      continue;
    }
    const int line = as_they_lie ? walk.neighbours(now) : 0;
    const Word* operands = nullptr;
    if (line >= kLine) {
      now = line;
      operands = shared_.operands.rows(p.form, walk.next(now).first);
    } else {
      operands = stream(walk, p, now, half.way.gathered);
    }
    column_sums({n_, depth, pairs, now, false, p.accum, p.sums}, operands, half.weights, shared_.acc.row(acc));
  }
}

// A block's N lanes are as many slots, of one run of accumulators or several.
void Matrix::multiply_blocks(const MatrixProduct& p, const Half& half) {
  const int rows = static_cast<int>(p.count[0]), depth = std::max(p.by.depth, rows);
  const bool pairs = in_pairs(p.form);
  Walk walk(p.base, p.count, p.stride);
  for (int64_t acc = p.acc, end = p.acc + p.slots; acc < end; acc += n_) {
    const Word* operands = nullptr;
    for (int64_t from = acc, to = acc; from < acc + n_; from = to) {
      to = std::min(half.run_end(from), acc + n_);
      if (!half.owns(from)) continue;
      if (!operands) operands = block(walk, p, depth, half.way);
      column_sums({n_, depth, pairs, static_cast<int>(to - from), true, p.accum, p.sums}, operands + (from - acc),
                  half.weights, shared_.acc.row(from));
    }
    if (!operands) walk.skip(rows);
  }
}

// The next rows of a transposed block as operands.
const Word* Matrix::block(Walk& walk, const MatrixProduct& p, int depth, Way& way) const {
  const Word* const rows = stream(walk, p, static_cast<int>(p.count[0]), way.gathered);
  if (!in_pairs(p.form)) return rows;
  cross_pairs(n_, (depth + 1) / 2 * 2, rows, way.crossed.data());
  return way.crossed.data();
}

}  // namespace veritpu::fast
