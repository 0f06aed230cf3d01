#include "arch/microops.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "arch/functions.h"
#include "arch/random.h"

namespace veritpu::arch {
namespace {

constexpr Word kOne = 0x3f800000;

// Folds `count` words that stand `stride` apart: the lower half combines with the upper until one is left.
Word fold(Word (*combine)(Word, Word), const Word* x, int count, int stride) {
  std::vector<Word> v(count);
  for (int i = 0; i < count; i++) v[i] = x[i * stride];
  for (int half = count / 2; half >= 1; half /= 2)
    for (int i = 0; i < half; i++) v[i] = combine(v[i], v[i + half]);
  return v[0];
}

Word (*combiner(Micro op))(Word, Word) {
  switch (op) {
    case Micro::lsum_:
    case Micro::ssum_: return add;
    case Micro::lmin_: return min;
    default: return max;
  }
}

}  // namespace

bool is_elementwise(Micro op) {
  return op != Micro::ld_ && op != Micro::st_ && (op < Micro::iota_ || op == Micro::rand_);
}

Word evaluate(Micro op, Word a, Word b, Word c, Word imm) {
  switch (op) {
    case Micro::mov_: return b;
    case Micro::add_: return add(a, b);
    case Micro::sub_: return sub(a, b);
    case Micro::mul_: return mul(a, b);
    case Micro::mad_: return mad(a, b, c);
    case Micro::min_: return min(a, b);
    case Micro::max_: return max(a, b);
    case Micro::abs_: return a & ~kSign;
    case Micro::cmplt_: return less(a, b);
    case Micro::cmple_: return less_equal(a, b);
    case Micro::cmpeq_: return equal(a, b);
    case Micro::sel_: return flush(a) & ~kSign ? b : c;
    case Micro::rcp_: return rcp(a);
    case Micro::rsqrt_: return rsqrt(a);
    case Micro::exp2_: return exp2(a);
    case Micro::log2_: return log2(a);
    case Micro::cvt_f16_: return round_to(Format::f16, a);
    case Micro::cvt_bf16_: return round_to(Format::bf16, a);
    case Micro::floor_: return floor(a);
    case Micro::itof_: return int_to_float(a);
    case Micro::ftoi_: return float_to_int(a);
    case Micro::and_: return a & b;
    case Micro::or_: return a | b;
    case Micro::xor_: return a ^ b;
    case Micro::shl_: return a << (b & 31);
    case Micro::shr_: return a >> (b & 31);
    case Micro::iadd_: return a + b;
    case Micro::imul_: return a * b;
    case Micro::rand_: return threefry({imm, c}, {a, 0})[0];
    default: assert(!"not an elementwise micro-operation"); return 0;
  }
}

void evaluate_group(Micro op, const GroupPosition& at, const Word* a, Word imm, Word* d) {
  const int lanes = at.lanes;
  const std::vector<Word> x(a, a + at.sublanes * lanes);
  for (int s = 0; s < at.sublanes; s++) {
    const Word* row = &x[s * lanes];
    for (int i = 0; i < lanes; i++) {
      Word& result = d[s * lanes + i];
      switch (op) {
        case Micro::iota_: result = i; break;
        case Micro::rowid_: result = at.first_row + s; break;
        case Micro::rowon_: result = s < at.on ? kOne : 0; break;
        case Micro::lrot_: result = row[(i + imm) % lanes]; break;
        case Micro::lbcast_: result = row[imm % lanes]; break;
        case Micro::ssum_:
        case Micro::smax_: result = fold(combiner(op), &x[i], at.sublanes, lanes); break;
        case Micro::lsum_:
        case Micro::lmax_:
        case Micro::lmin_:
          if (i == 0)
            result = fold(combiner(op), row, lanes, 1);
          else
            result = d[s * lanes];
          break;
        default: assert(!"not a micro-operation of evaluate_group");
      }
    }
  }
}

}  // namespace veritpu::arch
