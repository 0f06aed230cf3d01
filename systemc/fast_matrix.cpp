#include "systemc/fast_matrix.h"

#include <tuple>
#include <utility>

#include "systemc/fast_columns.h"
#include "systemc/fast_lanes.h"

namespace veritpu::fast {

using arch::Operand;
using arch::Unit;
using arch::Word;
namespace field = arch::field;

namespace {

constexpr int kChunk = 48;  // activation rows that are multiplied at a time: they stay in the nearest cache
constexpr int kLine = 8;    // neighbours that are worth multiplying where they are

Operand operand(int64_t fmt, uint32_t pc) {
  if (fmt > static_cast<int64_t>(Operand::f16)) program_error(Unit::mxu, pc, "no such operand format");
  return static_cast<Operand>(fmt);
}

}  // namespace

Footprint MatrixLoad::footprint() const {
  if (!rows) return {};
  const auto [first, last] = range<1>(base, {rows}, {stride});
  return {Span{first, last}, {}, {}};
}

Footprint MatrixProduct::footprint() const {
  const auto [first, last] = range(base, count, stride);
  return {Span{first, last}, {}, Span{acc, acc + slots - 1}};
}

// The rows of a strided box, dimension 0 fastest.
class Matrix::Walk {
 public:
  explicit Walk(const MatrixProduct& p) : p_(p), row_(p.base) {}
  // How many of the next rows up to `most` are neighbours.
  int neighbours(int most) const {
    return p_.stride[0] == 1 ? static_cast<int>(std::min<int64_t>(most, p_.count[0] - i_[0])) : 1;
  }
  // The next row, and so many.
  std::pair<int64_t, int> next(int most) {
    const int64_t row = row_;
    const int count = neighbours(most);
    row_ += count - 1, i_[0] += count - 1;
    for (int k = 0; k < 4; k++) {
      row_ += p_.stride[k];
      if (++i_[k] < p_.count[k]) break;
      row_ -= p_.count[k] * p_.stride[k];
      i_[k] = 0;
    }
    return {row, count};
  }

