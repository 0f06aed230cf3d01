// Shards of an epoch: disjoint, of equal size, together the whole order, and decided by seed and epoch alone.
#include "host/data/distributed_sampler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <set>

#include "host/data/batch.h"
#include "host/data/shuffle.h"
#include "tests/host/files.h"
#include "tests/host/streams.h"

namespace veritpu {
namespace {

using testing::HasSubstr;
using Rows = std::vector<size_t>;

// Of every size and number of replicas: each row is in one shard, but for the last of the order, which are in none.
TEST(DistributedSampler, SharesAnEpochOutEvenly) {
  int checked = 0;
  for (const int64_t rows : {1, 2, 7, 8, 23, 100, 1000})
    for (const int64_t replicas : {1, 2, 3, 7, 8}) {
      if (rows < replicas) continue;
      for (const bool shuffle : {false, true}) {
        const DistributedSampler sampler(rows, replicas, shuffle, 5);
        ASSERT_EQ(sampler.rows(), rows / replicas);
        Rows order = permutation(static_cast<size_t>(rows), 5, 3);
        if (!shuffle) std::sort(order.begin(), order.end());
        std::set<size_t> seen;
        for (int64_t r = 0; r < replicas; ++r) {
          const Rows shard = sampler.shard(3, r);
          ASSERT_EQ(shard.size(), static_cast<size_t>(sampler.rows()));
          for (size_t i = 0; i < shard.size(); ++i, ++checked) {
            EXPECT_TRUE(seen.insert(shard[i]).second) << "row " << shard[i] << " is in two shards";
            EXPECT_EQ(shard[i], order[i * static_cast<size_t>(replicas) + static_cast<size_t>(r)]);
          }
        }
        EXPECT_EQ(seen.size(), static_cast<size_t>(rows / replicas * replicas));
      }
    }
  EXPECT_EQ(checked, 11314);
}

TEST(DistributedSampler, OneReplicaTakesThePlainShuffle) {
  const DistributedSampler sampler(100, 1, true, 9);
  for (const uint64_t epoch : {0, 1, 7}) EXPECT_EQ(sampler.shard(epoch, 0), permutation(100, 9, epoch));
}

TEST(DistributedSampler, IsDecidedBySeedEpochAndReplica) {
  std::set<Rows> shards;
  for (const uint64_t seed : {0ull, 1ull, 1ull << 40})
    for (const uint64_t epoch : {0, 1, 2})
      for (const int64_t replica : {0, 1, 2, 3}) {
        const Rows shard = DistributedSampler(100, 4, true, seed).shard(epoch, replica);
        EXPECT_TRUE(shards.insert(shard).second) << seed << ", " << epoch << ", " << replica;
      }
  EXPECT_EQ(shards.size(), 36u);
  // Threads that share a sampler, and threads that have one of their own.
  const DistributedSampler shared(100, 4, true, 1);
  std::vector<std::future<std::array<Rows, 2>>> asked;
  for (int i = 0; i < 32; ++i)
    asked.push_back(std::async(std::launch::async, [&shared, i] {
      return std::array<Rows, 2>{shared.shard(2, i % 4), DistributedSampler(100, 4, true, 1).shard(2, i % 4)};
    }));
  for (int i = 0; i < 32; ++i) {
    const auto [ours, own] = asked[static_cast<size_t>(i)].get();
    EXPECT_EQ(ours, DistributedSampler(100, 4, true, 1).shard(2, i % 4));
    EXPECT_EQ(own, ours);
  }
}

TEST(DistributedSampler, RefusesWhatLeavesAReplicaWithoutRows) {
  EXPECT_THAT(user_error([] { DistributedSampler(7, 8, true, 0); }), HasSubstr("take fewer replicas"));
  EXPECT_THAT(user_error([] { DistributedSampler(7, 0, true, 0); }), HasSubstr("take at least one"));
  EXPECT_THROW(DistributedSampler(8, 8, true, 0).shard(0, 8), std::logic_error);
  EXPECT_THROW(DistributedSampler(8, 8, true, 0).shard(0, -1), std::logic_error);
}

// Row i has the pixels i and i + 1, as bytes or floats, and the label i.
Split numbered(int rows, bool floats) {
  Split split;
  for (int i = 0; i < rows; ++i) {
    for (const int pixel : {i, i + 1})
      if (floats)
        split.floats.push_back(static_cast<float>(pixel));
      else
        split.images.push_back(static_cast<uint8_t>(pixel));
    split.labels.push_back(static_cast<uint8_t>(i));
  }
  return split;
}

TEST(DistributedSampler, BatchesOfAShardHoldItsRows) {
  int checked = 0;
  for (const bool floats : {false, true}) {
    const Split split = numbered(47, floats);
    const DistributedSampler sampler(split.count(), 4, true, 2);  // 11 rows each
    for (const int64_t replica : {0, 3})
      for (const bool drop_last : {false, true}) {
        const auto batches = all(shard(split, sampler, replica, 4, drop_last), 6);
        ASSERT_EQ(batches.size(), drop_last ? 2u : 3u);
        const Rows rows = sampler.shard(6, replica);
        size_t next = 0;
        for (const Split& b : batches)
          for (size_t i = 0; i < b.labels.size(); ++i, ++next, ++checked) {
            EXPECT_EQ(b.labels[i], rows.at(next));
            const size_t first = floats ? static_cast<size_t>(b.floats[2 * i]) : b.images[2 * i];
            const size_t second = floats ? static_cast<size_t>(b.floats[2 * i + 1]) : b.images[2 * i + 1];
            EXPECT_EQ(first, rows.at(next));
            EXPECT_EQ(second, first + 1);
          }
        EXPECT_EQ(next, drop_last ? 8u : 11u);
      }
  }
  EXPECT_EQ(checked, 76);
}

}  // namespace
}  // namespace veritpu
