// An epoch's order: the same rows, in an order that seed and epoch alone decide.
#include "host/data/shuffle.h"

#include <gtest/gtest.h>

#include <set>

#include "host/data/dataset.h"

namespace veritpu {
namespace {

// Row i has the pixels i, i + 1 and the label i.
Split numbered(int rows) {
  Split split;
  for (int i = 0; i < rows; ++i) {
    split.images.push_back(static_cast<uint8_t>(i));
    split.images.push_back(static_cast<uint8_t>(i + 1));
    split.labels.push_back(static_cast<uint8_t>(i));
  }
  return split;
}

Split shuffled(const Split& split, uint64_t seed, uint64_t epoch) {
  return rows_of(split, permutation(split.labels.size(), seed, epoch));
}

TEST(Shuffle, IsAPermutationOfWholeRows) {
  int rows = 0;
  for (const int count : {0, 1, 2, 7, 100}) {
    const Split split = shuffled(numbered(count), 3, 0);
    ASSERT_EQ(split.labels.size(), static_cast<size_t>(count));
    ASSERT_EQ(split.images.size(), static_cast<size_t>(count) * 2);
    std::set<int> seen;
    for (size_t i = 0; i < split.labels.size(); ++i, ++rows) {
      EXPECT_EQ(split.images[2 * i], split.labels[i]);
      EXPECT_EQ(split.images[2 * i + 1], split.labels[i] + 1);
      seen.insert(split.labels[i]);
    }
    EXPECT_EQ(seen.size(), static_cast<size_t>(count));
  }
  EXPECT_EQ(rows, 110);
}

TEST(Shuffle, IsDecidedBySeedAndEpoch) {
  std::set<std::vector<uint8_t>> orders;
  for (const uint64_t seed : {0ull, 1ull, 1ull << 40})
    for (const uint64_t epoch : {0, 1, 2}) {
      const auto labels = shuffled(numbered(100), seed, epoch).labels;
      EXPECT_EQ(labels, shuffled(numbered(100), seed, epoch).labels);
      EXPECT_TRUE(orders.insert(labels).second) << "seed " << seed << ", epoch " << epoch;
    }
  EXPECT_EQ(orders.size(), 9u);
}

// Each of 100 places holds each of 100 rows about equally often over 2,000 epochs: chi-squared with 9,801 degrees of
// freedom lies within six standard deviations.
TEST(Shuffle, IsUniform) {
  constexpr int kRows = 100, kEpochs = 2000;
  std::vector<int> counts(kRows * kRows);
  const Split split = numbered(kRows);
  for (int e = 0; e < kEpochs; ++e) {
    const auto labels = shuffled(split, 9, static_cast<uint64_t>(e)).labels;
    for (int i = 0; i < kRows; ++i) ++counts[static_cast<size_t>(i * kRows + labels[static_cast<size_t>(i)])];
  }
  double chi = 0;
  const double expected = double{kEpochs} / kRows;
  for (const int count : counts) chi += (count - expected) * (count - expected) / expected;
  EXPECT_NEAR(chi, 9801, 6 * 140);
}

}  // namespace
}  // namespace veritpu
