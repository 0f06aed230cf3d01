#include "systemc/fast_matrix.h"

#include "systemc/fast_columns.h"
#include "systemc/fast_lanes.h"

namespace veritpu::fast {

using arch::Operand;
using arch::Unit;
using arch::Word;
namespace field = arch::field;

namespace {

constexpr int kChunk = 48;  // activation rows that are converted at a time: they stay in the nearest cache

template <typename F>
inline void convert_with(F f, const Word* from, Word* to, int words) {
#pragma GCC ivdep
  for (int i = 0; i < words; i++) to[i] = f(from[i]);
}

__attribute__((noinline)) void convert(Operand fmt, const Word* from, Word* to, int words) {
  switch (fmt) {
    case Operand::hi: return convert_with(lanes::to_hi, from, to, words);
    case Operand::lo: return convert_with(lanes::to_lo, from, to, words);
    case Operand::bf16: return convert_with(lanes::to_bf16, from, to, words);
    case Operand::f16: return convert_with(lanes::to_f16, from, to, words);
  }
}

// Walks the rows of a strided box, dimension 0 fastest.
class Walk {
 public:
  explicit Walk(const MatrixProduct& p) : p_(p), row_(p.base) {}
  int64_t next() {
    const int64_t row = row_;
    for (int k = 0; k < 4; k++) {
      row_ += p_.stride[k];
      if (++i_[k] < p_.count[k]) break;
      row_ -= p_.count[k] * p_.stride[k];
      i_[k] = 0;
    }
    return row;
  }

 private:
  const MatrixProduct& p_;
  std::array<int64_t, 4> i_{};
  int64_t row_;
};

Operand operand(int64_t fmt, uint32_t pc) {
  if (fmt > static_cast<int64_t>(Operand::f16)) program_error(Unit::mxu, pc, "no such operand format");
  return static_cast<Operand>(fmt);
}

}  // namespace

Matrix::Matrix(Shared& shared)
    : shared_(shared), n_(shared.config.n), operands_(size_t(std::max(kChunk, shared.config.n)) * shared.config.n) {
  for (int i = 0; i < 2 * kVersions; i++) weights_.emplace_back(n_);
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
  if (p.acc + p.slots > shared_.acc.rows())
    program_error(Unit::mxu, i.pc, "an accumulator row lies outside of the accumulators");
  p.version = version_[p.set];
  return p;
}

// `rows` rows of VMEM, whose numbers next() gives, as operands. Neighbours are converted in one go.
template <typename Next>
void Matrix::stream(Operand fmt, int rows, int lanes, Word* to, Next next) {
  int64_t row = next();
  for (int i = 0; i < rows;) {
    const int64_t first = row;
    int count = 1;
    for (; i + count < rows; count++)
      if ((row = next()) != first + count || lanes < n_) break;
    if (lanes == n_) {
      convert(fmt, shared_.vmem.row(first), to, count * n_);
    } else {
      convert(fmt, shared_.vmem.row(first), to, lanes);
      std::fill(to + lanes, to + n_, 0);
    }
    i += count;
    to += size_t(count) * n_;
  }
}

void Matrix::load(const MatrixLoad& l) {
  const FlushScope flush;
  Weights& to = weights(l.set, l.version);
  Word* const w = to.w.data();
  to.depth = l.trans ? l.lanes : l.rows;
  int64_t row = l.base - l.stride;
  Word* const rows = l.trans ? operands_.data() : w;
  stream(l.fmt, l.rows, l.lanes, rows, [&] { return row += l.stride; });
  std::fill(rows + size_t(l.rows) * n_, rows + size_t(n_) * n_, 0);
  if (l.trans)
    for (int i = 0; i < n_; i++)
      for (int j = 0; j < n_; j++) w[size_t(i) * n_ + j] = rows[size_t(j) * n_ + i];
}

void Matrix::multiply(const MatrixProduct& p) {
  const FlushScope flush;
  const Weights& by = weights(p.set, p.version);
  const int rows = static_cast<int>(p.trans ? p.count[0] : std::min<int64_t>(kChunk, p.slots));
  const int slots = p.trans ? n_ : rows;
  const int depth = std::max(p.trans ? rows : p.lanes, by.depth);
  Walk walk(p);
  if (p.trans) std::fill(operands_.data() + size_t(rows) * n_, operands_.data() + size_t(n_) * n_, 0);
  for (int64_t done = 0; done < p.slots; done += slots) {
    const int now = static_cast<int>(std::min<int64_t>(slots, p.slots - done));
    const int reads = p.trans ? rows : now;
    stream(p.fmt, reads, p.lanes, operands_.data(), [&] { return walk.next(); });
    column_sums({n_, depth, now, p.trans, p.accum}, operands_.data(), by.w.data(), shared_.acc.row(p.acc + done));
  }
}

void Matrix::save(std::vector<Word>& to) const {
  to.clear();
  for (int set = 0; set < 2; set++) {
    const Words& w = weights_[set * kVersions + version_[set] % kVersions].w;
    to.insert(to.end(), w.data(), w.data() + w.size());
  }
}

void Matrix::load_weights(const std::vector<Word>& from) {
  const size_t size = size_t(n_) * n_;
  if (from.size() != 2 * size) throw std::invalid_argument("the state is of a core of another size");
  for (int set = 0; set < 2; set++) {
    Weights& to = weights(set, version_[set]);
    std::copy_n(from.begin() + set * size, size, to.w.data());
    to.depth = n_;
  }
}

}  // namespace veritpu::fast
