// Footprints may say too much, never too little: against sets of rows.
#include "systemc/fast_footprint.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace veritpu::fast {
namespace {

class FootprintTest : public testing::Test {
 protected:
  static constexpr int64_t kRows = 4096;
  Span span(int64_t most) {
    const auto first = static_cast<int64_t>(random_() % (kRows - most));
    return {first, first + static_cast<int64_t>(random_() % most)};
  }
  std::mt19937 random_{7};
};

TEST_F(FootprintTest, SpansHoldAllThatWasAdded) {
  int held = 0, free = 0;
  for (int round = 0; round < 200; round++) {
    Spans spans;
    std::set<int64_t> rows;
    for (int k = 0, count = 1 + static_cast<int>(random_() % 6); k < count; k++) {
      const Span s = span(200);
      spans.add(s);
      for (int64_t r = s.first; r <= s.last; r++) rows.insert(r);
    }
    for (int64_t r = 0; r < kRows; r++) {
      const bool meets = spans.meets({r, r});
      EXPECT_GE(meets, rows.count(r) > 0) << r;
      held += rows.count(r) > 0;
      free += !meets;
    }
  }
  EXPECT_GT(held, 10000);
  EXPECT_GT(free, 10000);  // or they would be of no use
  EXPECT_FALSE(Spans(Span{}).meets({0, kRows}));
}

TEST_F(FootprintTest, LatestIsNoOlderThanTheLatestThatTouched) {
  Latest latest(kRows);
  std::map<int64_t, uint64_t> by_row;
  int touched = 0, untouched = 0;
  for (uint64_t job = 1; job <= 40; job++) {
    const Span set = span(100), asked = span(100);
    latest.set(set, job);
    for (int64_t r = set.first; r <= set.last; r++) by_row[r] = job;
    uint64_t want = 0;
    for (int64_t r = asked.first; r <= asked.last; r++)
      if (const auto at = by_row.find(r); at != by_row.end()) want = std::max(want, at->second);
    EXPECT_GE(latest.of(asked), want);
    EXPECT_LE(latest.of(asked), job);
    touched += want > 0;
    untouched += latest.of(asked) == 0;
  }
  EXPECT_GT(touched, 5);
  EXPECT_GT(untouched, 5);
  EXPECT_EQ(latest.of(Span{}), 0u);
}

}  // namespace
}  // namespace veritpu::fast
