#include "systemc/fast_pairs.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "arch/numbers.h"
#include "systemc/fast_lanes.h"

namespace veritpu::test {
namespace {

using arch::Word;

constexpr Word kFirst = 0xffff0000;

// Random bits, and words where rounding turns: ties, NaN, infinity, the largest, subnormals.
std::vector<Word> words(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  const std::vector<Word> special{0,          0x80000000, 0x7f800000, 0xff800000, 0x7f800001, 0xffc01234, 0x7f7fffff,
                                  0x7f7f8000, 0x00000001, 0x807fffff, 0x00800000, 0x3f808000, 0x3f818000, 0x3f818001};
  std::vector<Word> all(count);
  for (Word& w : all) w = random() % 3 ? Word(random()) : special[random() % special.size()];
  return all;
}

Word rounded(Word w) {
  return arch::to_operand(arch::Operand::bf16, w);
}

// Through the functions that are called within a FlushScope.
template <typename F>
__attribute__((noinline)) void flushing(F f) {
  const fast::FlushScope scope;
  f();
}

TEST(FastPairs, HoldBothOperands) {
  size_t compared = 0;
  const auto a = words(4096, 1);
  std::vector<Word> lanes(a.size() / 2);
  flushing([&] { fast::pair_lanes(static_cast<int64_t>(a.size()), a.data(), lanes.data()); });
  for (size_t i = 0; i < lanes.size(); i++, compared += 2) {
    EXPECT_EQ(fast::first_of(lanes[i]), rounded(a[2 * i]));
    EXPECT_EQ(fast::second_of(lanes[i]), rounded(a[2 * i + 1]));
  }
  EXPECT_EQ(compared, a.size());
}

TEST(FastPairs, CrossFromLanesToRows) {
  size_t compared = 0;
  for (const int n : {8, 16, 32, 128}) {
    const auto from = words(size_t(n) * n / 2, 3);
    std::vector<Word> to(from.size());
    fast::cross_pairs(n, n, from.data(), to.data());
    const auto lane = [&](int r, int c) { return from[r * n / 2 + c / 2] << (c % 2 ? 16 : 0) & kFirst; };
    for (int p = 0; p < n / 2; p++)
      for (int c = 0; c < n; c++, compared++)
        EXPECT_EQ(to[p * n + c], lane(2 * p, c) | lane(2 * p + 1, c) >> 16) << "n " << n << " row " << p;
  }
  EXPECT_EQ(compared, 32u + 128 + 512 + 8192);
}

}  // namespace
}  // namespace veritpu::test
