// Input pipelines: what tf.data's operations promise, the same elements with and without a thread, and no thread left.
#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <set>

#include "host/data/augment.h"
#include "host/data/batch.h"
#include "host/data/stream.h"
#include "tests/host/files.h"
#include "tests/host/streams.h"

namespace veritpu {
namespace {

struct Item {
  int value = 0;
  uint64_t epoch = 0, index = 0;
  bool operator==(const Item& o) const { return value == o.value && epoch == o.epoch && index == o.index; }
};

// 0, 1, ... of each epoch; `pulled` counts what was pulled.
Stream<Item> numbers(int count, std::shared_ptr<std::atomic<int>> pulled = std::make_shared<std::atomic<int>>(0)) {
  return Stream<Item>([=](uint64_t epoch) {
    return [=, i = 0]() mutable -> std::optional<Item> {
      if (i == count) return std::nullopt;
      ++*pulled;
      const Item item{i, epoch, static_cast<uint64_t>(i)};
      ++i;
      return item;
    };
  });
}

std::vector<int> values(const Stream<Item>& stream, uint64_t epoch = 0) {
  std::vector<int> values;
  for (const Item& item : all(stream, epoch)) values.push_back(item.value);
  return values;
}

TEST(Stream, IsLazy) {
  const auto pulled = std::make_shared<std::atomic<int>>(0);
  const auto stream = numbers(1000, pulled).map([](Item i) { return i; }).repeat(1000).shuffle(10, 1);
  EXPECT_EQ(*pulled, 0);
  const auto pull = stream.open();
  EXPECT_EQ(*pulled, 0);
  pull();
  EXPECT_EQ(*pulled, 10);
  pull();
  EXPECT_EQ(*pulled, 11);
}

TEST(Stream, ShuffleDrawsFromItsBuffer) {
  int checked = 0;
  std::set<std::vector<int>> orders;
  for (const size_t buffer : {1, 3, 20, 50})
    for (const uint64_t epoch : {0, 1}) {
      const auto order = values(numbers(20).shuffle(buffer, 5), epoch);
      ASSERT_EQ(order.size(), 20u);
      EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), 20u);
      for (size_t i = 0; i < order.size(); ++i, ++checked)
        EXPECT_LT(order[i], static_cast<int>(i + buffer)) << "was not in the buffer yet";
      EXPECT_EQ(values(numbers(20).shuffle(buffer, 5), epoch), order);
      orders.insert(order);
    }
  EXPECT_EQ(checked, 160);
  EXPECT_EQ(orders.size(), 5u);  // a buffer of 1 keeps the order; 20 and 50 are both the whole
  EXPECT_NE(values(numbers(20).shuffle(20, 6)), values(numbers(20).shuffle(20, 5)));
}

// Each of 8 places holds each of 8 elements about equally often over 4,000 epochs: chi-squared, 49 degrees of freedom.
TEST(Stream, AFullBufferShufflesEvenly) {
  constexpr int kCount = 8, kEpochs = 4000;
  std::vector<int> counts(kCount * kCount);
  for (uint64_t epoch = 0; epoch < kEpochs; ++epoch) {
    const auto order = values(numbers(kCount).shuffle(kCount, 2), epoch);
    for (int i = 0; i < kCount; ++i) ++counts[static_cast<size_t>(i * kCount + order[static_cast<size_t>(i)])];
  }
  double chi = 0;
  for (const int count : counts) chi += (count - 500.) * (count - 500.) / 500;
  EXPECT_LT(chi, 49 + 6 * 10);
}

TEST(Stream, RepeatGoesThroughEpochs) {
  const auto items = all(numbers(2).repeat(3), 2);
  EXPECT_EQ(items, (std::vector<Item>{{0, 6, 0}, {1, 6, 1}, {0, 7, 0}, {1, 7, 1}, {0, 8, 0}, {1, 8, 1}}));
  EXPECT_TRUE(all(numbers(2).repeat(0)).empty());
  EXPECT_TRUE(all(numbers(0).repeat(1ull << 60)).empty());
  // Before repeat, each epoch is shuffled by itself; after it, epochs run into each other.
  const auto apart = values(numbers(50).shuffle(50, 1).repeat(2));
  EXPECT_EQ(std::set<int>(apart.begin(), apart.begin() + 50).size(), 50u);
  EXPECT_NE(std::vector<int>(apart.begin(), apart.begin() + 50), std::vector<int>(apart.begin() + 50, apart.end()));
  const auto mixed = values(numbers(50).repeat(2).shuffle(50, 1));
  EXPECT_LT(std::set<int>(mixed.begin(), mixed.begin() + 50).size(), 50u);
}

TEST(Stream, CacheReadsItsSourceOnce) {
  const auto pulled = std::make_shared<std::atomic<int>>(0);
  const auto cached = numbers(3, pulled).cache();
  EXPECT_EQ(*pulled, 0);
  const auto copy = cached;
  EXPECT_EQ(all(cached, 4), (std::vector<Item>{{0, 4, 0}, {1, 4, 1}, {2, 4, 2}}));
  EXPECT_EQ(all(copy, 5), (std::vector<Item>{{0, 5, 0}, {1, 5, 1}, {2, 5, 2}}));
  EXPECT_EQ(*pulled, 3);
}

