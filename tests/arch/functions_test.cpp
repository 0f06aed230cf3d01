// rcp, rsqrt, exp2 and log2 against true values (long double, 64 bits of precision), and threefry's published answers.
#include "arch/functions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <regex>
#include <string>
#include <vector>

#include "arch/microops.h"
#include "arch/random.h"

namespace veritpu::arch {
namespace {

constexpr Word kMinusInfinity = kSign | kInfinity;
constexpr Word kOne = 0x3f800000;

// The greatest error of a function over swept operands, in ulps of the true value's binade.
struct Sweep {
  Word (*function)(Word);
  long double (*truth)(long double);
  double worst = 0;
  Word worst_at = 0;
  int64_t checked = 0;

  void at(Word a) {
    const long double expected = truth(to_float(a));
    const double error =
        static_cast<double>(std::fabs(to_float(function(a)) - expected) / std::ldexp(1.0L, std::ilogb(expected) - 23));
    if (!(error <= worst)) worst = error, worst_at = a;
    checked++;
  }
  void over(Word first, Word last, Word step = 1) {
    for (uint64_t a = first; a <= last; a += step) at(static_cast<Word>(a));
  }
  void expect_at_most(double bound, const char* name) const {
    ASSERT_GT(checked, 0);
    std::cout << name << ": " << worst << " ulp at 0x" << std::hex << worst_at << std::dec << " of " << checked << "\n";
    EXPECT_LE(worst, bound) << name << " at 0x" << std::hex << worst_at;
  }
};

struct Case {
  Word operand, result;
};
void expect(Word (*function)(Word), const std::vector<Case>& cases) {
  for (const auto& c : cases) EXPECT_EQ(function(c.operand), c.result) << std::hex << c.operand;
  for (const Word nan : {kNaN, kNaN | kSign, kInfinity + 1, ~0u}) EXPECT_EQ(function(nan), kNaN);
}

// Correct rounding is an error of at most half an ulp: no true value is a tie, and none comes within 2^-64 of one.
TEST(Functions, RcpIsCorrectlyRounded) {
  Sweep sweep{rcp, [](long double x) { return 1 / x; }};
  sweep.over(kOne, kOne + 0x7fffff);         // every mantissa
  sweep.over(0x00800000, 0x7e800000, 9973);  // every exponent with a normal result
  sweep.over(0x80800000, 0xfe800000, 99991);
  sweep.expect_at_most(0.5, "rcp");
  expect(rcp, {{0, kInfinity},
               {kSign, kMinusInfinity},
               {1, kInfinity},
               {0x807fffff, kMinusInfinity},
               {kInfinity, 0},
               {kMinusInfinity, kSign},
               {0x7e800000, 0x00800000},  // 2^126: the least normal result
               {0x7e800001, 0},
               {0xff7fffff, kSign}});
}

TEST(Functions, RsqrtIsCorrectlyRounded) {
  Sweep sweep{rsqrt, [](long double x) { return 1 / std::sqrt(x); }};
  sweep.over(kOne, kOne + 0xffffff);  // every mantissa, even and odd exponent
  sweep.over(0x00800000, 0x7f7fffff, 9973);
  sweep.expect_at_most(0.5, "rsqrt");
  expect(rsqrt, {{0, kInfinity},
                 {kSign, kMinusInfinity},
                 {0x007fffff, kInfinity},
                 {0x80000001, kMinusInfinity},
                 {kInfinity, 0},
                 {kMinusInfinity, kNaN},
                 {0x80800000, kNaN}});
}

TEST(Functions, Exp2) {
  Sweep sweep{exp2, [](long double x) { return std::exp2(x); }};
  sweep.over(kOne, kOne + 0x7fffff);                                   // every fraction in 2^-23
  sweep.over(0x00800000, 0x42ffffff, 499);                             // 2^-126 .. 128
  sweep.over(0x80800000, 0xc2fc0000, 499);                             // -2^-126 .. -126
  sweep.over(kSign | 0x3f000000, (kSign | 0x3f000000) + 0x7fffff, 3);  // -0.5 .. -1
  sweep.expect_at_most(0.55, "exp2");
  for (int i = -126; i < 128; i++) EXPECT_EQ(exp2(to_word(static_cast<float>(i))), to_word(std::ldexp(1.0f, i))) << i;
  expect(exp2, {{0, kOne},
                {kSign, kOne},
                {1, kOne},
                {0x42ffffff, 0x7f7fffa7},
                {0x43000000, kInfinity},
                {kInfinity, kInfinity},
                {0xc2fc0001, 0},  // just below -126: tiny
                {0xff7fffff, 0},
                {kMinusInfinity, 0}});
}

TEST(Functions, Log2) {
  Sweep sweep{log2, [](long double x) { return std::log2(x); }};
  sweep.over(kOne - 0x800000, kOne - 1);  // every mantissa, below and above 1
  sweep.over(kOne + 1, kOne + 0x7fffff);
  sweep.over(0x00800001, 0x7f7fffff, 9973);
  sweep.expect_at_most(0.52, "log2");
  for (int i = -126; i < 128; i++) EXPECT_EQ(log2(to_word(std::ldexp(1.0f, i))), to_word(static_cast<float>(i))) << i;
  expect(log2, {{0, kMinusInfinity},
                {kSign, kMinusInfinity},
                {0x007fffff, kMinusInfinity},
                {kInfinity, kInfinity},
                {kMinusInfinity, kNaN},
                {0xbf800000, kNaN}});
}

// exp2 and log2 once more, from the text and table of docs/numbers.md.
struct Page {
  std::vector<int64_t> e, l;
  Page() {
    std::ifstream in(NUMBERS_MD);
    const std::regex row(R"(\| (\d+) \| (-?\d*) ?\| (-?\d+) \|)");
    std::smatch match;
    for (std::string line; std::getline(in, line);) {
      if (!std::regex_match(line, match, row)) continue;
      if (match[2].length()) e.push_back(std::stoll(match[2]));
      l.push_back(std::stoll(match[3]));
    }
  }
  static int64_t m(Word a) { return (a & 0x7fffff) + 0x800000; }
  Word exp2(Word a) const {
    const int64_t fixed = (a >> 31 ? -m(a) : m(a)) * 32768 >> std::min(133 - static_cast<int>(a >> 23 & 255), 63);
    const uint64_t f = static_cast<uint64_t>(fixed) & 0xffffffff;
    auto q = static_cast<uint64_t>(e[5]);
    for (int k = 4; k >= 0; --k) q = static_cast<uint64_t>(e[k]) + (q * f >> 32);
    return static_cast<Word>(((fixed >> 32) + 127) * 0x800000) + static_cast<Word>(((q * f >> 32) + 256) >> 9);
  }
  Word log2(Word a) const {
    const bool upper = m(a) > 11863283;
    const int64_t t = (upper ? m(a) : 2 * m(a)) - 0x1000000;
    int64_t p = l[10];
    for (int k = 9; k >= 0; --k) p = l[k] + (p * t >> 24);
    const __int128 whole = static_cast<int>(a >> 23) - 127 + upper, fixed = whole * (__int128{1} << 55) + t * p;
    return to_word(std::ldexp(static_cast<float>(static_cast<int64_t>(fixed)), -55));  // the conversion rounds
  }
};

TEST(Functions, AreThoseOfTheManual) {
  const Page page;
  ASSERT_EQ(page.e.size(), 6u);
  ASSERT_EQ(page.l.size(), 11u);
  int64_t checked = 0;
  for (Word a = 0x00800000; a < 0x43000000; a += 1009)
    for (const Word x : {a, a | kSign}) {
      if (x > (kSign | 0x42fc0000)) continue;
      ASSERT_EQ(exp2(x), page.exp2(x)) << std::hex << x;
      ++checked;
    }
  for (Word a = 0x00800000; a < kInfinity; a += 1009, ++checked) ASSERT_EQ(log2(a), page.log2(a)) << std::hex << a;
  EXPECT_GT(checked, 2'000'000);
}

// Random123's kat_vectors, "threefry2x32 20".
TEST(Random, ThreefryKnownAnswers) {
  EXPECT_EQ(threefry({0, 0}, {0, 0}), (WordPair{0x6b200159, 0x99ba4efe}));
  EXPECT_EQ(threefry({~0u, ~0u}, {~0u, ~0u}), (WordPair{0x1cb996fc, 0xbb002be7}));
  EXPECT_EQ(threefry({0x13198a2e, 0x03707344}, {0x243f6a88, 0x85a308d3}), (WordPair{0xc4923a9c, 0x483df7a0}));
}

TEST(Random, UniformIsBelowOne) {
  EXPECT_EQ(uniform(0), 0.0f);
  EXPECT_EQ(uniform(0xff), 0.0f);
  EXPECT_EQ(uniform(0x80000000), 0.5f);
  EXPECT_EQ(uniform(~0u), 1.0f - 0x1p-24f);
}

// The trees and permutations, on values whose sum depends on the order.
TEST(Microops, AcrossLanesAndSublanes) {
  const GroupPosition at{2, 8, 1, 40};
  std::vector<Word> a(16), d(16);
  for (int i = 0; i < 16; i++) a[i] = to_word(std::ldexp(static_cast<float>(i % 3 - 1), 7 * (i % 5)));
  a[3] = to_word(0x1p30f), a[6] = to_word(-0x1p30f);
  const auto apply = [&](Micro op, Word imm = 0) { return evaluate_group(op, at, a.data(), imm, d.data()), d; };
  const auto f = [&](int i) { return to_float(a[i]); };
  const float row0 = ((f(0) + f(4)) + (f(2) + f(6))) + ((f(1) + f(5)) + (f(3) + f(7)));
  EXPECT_EQ(apply(Micro::lsum_)[0], to_word(row0));
  EXPECT_EQ(d[7], to_word(row0));
  EXPECT_EQ(apply(Micro::ssum_)[13], to_word(f(5) + f(13)));
  EXPECT_EQ(apply(Micro::smax_)[1], to_word(std::max(f(1), f(9))));
  EXPECT_EQ(apply(Micro::lmax_)[4], to_word(0x1p30f));
  EXPECT_EQ(apply(Micro::lmin_)[4], to_word(-0x1p30f));
  EXPECT_EQ(apply(Micro::lrot_, 3)[8 + 6], a[8 + 1]);
  EXPECT_EQ(apply(Micro::lbcast_, 5)[8 + 2], a[8 + 5]);
  EXPECT_EQ(apply(Micro::iota_)[8 + 2], 2u);
  EXPECT_EQ(apply(Micro::rowid_)[8], 41u);
  EXPECT_EQ(apply(Micro::rowon_)[0], kOne);
  EXPECT_EQ(d[8], 0u);
}

TEST(Microops, EachLaneAlone) {
  const Word one = kOne, two = to_word(2.0f), three = to_word(3.0f);
  EXPECT_EQ(evaluate(Micro::mov_, one, 0x80000001, 0, 0), 0x80000001u);
  EXPECT_EQ(evaluate(Micro::mad_, two, three, one, 0), to_word(7.0f));
  EXPECT_EQ(evaluate(Micro::sel_, 0x807fffff, one, 1, 0), 1u);  // a subnormal is zero; c's bits pass unchanged
  EXPECT_EQ(evaluate(Micro::sel_, kNaN, one, two, 0), one);
  EXPECT_EQ(evaluate(Micro::abs_, ~0u, 0, 0, 0), 0x7fffffffu);
  EXPECT_EQ(evaluate(Micro::shl_, 1, 33, 0, 0), 2u);
  EXPECT_EQ(evaluate(Micro::shr_, kSign, 31, 0, 0), 1u);
  EXPECT_EQ(evaluate(Micro::rand_, 0x243f6a88, 9, 5, 7), threefry({7, 5}, {0x243f6a88, 0})[0]);
  int elementwise = 0;
  for (const auto& micro : micros()) elementwise += is_elementwise(micro.code);
  EXPECT_EQ(elementwise, 29);
}

}  // namespace
}  // namespace veritpu::arch
