// fp32 arithmetic of the matrix and vector units against exact integers.
#include "arch/numbers.h"

#include <gtest/gtest.h>

#include "tests/arch/exact.h"
#include "tests/arch/words.h"

namespace veritpu::arch {
namespace {

using test::exact_add;
using test::exact_fma;
using test::Words;

constexpr Word kOne = 0x3f800000;
constexpr Word kLeast = 0x00800000;  // 2^-126

Word word(double value) {
  return to_word(static_cast<float>(value));
}

TEST(Numbers, FlushAfterRoundingAt24Bits) {
  // 2^-126 - 2^-150 needs no rounding and is tiny, though IEEE rounds it up to 2^-126.
  EXPECT_EQ(mul(0x3f7fffff, kLeast), 0u);
  EXPECT_EQ(mul(0xbf7fffff, kLeast), kSign);
  // 2^-126 * (1 - 2^-26) rounds up to 2^-126 and stays.
  EXPECT_EQ(mul(word(1 - std::ldexp(1, -13)), word(std::ldexp(1 + std::ldexp(1, -13), -126))), kLeast);
  // 18631 * 1801 = 2^25 - 1: exactly between, and 2^-126 is even.
  EXPECT_EQ(mul(word(std::ldexp(18631, -60)), word(std::ldexp(1801, -91))), kLeast);
  // The same tie in a cell, and just below it.
  EXPECT_EQ(cell(word(std::ldexp(1, -75)), word(-std::ldexp(1, -76)), kLeast), kLeast);
  EXPECT_EQ(cell(word(std::ldexp(1 + std::ldexp(1, -11), -75)), word(-std::ldexp(1, -76)), kLeast), 0u);
  EXPECT_EQ(add(0x00800001, 0x80800000), 0u);
}

TEST(Numbers, SpecialValues) {
  EXPECT_EQ(add(kInfinity, kInfinity | kSign), kNaN);
  EXPECT_EQ(sub(kInfinity, kInfinity), kNaN);
  EXPECT_EQ(mul(0, kInfinity), kNaN);
  EXPECT_EQ(mul(1, kInfinity), kNaN) << "a subnormal counts as zero";
  EXPECT_EQ(cell(kInfinity, kOne, kInfinity | kSign), kNaN);
  EXPECT_EQ(add(0xffc12345, kOne), kNaN);
  EXPECT_EQ(add(kOne, kOne | kSign), 0u);
  EXPECT_EQ(add(kSign, kSign), kSign);
  EXPECT_EQ(add(0, kSign), 0u);
  EXPECT_EQ(sub(kSign, 0), kSign);
  EXPECT_EQ(add(0x80000001, 0x807fffff), kSign) << "subnormals keep their sign";
  EXPECT_EQ(mul(0x7f7fffff, 0x40000000), kInfinity);
  EXPECT_EQ(cell(0x7f7ff000, 0x7f7ff000, 0xff800000), 0xff800000u);
}

TEST(Numbers, AddSubMulOfAnyWords) {
  Words words(1);
  int checked = 0;
  for (; checked < 100000; ++checked) {
    const Word a = words.any(), b = words.any();
    ASSERT_EQ(add(a, b), exact_add(a, b)) << std::hex << a << " " << b;
    ASSERT_EQ(sub(a, b), exact_add(a, b ^ kSign)) << std::hex << a << " " << b;
    ASSERT_EQ(mul(a, b), exact_fma(a, b, 0, true)) << std::hex << a << " " << b;
    ASSERT_EQ(mad(a, b, a), exact_add(exact_fma(a, b, 0, true), a)) << std::hex << a << " " << b;
  }
  EXPECT_EQ(checked, 100000);
}

TEST(Numbers, SumsOfNearExponents) {
  Words words(2);
  int flushed = 0;
  for (int i = 0; i < 100000; ++i) {
    const int exponent = words.between(0, 1) ? words.between(1, 4) : words.between(1, 254);
    const Word a = words.normal(exponent), b = words.normal(std::min(254, exponent + words.between(0, 26)));
    const Word sum = add(a, b);
    ASSERT_EQ(sum, exact_add(a, b)) << std::hex << a << " " << b;
    flushed += (sum & ~kSign) == 0;
  }
  EXPECT_GT(flushed, 100);
}

TEST(Numbers, ProductsNearTheLeastNormal) {
  Words words(3);
  int least = 0, flushed = 0;
  for (int i = 0; i < 200000; ++i) {
    const int exponent = words.between(1, 125);
    const Word a = words.normal(exponent), b = words.normal(std::max(1, 127 - exponent + words.between(-2, 1)));
    const Word product = mul(a, b);
    ASSERT_EQ(product, exact_fma(a, b, 0, true)) << std::hex << a << " " << b;
    least += (product & ~kSign) == kLeast;
    flushed += (product & ~kSign) == 0;
  }
  EXPECT_GT(least, 100);
  EXPECT_GT(flushed, 100);
}

// Operands of a cell have 11 fraction bits.
Word operand(Word w) {
  return is_nan(w) ? kNaN : w & 0xfffff000;
}

TEST(Numbers, CellsOfAnyWords) {
  Words words(4);
  int checked = 0;
  for (; checked < 100000; ++checked) {
    const Word a = operand(words.any()), w = operand(words.any()), psum = words.any();
    ASSERT_EQ(cell(a, w, psum), exact_fma(a, w, psum)) << std::hex << a << " " << w << " " << psum;
  }
  EXPECT_EQ(checked, 100000);
}

// Products beside sums of every relative size: cancellation, ties and lone low bits.
TEST(Numbers, CellsOfNearExponents) {
  Words words(5);
  int cancelled = 0;
  for (int i = 0; i < 200000; ++i) {
    const int exponent = words.between(50, 200);
    const Word a = operand(words.normal(127)), w = operand(words.normal(exponent));
    Word psum = words.normal(std::clamp(exponent + words.between(-30, 30), 1, 254));
    if (words.between(0, 3) == 0) psum = mul(a, w) ^ kSign;  // all but the rounding goes
    const Word sum = cell(a, w, psum);
    ASSERT_EQ(sum, exact_fma(a, w, psum)) << std::hex << a << " " << w << " " << psum;
    cancelled += (sum & ~kSign) == 0;
  }
  EXPECT_GT(cancelled, 10000);
}

TEST(Numbers, CellsNearTheLeastNormal) {
  Words words(6);
  int least = 0, flushed = 0;
  for (int i = 0; i < 200000; ++i) {
    const int exponent = words.between(1, 125);
    const Word a = operand(words.normal(exponent));
    const Word w = operand(words.normal(std::clamp(127 - exponent + words.between(-50, 2), 1, 254)));
    const Word psum = words.between(0, 3) ? words.normal(words.between(1, 3)) : kLeast | (words.bits() & kSign);
    const Word sum = cell(a, w, psum);
    ASSERT_EQ(sum, exact_fma(a, w, psum)) << std::hex << a << " " << w << " " << psum;
    least += (sum & ~kSign) == kLeast;
    flushed += (sum & ~kSign) == 0;
  }
  EXPECT_GT(least, 100);
  EXPECT_GT(flushed, 100);
}

TEST(Numbers, Int8CellOfAllBytes) {
  int checked = 0;
  for (int a = -128; a < 128; ++a)
    for (int w = -128; w < 128; ++w, ++checked)
      for (const Word sum : {0u, 0x7fffffffu, 0x80000000u, 0xffffffffu})
        ASSERT_EQ(cell_int8(word(a), word(w), sum), sum + static_cast<Word>(a * w)) << a << " * " << w;
  EXPECT_EQ(checked, 65536);
}

// Operands of other formats: the product is cut toward zero, and counts as zero from exponents of 29 on.
TEST(Numbers, Int8CellOfAnyOperands) {
  EXPECT_EQ(cell_int8(word(1.5), word(-1.5), 10), 8u);
  EXPECT_EQ(cell_int8(word(16384), word(16384), 1), 1u + (1u << 28));
  EXPECT_EQ(cell_int8(word(32768), word(16384), 1), 1u);
  for (const Word special : {kInfinity, kNaN, Word{0}, kSign, Word{1}}) {
    EXPECT_EQ(cell_int8(special, word(3), 7), 7u);
    EXPECT_EQ(cell_int8(word(3), special, 7), 7u);
  }
  Words words(9);
  int counted = 0;
  for (int i = 0; i < 200000; ++i) {
    const Word a = operand(words.normal(words.between(110, 145))), w = operand(words.normal(words.between(110, 150)));
    const Word psum = words.bits();
    const test::Exact product = (test::Parts(a).value * test::Parts(w).value) >> test::kPoint;
    const test::Exact whole = abs(product) >> test::kPoint;
    const bool counts = static_cast<int>(a >> 23 & 0xff) + static_cast<int>(w >> 23 & 0xff) - 254 <= 28;
    const auto magnitude = counts ? static_cast<Word>(whole) : 0;
    ASSERT_EQ(cell_int8(a, w, psum), product < 0 ? psum - magnitude : psum + magnitude) << std::hex << a << " " << w;
    counted += magnitude != 0;
  }
  EXPECT_GT(counted, 80000);
}

// Comparable values: subnormals are zero.
long double value(Word w) {
  return (w & kInfinity) == 0 ? 0.0L : to_float(w);
}

TEST(Numbers, ComparisonsMinimumAndMaximum) {
  EXPECT_EQ(max(kSign, 0), 0u);
  EXPECT_EQ(max(0, kSign), 0u);
  EXPECT_EQ(min(kSign, 0), kSign);
  EXPECT_EQ(min(0, kSign), kSign);
  Words words(7);
  int checked = 0;
  for (; checked < 100000; ++checked) {
    const Word a = words.any(), b = words.between(0, 7) ? words.any() : a ^ (words.bits() & kSign);
    const bool nan = is_nan(a) || is_nan(b);
    ASSERT_EQ(less(a, b), !nan && value(a) < value(b) ? kOne : 0);
    ASSERT_EQ(less_equal(a, b), !nan && value(a) <= value(b) ? kOne : 0);
    ASSERT_EQ(equal(a, b), !nan && value(a) == value(b) ? kOne : 0);
    const Word low = min(a, b), high = max(a, b);
    if (nan) {
      ASSERT_EQ(low, kNaN);
      ASSERT_EQ(high, kNaN);
      continue;
    }
    ASSERT_EQ(value(low), std::min(value(a), value(b)));
    ASSERT_EQ(value(high), std::max(value(a), value(b)));
    if (value(a) == 0 && value(b) == 0) {
      ASSERT_EQ(low, (a | b) & kSign);
      ASSERT_EQ(high, a & b & kSign);
    }
  }
  EXPECT_EQ(checked, 100000);
}

TEST(Numbers, FloorAndIntegers) {
  EXPECT_EQ(float_to_int(word(2147483648.0)), 0x7fffffffu);
  EXPECT_EQ(float_to_int(word(-2147483648.0)), 0x80000000u);
  EXPECT_EQ(float_to_int(kInfinity | kSign), 0x80000000u);
  EXPECT_EQ(float_to_int(0x7fc00000), 0u);
  EXPECT_EQ(float_to_int(word(-1.9)), 0xffffffffu);
  EXPECT_EQ(int_to_float(0x7fffffff), word(2147483648.0));
  EXPECT_EQ(int_to_float(16777217), word(16777216.0)) << "a tie goes to even";
  EXPECT_EQ(floor(word(-0.5)), word(-1.0));
  EXPECT_EQ(floor(kSign), kSign);
  EXPECT_EQ(floor(0x80000001), kSign) << "a subnormal counts as zero";
  Words words(8);
  int checked = 0;
  for (; checked < 100000; ++checked) {
    const Word bits = words.bits();
    const auto integer = static_cast<int32_t>(bits);
    ASSERT_EQ(int_to_float(bits), test::rounded(test::Exact(integer) << test::kPoint, false)) << integer;
    const Word w = words.normal(words.between(110, 160));
    const long double x = value(w), whole = std::trunc(x);
    const long double clamped = std::clamp<long double>(whole, -2147483648.0L, 2147483647.0L);
    ASSERT_EQ(float_to_int(w), static_cast<Word>(static_cast<int64_t>(clamped))) << std::hex << w;
    const long double below = whole > x ? whole - 1 : whole;
    ASSERT_EQ(floor(w), below == 0 ? w & kSign : word(static_cast<double>(below))) << std::hex << w;
  }
  EXPECT_EQ(checked, 100000);
}

}  // namespace
}  // namespace veritpu::arch
