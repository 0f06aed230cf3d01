#include "systemc/fast_pairs.h"

#include <array>

#include "systemc/fast_lanes.h"

namespace veritpu::fast {

namespace {

#if defined(VERITPU_FAST_X86) && defined(__AVX512BF16__)
constexpr int kLanes = 16;
using Lanes = std::array<Word, kLanes>;

// sum[k] + first product + second product, for each k.
__attribute__((noinline)) Lanes by_instruction(const Lanes& sum, const Lanes& a, const Lanes& w) {
  const FlushScope flush;
  const auto load = [](const Lanes& words) { return _mm512_loadu_si512(words.data()); };
  Lanes got;
  _mm512_storeu_ps(got.data(), _mm512_dpbf16_ps(_mm512_castsi512_ps(load(sum)), __m512bh(load(a)), __m512bh(load(w))));
  return got;
}

// Of random bits; of neighbouring magnitudes; with products around the smallest normal, and below.
bool as_cells_do() {
  constexpr std::array<Word, 4> kExponents{0, 0x3c00, 0x2000, 0x1c00};
  for (Word draw = 0; draw < 4096; draw++) {
    const Word exponent = kExponents[draw % 4];
    const auto operands = [&](Word bits) { return exponent ? (bits & 0x83ff83ff) | exponent << 16 | exponent : bits; };
    Lanes a, w, sum;
    for (Word k = 0; k < kLanes; k++) {
      a[k] = operands(lanes::threefry(draw, 0, k)), w[k] = operands(lanes::threefry(draw, 1, k));
      sum[k] = lanes::threefry(draw, 2, k) & (draw % 4 > 1 ? 0x87ffffff : ~0u);
    }
    const Lanes got = by_instruction(sum, a, w);
    for (int k = 0; k < kLanes; k++) {
      const auto operand = [](Word w) { return arch::to_operand(arch::Operand::bf16, w); };
      const Word first = arch::cell(operand(first_of(a[k])), operand(first_of(w[k])), sum[k]);
      const Word both = arch::cell(operand(second_of(a[k])), operand(second_of(w[k])), first);
      if (got[k] != both && !(arch::is_nan(got[k]) && arch::is_nan(both))) return false;
    }
  }
  return true;
}
#else
bool as_cells_do() {
  return false;
}
#endif

}  // namespace

bool sums_pairs() {
  static const bool yes = as_cells_do();
  return yes;
}

__attribute__((noinline)) void pair_lanes(int64_t words, const Word* from, Word* to) {
#pragma GCC ivdep
  for (int64_t i = 0; i < words / 2; i++) to[i] = pair(lanes::to_bf16(from[2 * i]), lanes::to_bf16(from[2 * i + 1]));
}

__attribute__((noinline)) void pair_bytes(int64_t words, const Word* from, Word* to) {
#pragma GCC ivdep
  for (int64_t i = 0; i < words / 2; i++) to[i] = pair(lanes::to_int8(from[2 * i]), lanes::to_int8(from[2 * i + 1]));
}

__attribute__((noinline)) void cross_pairs(int n, int rows, const Word* from, Word* to) {
  for (int p = 0; p < rows; p += 2, from += n, to += n) {
    const Word *const a = from, *const b = from + n / 2;
#pragma GCC ivdep
    for (int i = 0; i < n / 2; i++) {
      to[2 * i] = pair(a[i], b[i]);
      to[2 * i + 1] = pair(a[i] << 16, b[i] << 16);
    }
  }
}

}  // namespace veritpu::fast