 private:
  const MatrixProduct& p_;
  std::array<int64_t, 4> i_{};
  int64_t row_;
};

Matrix::Matrix(Shared& shared)
    : shared_(shared),
      n_(shared.config.n),
      gathered_{Words(size_t(std::max(kChunk, n_)) * n_), Words(size_t(std::max(kChunk, n_)) * n_)} {
  for (int i = 0; i < 2 * kVersions; i++) weights_.emplace_back(size_t(n_) * n_);
}

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

// A small array's columns are not worth halving.
Matrix::Columns Matrix::columns(Share share) const {
  if (n_ < 32) return {0, share.index ? 0 : n_};
  return {n_ * share.index / share.count, n_ * (share.index + 1) / share.count};
}

MatrixLoad Matrix::plan_load(const Queued& i) {
  namespace f = field::mload;
  MatrixLoad l;
  l.base = i.code.get(f::base), l.stride = i.code.get(f::stride);
  l.rows = static_cast<int>(i.code.get(f::rows)), l.lanes = static_cast<int>(i.code.get(f::lanes));
  l.set = static_cast<int>(i.code.get(f::set)), l.trans = i.code.get(f::trans);
  l.fmt = operand(i.code.get(f::fmt), i.pc);
  if (l.rows > n_ || l.lanes > n_) program_error(Unit::mxu, i.pc, "more rows or lanes than the array has");
  if (l.rows) check_range<1>(shared_.vmem, l.base, {l.rows}, {l.stride}, Unit::mxu, i.pc);
  l.version = ++version_[l.set];
  depth_[l.set] = l.trans ? l.lanes : l.rows;
  return l;
}

MatrixProduct Matrix::plan_product(const Queued& i) {
  namespace f = field::mmul;
  MatrixProduct p;
  p.count = {i.code.get(f::n0), i.code.get(f::n1), i.code.get(f::n2), i.code.get(f::n3)};
  p.stride = {i.code.get(f::s0), i.code.get(f::s1), i.code.get(f::s2), i.code.get(f::s3)};
  p.base = i.code.get(f::base), p.acc = i.code.get(f::acc);
  p.lanes = static_cast<int>(i.code.get(f::lanes)), p.set = static_cast<int>(i.code.get(f::set));
  p.fmt = operand(i.code.get(f::fmt), i.pc);
  p.trans = i.code.get(f::trans), p.accum = i.code.get(f::accum);
  for (const int64_t n : p.count)
    if (!n) program_error(Unit::mxu, i.pc, "a dimension's count is 0");
  if (p.lanes > n_) program_error(Unit::mxu, i.pc, "more lanes than the array has");
  if (p.trans && p.count[0] > n_) program_error(Unit::mxu, i.pc, "a transposed block has more than N rows");
  check_range(shared_.vmem, p.base, p.count, p.stride, Unit::mxu, i.pc);
  p.slots = (p.trans ? n_ : p.count[0]) * p.count[1] * p.count[2] * p.count[3];
  if (!p.trans) join(p);
  if (p.acc + p.slots > shared_.acc.rows())
    program_error(Unit::mxu, i.pc, "an accumulator row lies outside of the accumulators");
  p.version = version_[p.set];
  p.depth = depth_[p.set];
  return p;
}

void Matrix::load(const MatrixLoad& l, Share share) {
  const FlushScope flush;
  const auto [first, last] = columns(share);
  Word* const w = weights(l.set, l.version).data();
  const auto copy = [&](Copy shape, const Word* from, Word* to) {
    if (shape.from_pitch == shape.words && shape.to_pitch == shape.words) shape.words *= std::exchange(shape.rows, 1);
    convert(l.fmt, shape, from, to);
  };
  if (l.trans) {  // a row becomes a column
    Word* const rows = gathered_[share.index].data();
    const int count = std::max(0, std::min(l.rows, last) - first);
    copy({count, l.lanes, l.stride * n_, n_}, shared_.vmem.row(l.base + first * l.stride), rows);
    for (int i = 0; i < l.lanes; i++) {
      Word* const to = w + size_t(i) * n_ + first;
      for (int j = 0; j < count; j++) to[j] = rows[size_t(j) * n_ + i];
      std::fill(to + count, to + last - first, 0);
    }
  } else {
    const int words = std::max(0, std::min(l.lanes, last) - first);
    copy({l.rows, words, l.stride * n_, n_}, shared_.vmem.row(l.base) + first, w + first);
    for (int i = 0; words < last - first && i < l.rows; i++)
      std::fill(w + size_t(i) * n_ + first + words, w + size_t(i) * n_ + last, 0);
  }
  for (int i = l.trans ? l.lanes : l.rows; i < n_; i++)
    std::fill(w + size_t(i) * n_ + first, w + size_t(i) * n_ + last, 0);
}

// The next rows of a walk as operands: where they are kept if they are whole neighbours, else gathered.
const Word* Matrix::stream(Walk& walk, const MatrixProduct& p, int rows, Words& gathered) {
  const int lanes = p.lanes;
  auto [row, count] = walk.next(rows);
  if (count == rows && lanes == n_ && (!p.trans || rows == n_)) return shared_.operands.rows(p.fmt, row);
  for (int i = 0;;) {
    const Word* const from = shared_.operands.rows(p.fmt, row);
    for (int k = 0; k < count; k++, i++) {
      Word* const to = gathered.data() + size_t(i) * n_;
      std::copy_n(from + size_t(k) * n_, lanes, to);
      std::fill(to + lanes, to + n_, 0);
    }
    if (i == rows) break;
    std::tie(row, count) = walk.next(rows - i);
  }
  if (p.trans) std::fill(gathered.data() + size_t(rows) * n_, gathered.data() + size_t(n_) * n_, 0);
  return gathered.data();
}

void Matrix::prepare(const MatrixProduct& p) {
  const FlushScope flush;
  Walk walk(p);
  for (int64_t left = p.count[0] * p.count[1] * p.count[2] * p.count[3]; left > 0;) {
    const auto [row, count] = walk.next(static_cast<int>(std::min<int64_t>(left, 1 << 20)));
    shared_.operands.hold(p.fmt, row, count);
    left -= count;
  }
}

void Matrix::multiply(const MatrixProduct& p, Share share) {
  const FlushScope flush;
  const auto [first, last] = columns(share);
  const Word* const by = weights(p.set, p.version).data();
  Walk walk(p);
  const int rows = static_cast<int>(p.count[0]);  // of a transposed block, whose lanes are N slots
  const int depth = std::max(p.depth, p.trans ? rows : p.lanes);
  const bool as_they_lie = !p.trans && depth == p.lanes;  // lanes beyond are not looked at
  int now = 0;
  for (int64_t done = 0; done < p.slots && first < last; done += now) {
    now = static_cast<int>(std::min<int64_t>(p.trans ? n_ : kChunk, p.slots - done));
    const int line = as_they_lie ? walk.neighbours(now) : 0;
    const Word* operands = nullptr;
    if (line >= kLine) {
      now = line;
      operands = shared_.operands.rows(p.fmt, walk.next(now).first);
    } else {
      operands = stream(walk, p, p.trans ? rows : now, gathered_[share.index]);
    }
    column_sums({n_, first, last, depth, now, p.trans, p.accum}, operands, by, shared_.acc.row(p.acc + done));
  }
}

void Matrix::save(std::vector<Word>& to) const {
  to.clear();
  for (int set = 0; set < 2; set++) {
    const Words& w = weights_[set * kVersions + version_[set] % kVersions];
    to.insert(to.end(), w.data(), w.data() + w.size());
  }
}

void Matrix::load_weights(const std::vector<Word>& from) {
  const size_t size = size_t(n_) * n_;
  if (from.size() != 2 * size) throw std::invalid_argument("the state is of a core of another size");
  for (int set = 0; set < 2; set++) {
    std::copy_n(from.begin() + set * size, size, weights(set, version_[set]).data());
    depth_[set] = n_;
  }
}

}  // namespace veritpu::fast
