// The functions of rtl/fp_pkg.sv against arch/numbers.h, and the latter's sums and products against exact integers.
#include <gtest/gtest.h>

#include <set>

#include "Vmxu_fp_top.h"
#include "arch/numbers.h"
#include "rtl/mxu_operand.h"
#include "tests/rtl/mxu_oracle.h"
#include "tests/rtl/mxu_words.h"
#include "tests/vectors/share.h"

namespace veritpu {
namespace {

using arch::Operand;
using arch::Word;

constexpr int kLanes = 1024;

#ifdef VERITPU_GATES
#define FpPackage FpPackageForSynthesis
#endif

class FpPackage : public testing::Test {
 protected:
  void clock() {
    top_.clk_i = 0;
    top_.eval();
    top_.clk_i = 1;
    top_.eval();
  }
  // Both cells, with and without a stage, on the words that stand at the inputs: the definition, and exact integers.
  void check_int8_cells() {
    clock();
    for (int k = 0; k < kLanes; k++) {
      const Word a = top_.a_i[k], b = top_.b_i[k], c = top_.c_i[k], expected = arch::cell_int8(a, b, c);
      ASSERT_EQ(expected, oracle::add_int8(a, b, c)) << std::hex << a << " * " << b << " + " << c;
      for (const Word got : {top_.any_o[1][k], top_.staged_o[1][k]})
        ASSERT_EQ(got, expected) << std::hex << a << " * " << b << " + " << c;
      if (arch::is_nan(c) && c != arch::kNaN) continue;  // no sum in fp32
      for (const Word got : {top_.any_o[0][k], top_.staged_o[0][k]})
        ASSERT_EQ(got, arch::cell(a, b, c)) << std::hex << a << " * " << b << " + " << c;
    }
  }
  Vmxu_fp_top top_;
  Words words_{1};
};

TEST_F(FpPackage, CellIsArchCellIsExact) {
  int64_t checked = 0, zeros = 0, infinities = 0, nans = 0, flushed = 0;
  for (int round = 0; round < 12'000 / share(); round++) {
    for (int k = 0; k < kLanes; k++) {
      const auto t = words_.triple();
      top_.a_i[k] = t.a, top_.b_i[k] = t.b, top_.c_i[k] = arch::is_nan(t.c) ? arch::kNaN : t.c;
    }
    clock();
    for (int k = 0; k < kLanes; k++) {
      const Word a = top_.a_i[k], b = top_.b_i[k], c = top_.c_i[k], expected = arch::cell(a, b, c);
      ASSERT_EQ(expected, oracle::fma(a, b, c)) << std::hex << a << " * " << b << " + " << c;
      ASSERT_EQ(top_.cell_o[k], expected) << std::hex << a << " * " << b << " + " << c;
      checked++;
      const Word magnitude = expected & ~arch::kSign;
      zeros += magnitude == 0, infinities += magnitude == arch::kInfinity, nans += expected == arch::kNaN;
      flushed += magnitude == 0 && arch::flush(a) << 1 != 0 && arch::flush(b) << 1 != 0 && arch::flush(c) << 1 == 0;
    }
  }
  EXPECT_GT(checked, 10'000'000 / share());
  for (const int64_t kind : {zeros, infinities, nans, flushed}) EXPECT_GT(kind, 50'000 / share());
}

TEST_F(FpPackage, AddIsArchAddIsExact) {
  int64_t checked = 0;
  for (int round = 0; round < 12'000 / share(); round++) {
    for (int k = 0; k < kLanes; k++) {
      const auto t = words_.triple();
      const Word x = round % 2 ? arch::cell(t.a, t.b, 0) : words_.any();
      top_.a_i[k] = x, top_.b_i[k] = t.c;
    }
    clock();
    for (int k = 0; k < kLanes; k++) {
      const Word a = top_.a_i[k], b = top_.b_i[k], expected = arch::add(a, b);
      ASSERT_EQ(expected, oracle::add(a, b)) << std::hex << a << " + " << b;
      ASSERT_EQ(top_.add_o[k], expected) << std::hex << a << " + " << b;
      checked++;
    }
  }
  EXPECT_GT(checked, 10'000'000 / share());
}

// Every pair of bytes, on sums at which int32 wraps.
TEST_F(FpPackage, Int8CellOfAllBytes) {
  const auto byte = [](int value) { return arch::to_word(static_cast<float>(value)); };
  int64_t checked = 0, wrapped = 0;
  for (const Word sum : {0u, 1u, 0x7fffffffu, 0x80000000u, 0xffffffffu, 0x7fffc001u, 0x80003fffu, 0x12345678u})
    for (int a = -128; a < 128; a += 4) {
      for (int k = 0; k < kLanes; k++)
        top_.a_i[k] = byte(a + k / 256), top_.b_i[k] = byte(k % 256 - 128), top_.c_i[k] = sum;
      check_int8_cells();
      if (HasFatalFailure()) return;
      for (int k = 0; k < kLanes; k++, checked++) {
        const int product = (a + k / 256) * (k % 256 - 128);
        ASSERT_EQ(top_.any_o[1][k], sum + static_cast<Word>(product));
        const int64_t exact = int64_t{static_cast<int32_t>(sum)} + product;
        wrapped += exact != static_cast<int32_t>(exact);
      }
    }
  EXPECT_EQ(checked, 8 * 65536);
  EXPECT_GT(wrapped, 60000);
}

// Operands of other formats too, whose products are cut or count as zero.
TEST_F(FpPackage, Int8CellOfAnyOperands) {
  int64_t checked = 0, counted = 0;
  for (int round = 0; round < 12'000 / share(); round++, checked += kLanes) {
    for (int k = 0; k < kLanes; k++) {
      auto t = words_.triple();
      if (round % 2) t.a = (t.a & 0x807ff000) | (127 + words_.below(16)) << 23;
      top_.a_i[k] = t.a, top_.b_i[k] = t.b, top_.c_i[k] = t.c;
      counted += arch::cell_int8(t.a, t.b, t.c) != t.c;
    }
    check_int8_cells();
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(checked, 10'000'000 / share());
  EXPECT_GT(counted, checked / 8);
}

TEST_F(FpPackage, OperandFormats) {
  int64_t checked = 0;
  // Random words, and every exponent and sign with fractions around each rounding tie.
  std::vector<Word> words;
  for (Word high = 0; high < 1u << 9; high++)
    for (int bit = 0; bit <= 23; bit++)
      for (int keep = bit; keep <= 23; keep++)
        for (int delta = -1; delta <= 1; delta++) words.push_back((high << 23) + (1u << bit) + (1u << keep) + delta);
  while (words.size() % kLanes || words.size() < size_t{4'000'000} / share()) words.push_back(words_.any());
  for (size_t at = 0; at < words.size(); at += kLanes) {
    for (int k = 0; k < kLanes; k++) top_.a_i[k] = words[at + k];
    clock();
    for (int k = 0; k < kLanes; k++) {
      const Word x = words[at + k], hi = arch::to_operand(Operand::hi, x), lo = arch::to_operand(Operand::lo, x);
      ASSERT_EQ(top_.hi_o[k], hi) << std::hex << x;
      ASSERT_EQ(top_.lo_o[k], lo) << std::hex << x;
      ASSERT_EQ(top_.bf16_o[k], arch::to_operand(Operand::bf16, x)) << std::hex << x;
      ASSERT_EQ(top_.f16_o[k], arch::to_operand(Operand::f16, x)) << std::hex << x;
      ASSERT_EQ(top_.int8_o[k], arch::to_operand(Operand::int8, x)) << std::hex << x;
      for (const auto format : {Operand::hi, Operand::lo, Operand::bf16, Operand::f16, Operand::int8})
        ASSERT_EQ(arch::to_operand(format, x) & 0xfff, 0u) << std::hex << x;
      if (arch::is_finite(x) && (lo & arch::kInfinity)) {
        ASSERT_EQ(oracle::add(hi, lo), x) << std::hex << x;
      }
      checked++;
    }
  }
  EXPECT_GT(checked, 4'000'000 / share());
}

// Weights can be read out of the cells and put back: taking a word apart loses nothing.
TEST_F(FpPackage, OperandsComeApartAndTogether) {
  std::set<Word> seen;
  for (Word base = 0; base < 1u << 20; base += kLanes) {
    for (Word k = 0; k < kLanes; k++) top_.a_i[k] = (base + k) << 12;
    clock();
    for (Word k = 0; k < kLanes; k++) {
      const Word x = (base + k) << 12;
      ASSERT_EQ(top_.operand_o[k], rtl::to_operand(x));
      ASSERT_EQ(rtl::from_operand(top_.operand_o[k]), arch::is_nan(x) ? arch::kNaN : arch::flush(x)) << std::hex << x;
      seen.insert(top_.operand_o[k]);
    }
  }
  EXPECT_EQ(seen.size(), 2u * (254 * 2048 + 3));
}

}  // namespace
}  // namespace veritpu
