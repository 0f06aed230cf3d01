// Narrow formats and operand formats against tables of all their values.
#include <gtest/gtest.h>

#include "arch/numbers.h"
#include "tests/arch/exact.h"
#include "tests/arch/words.h"

namespace veritpu::arch {
namespace {

using test::Grid;
using test::ieee_grid;
using test::Words;

Word word(double value) {
  return to_word(static_cast<float>(value));
}

// What a store must give, from the format's grid: `infinity` is the pattern past its last finite value.
uint32_t nearest(const Grid& grid, Word w, uint32_t sign) {
  const double magnitude = std::fabs(static_cast<double>(to_float(w)));
  return (w >> 31 ? sign : 0) | grid.nearest(magnitude);
}

// The words around and at each midpoint between neighbours, where it is a word.
template <typename Check>
int for_each_boundary(const Grid& grid, Check check) {
  int checked = 0;
  for (uint32_t pattern = 0; pattern < grid.last(); ++pattern)
    for (const double x : {grid.value(pattern), (grid.value(pattern) + grid.value(pattern + 1)) / 2}) {
      const Word w = word(x);
      if (w == kInfinity) continue;
      for (const Word near : {w - (w != 0), w, w + 1})
        for (const Word sign : {0u, kSign}) check(near | sign), ++checked;
    }
  return checked;
}

TEST(Formats, HalvesLoadExactly) {
  const Grid grid = ieee_grid(5, 10);
  ASSERT_EQ(grid.last(), 0x7c00u);
  int checked = 0;
  for (uint32_t h = 0; h < 0x10000; ++h, ++checked) {
    const uint32_t magnitude = h & 0x7fff;
    const Word sign = h >> 15 ? kSign : 0;
    const Word expected = magnitude > 0x7c00    ? kNaN
                          : magnitude == 0x7c00 ? sign | kInfinity
                                                : sign | word(grid.value(magnitude));
    ASSERT_EQ(load(Format::f16, h), expected) << std::hex << h;
    ASSERT_EQ(store(Format::f16, expected), magnitude > 0x7c00 ? 0x7e00 : h) << std::hex << h;
  }
  EXPECT_EQ(checked, 65536);
}

TEST(Formats, HalvesStoreToNearestEven) {
  const Grid grid = ieee_grid(5, 10);
  const auto check = [&](Word w) {
    const uint32_t expected = is_nan(w) ? 0x7e00 : nearest(grid, w, 0x8000);
    ASSERT_EQ(store(Format::f16, w), expected) << std::hex << w;
    ASSERT_EQ(round_to(Format::f16, w), load(Format::f16, expected)) << std::hex << w;
    ASSERT_EQ(to_operand(Operand::f16, w), load(Format::f16, expected)) << std::hex << w;
  };
  EXPECT_GT(for_each_boundary(grid, check), 300000);
  Words words(1);
  for (int i = 0; i < 100000; ++i) check(words.any());
  for (int i = 0; i < 100000; ++i) check(words.normal(words.between(100, 145)));
}

TEST(Formats, Bf16LoadsExactly) {
  const Grid grid = ieee_grid(8, 7);
  int checked = 0;
  for (uint32_t h = 0; h < 0x10000; ++h, ++checked) {
    const uint32_t magnitude = h & 0x7fff;
    const Word sign = h >> 15 ? kSign : 0;
    const Word expected = magnitude > 0x7f80    ? kNaN
                          : magnitude == 0x7f80 ? sign | kInfinity
                          : magnitude < 0x0080  ? sign
                                                : sign | word(grid.value(magnitude));
    ASSERT_EQ(load(Format::bf16, h), expected) << std::hex << h;
    ASSERT_EQ(store(Format::bf16, expected), magnitude > 0x7f80 ? 0x7fc0 : magnitude < 0x0080 ? h & 0x8000 : h);
  }
  EXPECT_EQ(checked, 65536);
}

TEST(Formats, Bf16StoresToNearestEven) {
  const Grid grid = ieee_grid(8, 7);
  const auto check = [&](Word w) {
    const bool zero = (w & kInfinity) == 0;
    const uint32_t expected = is_nan(w) ? 0x7fc0 : zero ? w >> 16 & 0x8000 : nearest(grid, w, 0x8000);
    ASSERT_EQ(store(Format::bf16, w), expected) << std::hex << w;
    ASSERT_EQ(to_operand(Operand::bf16, w), load(Format::bf16, expected)) << std::hex << w;
  };
  EXPECT_GT(for_each_boundary(grid, check), 300000);
  Words words(2);
  for (int i = 0; i < 100000; ++i) check(words.any());
}

TEST(Formats, BytesClampAndRoundToEven) {
  std::vector<double> values;
  for (int i = 0; i < 256; ++i) values.push_back(i);
  const Grid grid(values);
  for (uint32_t i = 0; i < 256; ++i) {
    EXPECT_EQ(load(Format::u8, i), word(i));
    EXPECT_EQ(store(Format::u8, word(i)), i);
  }
  const auto check = [&](Word w) {
    const uint32_t expected = is_nan(w) || w >> 31 ? 0 : grid.nearest(to_float(w));
    ASSERT_EQ(store(Format::u8, w), expected) << std::hex << w;
  };
  EXPECT_GT(for_each_boundary(grid, check), 3000);
  Words words(3);
  for (int i = 0; i < 100000; ++i) check(words.any());
  for (int i = 0; i < 100000; ++i) check(words.normal(words.between(120, 136)));
}

TEST(Formats, SignedBytesClampAndRoundToEven) {
  std::vector<double> values;
  for (int i = 0; i <= 128; ++i) values.push_back(i);
  const Grid grid(values);
  for (int i = -128; i < 128; ++i) {
    EXPECT_EQ(load(Format::s8, static_cast<uint8_t>(i)), word(i));
    EXPECT_EQ(store(Format::s8, word(i)), static_cast<uint8_t>(i));
    EXPECT_EQ(to_operand(Operand::int8, word(i)), word(i));
  }
  int negative = 0;
  const auto check = [&](Word w) {
    const int magnitude = is_nan(w) ? 0 : static_cast<int>(grid.nearest(std::fabs(static_cast<double>(to_float(w)))));
    const int value = w >> 31 ? -magnitude : std::min(magnitude, 127);
    ASSERT_EQ(store(Format::s8, w), static_cast<uint8_t>(value)) << std::hex << w;
    ASSERT_EQ(to_operand(Operand::int8, w), word(value)) << std::hex << w;  // zero is +0
    negative += value < 0;
  };
  EXPECT_GT(for_each_boundary(grid, check), 1500);
  Words words(3);
  for (int i = 0; i < 100000; ++i) check(words.any());
  for (int i = 0; i < 100000; ++i) check(words.normal(words.between(120, 136)));
  EXPECT_GT(negative, 50000);
}

TEST(Formats, WordsPassUnchanged) {
  Words words(4);
  int checked = 0;
  for (; checked < 1000; ++checked) {
    const Word w = words.any();
    ASSERT_EQ(load(Format::f32, w), w);
    ASSERT_EQ(store(Format::f32, w), w);
  }
  EXPECT_EQ(checked, 1000);
}

// hi is the nearest of the values with 11 fraction bits, lo what is left of the word.
TEST(Formats, HighAndLowPieces) {
  const Grid grid = ieee_grid(8, 11);
  int flushed = 0;
  const auto check = [&](Word w) {
    const Word hi = to_operand(Operand::hi, w), lo = to_operand(Operand::lo, w);
    if (is_nan(w)) {
      ASSERT_EQ(hi, kNaN);
      ASSERT_EQ(lo, 0u);
      return;
    }
    if ((w & kInfinity) == 0) {
      ASSERT_EQ(hi, w & kSign);
      ASSERT_EQ(lo, 0u);
      return;
    }
    if (!is_finite(w)) {
      ASSERT_EQ(hi, w);
      ASSERT_EQ(lo, 0u);
      return;
    }
    const uint32_t pattern = std::min(grid.nearest(std::fabs(static_cast<double>(to_float(w)))), grid.last() - 1);
    ASSERT_EQ(hi, (w & kSign) | pattern << 12) << std::hex << w;
    const double left = static_cast<double>(to_float(w)) - to_float(hi);
    const bool tiny = std::fabs(left) < std::ldexp(1, -126);
    flushed += tiny && left != 0;
    ASSERT_EQ(lo, left == 0 ? 0 : tiny ? word(left) & kSign : word(left)) << std::hex << w;
    ASSERT_EQ(lo & 0xfff, 0u) << std::hex << w << ": lo must fit the cells";
    if (tiny) return;
    ASSERT_EQ(static_cast<double>(to_float(hi)) + to_float(lo), to_float(w)) << std::hex << w;
  };
  for (const Word w : {0x7f7fffffu, 0xff7fffffu, 0x7f7ff800u, 0x7f7ff7ffu, 0x00800001u, 0x00fff800u}) check(w);
  Words words(5);
  for (int i = 0; i < 300000; ++i) check(words.any());
  for (int i = 0; i < 100000; ++i) check(words.normal(words.between(1, 14)));
  EXPECT_GT(flushed, 1000);
}

}  // namespace
}  // namespace veritpu::arch