TEST(Stream, ShardsShareElementsOutEvenly) {
  int checked = 0;
  for (const size_t count : {1, 3, 4, 12, 13}) {
    const auto stream = numbers(12).shuffle(5, 2);
    const auto order = values(stream, 1);
    for (size_t index = 0; index < count; ++index) {
      const auto ours = values(stream.shard(count, index), 1);
      EXPECT_EQ(ours.size(), order.size() / count);
      for (size_t i = 0; i < ours.size(); ++i, ++checked) EXPECT_EQ(ours[i], order.at(i * count + index));
    }
  }
  EXPECT_EQ(checked, 48);
}

TEST(Stream, PrefetchChangesNothingButWhen) {
  int checked = 0;
  for (const size_t depth : {1, 2, 7, 100})
    for (const int count : {0, 1, 50}) {
      const auto stream = numbers(count).repeat(3).shuffle(9, 4);
      EXPECT_EQ(all(stream.prefetch(depth)), all(stream));
      EXPECT_EQ(all(stream.prefetch(depth).map([](Item i) { return i; }).prefetch(1), 3), all(stream, 3));
      checked += 2;
    }
  EXPECT_EQ(checked, 24);
}

TEST(Stream, PrefetchRunsAheadByItsDepthAndNoMore) {
  const auto pulled = std::make_shared<std::atomic<int>>(0);
  const auto pull = numbers(1000, pulled).prefetch(3).open();
  while (*pulled < 3) std::this_thread::yield();
  for (int taken = 1; taken <= 5; ++taken) {
    ASSERT_TRUE(pull());
    while (*pulled < taken + 3) std::this_thread::yield();
    EXPECT_LE(*pulled, taken + 3);
  }
}

TEST(Stream, AnUnfinishedPrefetchEndsAndAnErrorArrivesInItsPlace) {
  for (int i = 0; i < 100; ++i) {
    const auto pull = numbers(1000).prefetch(2).open();
    if (i % 2) pull();
  }
  const auto pull = numbers(10)
                        .map([](Item i) {
                          if (i.value == 4) throw UserError("item 4 is damaged");
                          return i;
                        })
                        .prefetch(8)
                        .open();
  for (int i = 0; i < 4; ++i) EXPECT_EQ(pull()->value, i);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(user_error([&] { pull(); }), "item 4 is damaged");
}

Stream<Sample> images(int count) {
  return numbers(count).map([](Item i) {
    const auto v = static_cast<float>(i.value);
    return Sample{{1, 2, 1}, {v, v + .5f}, i.value % 3, i.epoch, i.index};
  });
}

TEST(Batches, HoldTheSamplesInOrderAndTheRest) {
  const auto whole = all(batch(images(10), 4, false), 7);
  ASSERT_EQ(whole.size(), 3u);
  std::vector<int64_t> counts;
  std::vector<float> pixels;
  std::vector<int> labels;
  for (const Batch& b : whole) {
    EXPECT_EQ(b.epoch, 7u);
    EXPECT_EQ(b.index, counts.size());
    counts.push_back(b.count());
    pixels.insert(pixels.end(), b.pixels.begin(), b.pixels.end());
    labels.insert(labels.end(), b.labels.begin(), b.labels.end());
  }
  EXPECT_EQ(counts, (std::vector<int64_t>{4, 4, 2}));
  ASSERT_EQ(pixels.size(), 20u);
  for (size_t i = 0; i < 20; ++i) EXPECT_EQ(pixels[i], static_cast<float>(i) / 2);
  EXPECT_EQ(labels, (std::vector<int>{0, 1, 2, 0, 1, 2, 0, 1, 2, 0}));
  EXPECT_EQ(all(batch(images(10), 4, true)).size(), 2u);
  EXPECT_EQ(all(batch(images(8), 4, true)).size(), 2u);
  EXPECT_TRUE(all(batch(images(0), 4, false)).empty());
}

TEST(Batches, OfImagesOfTwoShapesAreRefused) {
  const auto stream = images(4).map([](Sample s) {
    if (s.index == 2) s.shape = {2, 1, 1};
    return s;
  });
  EXPECT_THAT(user_error([&] { all(batch(stream, 4, false)); }), testing::HasSubstr("an image of 2 x 1 x 1 follows"));
}

TEST(Batches, OfAWholePipelineAreTheSameInEveryRunAndDifferInEveryEpoch) {
  Split split;
  for (int i = 0; i < 40; ++i) {
    split.labels.push_back(static_cast<uint8_t>(i % 3));
    for (int p = 0; p < 12; ++p) split.images.push_back(static_cast<uint8_t>((i * 12 + p) * 7 % 256));
  }
  const auto pipeline = [&](uint64_t seed) {
    return batch(samples(split, {2, 2, 3}).shuffle(10, seed).map(random_flip(seed)).map(random_saturation(0, 2, seed)),
                 8, true)
        .map(mix_up(3, .2, seed));
  };
  std::set<std::vector<float>> seen;
  int checked = 0;
  for (const uint64_t epoch : {0, 1, 2}) {
    const auto plain = all(pipeline(1), epoch), ahead = all(pipeline(1).prefetch(2), epoch);
    ASSERT_EQ(plain.size(), 5u);
    ASSERT_EQ(ahead.size(), 5u);
    for (size_t i = 0; i < 5; ++i, ++checked) {
      EXPECT_EQ(plain[i].pixels, ahead[i].pixels);
      EXPECT_EQ(plain[i].labels, ahead[i].labels);
      EXPECT_TRUE(seen.insert(plain[i].pixels).second);
    }
  }
  EXPECT_EQ(checked, 15);
  EXPECT_NE(all(pipeline(2))[0].pixels, all(pipeline(1))[0].pixels);
}

}  // namespace
}  // namespace veritpu
