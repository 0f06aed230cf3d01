// The matrix unit's cell, a * w + psum: all pairs of exponents x special significands x special sums. The RTL's cell
// against arch::cell; the fast core's columns, of whose sums the products before are, likewise; and sums of bf16 pairs
// as this machine has them.
#include <gtest/gtest.h>

#include <iostream>
#include <random>
#include <vector>

#include "Vmxu_fp_top.h"
#include "arch/numbers.h"
#include "systemc/fast_columns.h"
#include "systemc/fast_lanes.h"
#include "systemc/fast_pairs.h"

namespace veritpu {
namespace {

using arch::Word;

constexpr size_t kLanes = 1024;                                                                       // of mxu_fp_top
constexpr Word kFractions[] = {0, 0x1000, 0x2000, 0x3ff000, 0x400000, 0x401000, 0x7fe000, 0x7ff000};  // of 11 bits

// Sums that meet a product of exponent field e (rounding, cancellation, tininess), and those of every kind.
std::vector<Word> sums(int e) {
  std::vector<Word> all{0,          arch::kSign, arch::kInfinity, arch::kInfinity | arch::kSign,
                        arch::kNaN, 1,           0x7fffff,        0x00800000,
                        0x80800000, 0x7f7fffff,  0xff7fffff};
  for (const int d : {-26, -25, -24, -23, -13, -12, -2, -1, 0, 1, 2, 12, 23, 24, 25})
    for (const Word fraction : {0u, 1u, 0x400000u, 0x7fffffu})
      if (e + d >= 0 && e + d < 255)
        for (const Word sign : {0u, arch::kSign}) all.push_back(sign | static_cast<Word>(e + d) << 23 | fraction);
  return all;
}

class Cell : public testing::TestWithParam<int> {};  // the sixteenth of a's exponents

TEST_P(Cell, OfTheRtlIsTheDefinition) {
  Vmxu_fp_top top;
  size_t lane = 0;
  uint64_t compared = 0;
  const auto flush = [&] {
    top.clk_i = 0, top.eval();
    top.clk_i = 1, top.eval();
    for (size_t k = 0; k < lane; ++k, ++compared) {
      const Word a = top.a_i[k], b = top.b_i[k], c = top.c_i[k];
      ASSERT_EQ(top.cell_o[k], arch::cell(a, b, c)) << std::hex << a << " * " << b << " + " << c;
    }
    lane = 0;
  };
  for (int x = 16 * GetParam(); x < 16 * GetParam() + 16; ++x)
    for (int y = 0; y < 256; ++y)
      for (const Word c : sums(std::min(std::max(x + y - 127, 0), 254)))
        for (const Word f : kFractions)
          for (const Word g : kFractions) {
            const auto word = [](int e, Word fraction) {
              const Word w = static_cast<Word>(e) << 23 | fraction;
              return arch::is_nan(w) ? arch::kNaN : w;
            };
            top.a_i[lane] = word(x, f) | (f & 0x1000 ? arch::kSign : 0), top.b_i[lane] = word(y, g), top.c_i[lane] = c;
            if (arch::is_nan(top.a_i[lane])) top.a_i[lane] = arch::kNaN;
            if (++lane == kLanes) flush();
            if (HasFatalFailure()) return;
          }
  flush();
  std::cout << compared << " cells\n";
  EXPECT_GT(compared, 16u * 256 * 64 * 11);
}
INSTANTIATE_TEST_SUITE_P(Exponents, Cell, testing::Range(0, 16));

// Columns of `depth` rows of an array of 128: a sum for each slot and column. `draw` gives an operand.
template <typename Draw>
uint64_t check_columns(bool pairs, int depth, int64_t calls, Draw draw) {
  constexpr int n = 128;
  std::vector<Word> operands(n * n), weights(n * n), acc(n * n);
  const auto zero = [](std::vector<Word>& v) { std::fill(v.begin(), v.end(), 0); };
  const auto run = [&]() __attribute__((noinline)) {
    const fast::FlushScope scope;
    fast::column_sums({n, depth, pairs, n, false, false}, operands.data(), weights.data(), acc.data());
  };
  uint64_t sums = 0;
  for (int64_t call = 0; call < calls; ++call) {
    std::vector<Word> a(n * depth), w(n * depth);  // a[slot][row], w[row][column]
    for (Word& x : a) x = draw();
    for (Word& x : w) x = draw();
    zero(operands), zero(weights);
    for (int i = 0; i < n; ++i)
      for (int r = 0; r < depth; ++r) {
        if (pairs && r % 2) continue;
        operands[i * (pairs ? n / 2 : n) + (pairs ? r / 2 : r)] =
            pairs ? fast::pair(a[i * depth + r], a[i * depth + r + 1]) : a[i * depth + r];
        weights[(pairs ? r / 2 : r) * n + i] = pairs ? fast::pair(w[r * n + i], w[(r + 1) * n + i]) : w[r * n + i];
      }
    run();
    for (int i = 0; i < n; ++i)
      for (int c = 0; c < n; ++c) {
        Word sum = 0;
        for (int r = 0; r < depth; ++r, ++sums) sum = arch::cell(a[i * depth + r], w[r * n + c], sum);
        sum = arch::cell(0, 0, sum);  // the column's other rows: they make +0 of -0
        if (acc[i * n + c] != sum) {
          ADD_FAILURE() << std::hex << "slot " << i << " column " << c << ": " << acc[i * n + c] << " for " << sum;
          return sums;
        }
      }
  }
  return sums;
}

class Columns : public testing::TestWithParam<int> {};  // the seed

// Sums of two, four and eight products, special words among them, with magnitudes that meet.
Word special_or_near(std::mt19937_64& random, int mode, Word mask) {
  static constexpr Word kSpecial[] = {0,          arch::kSign, arch::kInfinity, 0xff800000, arch::kNaN,
                                      0x00800000, 0x80800000,  0x7f7f0000,      0xff7f0000, 0x3f800000,
                                      0xbf800000, 0x1f800000,  0x20000000};
  const uint64_t bits = random();
  Word w = static_cast<Word>(bits) & mask;
  if (bits >> 32 & 15) {
    const int center = mode == 0 ? 127 : mode == 1 ? 64 : 0;  // around 1, around tiny products, anywhere
    if (center) w = (w & ~0x7f800000u) | static_cast<Word>(center - 8 + (bits >> 36) % 16) << 23;
  } else {
    w = kSpecial[(bits >> 36) % std::size(kSpecial)];
  }
  return arch::is_nan(w) ? arch::kNaN : arch::flush(w);
}

TEST_P(Columns, OfTheFastCoreAreTheDefinition) {
  std::mt19937_64 random(static_cast<uint64_t>(GetParam()));
  uint64_t sums = 0;
  for (const int mode : {0, 1, 2})
    for (const int depth : {2, 4, 8})
      sums += check_columns(false, depth, 128, [&] { return special_or_near(random, mode, 0xfffff000); });
  std::cout << sums << " cells\n";
}

TEST_P(Columns, OfPairsAreTheDefinition) {
  if (!fast::sums_pairs()) GTEST_SKIP() << "this machine does not sum pairs";
  std::mt19937_64 random(static_cast<uint64_t>(1000 + GetParam()));
  uint64_t sums = 0;
  for (const int mode : {0, 1, 2})
    for (const int depth : {2, 4, 8})
      sums += check_columns(true, depth, 128, [&] { return special_or_near(random, mode, 0xffff0000); });
  std::cout << sums << " cells\n";
}
INSTANTIATE_TEST_SUITE_P(Seeds, Columns, testing::Range(0, 32));

}  // namespace
}  // namespace veritpu
