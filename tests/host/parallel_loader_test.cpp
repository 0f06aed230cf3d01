// Loading for several devices: each gets its shard, from a queue that fills by itself.
#include "host/train/parallel_loader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "host/data/batch.h"
#include "host/train/feed.h"
#include "tests/host/files.h"
#include "tests/host/interpreter_client.h"
#include "tests/host/small_model.h"

namespace veritpu {
namespace {

constexpr int64_t kRows = 47, kDevices = 4, kBatch = 4;
constexpr uint64_t kSeed = 3;

// Row i has the one pixel i and the label i.
Split numbered(int64_t rows) {
  Split split;
  for (int64_t i = 0; i < rows; ++i) {
    split.images.push_back(static_cast<uint8_t>(i));
    split.labels.push_back(static_cast<uint8_t>(i));
  }
  return split;
}

using Rows = std::vector<size_t>;

// Devices that keep which rows they were given.
struct FakeDevices {
  std::vector<Rows> rows = std::vector<Rows>(kDevices);
  std::vector<size_t> order;
  ParallelLoader<Split>::Upload upload = [this](size_t device, const std::vector<Split>& batches) {
    order.push_back(device);
    DeviceSplit split{{}, {}, 0};
    for (const Split& batch : batches) {
      EXPECT_EQ(batch.images, batch.labels);
      rows.at(device).insert(rows.at(device).end(), batch.labels.begin(), batch.labels.end());
      split.count += batch.count();
    }
    return split;
  };
};

std::vector<Stream<Split>> shards(const Split& split, bool drop_last) {
  const DistributedSampler sampler(split.count(), kDevices, true, kSeed);
  std::vector<Stream<Split>> streams;
  for (int64_t d = 0; d < kDevices; ++d) streams.push_back(shard(split, sampler, d, kBatch, drop_last));
  return streams;
}

std::vector<Stream<Split>> ahead(std::vector<Stream<Split>> streams, size_t depth) {
  for (auto& stream : streams) stream = stream.prefetch(depth);
  return streams;
}

TEST(ParallelLoader, GivesEachDeviceItsShardOfEveryEpoch) {
  const Split split = numbered(kRows);
  const DistributedSampler sampler(kRows, kDevices, true, kSeed);
  const int64_t rows = sampler.rows();  // 11: batches of 4, 4 and 3
  int checked = 0;
  for (const size_t depth : {1, 2, 9}) {
    FakeDevices devices;
    ParallelLoader<Split> loader(ahead(shards(split, false), depth), rows, devices.upload);
    for (int64_t epoch = 0; epoch < 3; ++epoch) {
      for (const auto& [first, count] : {std::pair<int64_t, int64_t>{0, 8}, {8, 3}}) {
        const auto loaded = loader.load(epoch, first, count);
        ASSERT_EQ(loaded.size(), static_cast<size_t>(kDevices));
        for (const DeviceSplit& s : loaded) EXPECT_EQ(s.count, count);
      }
      for (int64_t d = 0; d < kDevices; ++d, ++checked) {
        Rows& given = devices.rows[static_cast<size_t>(d)];
        EXPECT_EQ(given, sampler.shard(static_cast<uint64_t>(epoch), d)) << "device " << d << ", epoch " << epoch;
        given.clear();
      }
    }
    ASSERT_EQ(devices.order.size(), 24u);
    for (size_t i = 0; i < devices.order.size(); ++i) EXPECT_EQ(devices.order[i], i % kDevices);
  }
  EXPECT_EQ(checked, 36);
}

// A training that is resumed begins in the middle of an epoch.
TEST(ParallelLoader, BeginsAnywhere) {
  const Split split = numbered(kRows);
  const DistributedSampler sampler(kRows, kDevices, true, kSeed);
  FakeDevices devices;
  ParallelLoader<Split> loader(ahead(shards(split, false), 2), sampler.rows(), devices.upload);
  loader.load(5, 4, 4);
  for (int64_t d = 0; d < kDevices; ++d) {
    const Rows all = sampler.shard(5, d);
    EXPECT_EQ(devices.rows[static_cast<size_t>(d)], Rows(all.begin() + 4, all.begin() + 8));
  }
}

// The stream, with a count of the batches that were made.
Stream<Split> counted(const Stream<Split>& stream, std::atomic<int>& made) {
  return stream.map([&made](Split batch) {
    ++made;
    return batch;
  });
}

// Waits until so many are made; false if that takes too long.
bool reaches(const std::atomic<int>& made, int count) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  while (made < count && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  return made >= count;
}

TEST(ParallelLoader, EachQueueFillsWhileTheDevicesCompute) {
  const Split split = numbered(40 * kDevices);  // 10 batches a device
  std::array<std::atomic<int>, kDevices> made{};
  auto streams = shards(split, true);
  for (size_t d = 0; d < kDevices; ++d) streams[d] = counted(streams[d], made[d]);
  std::atomic<bool> stuck = true;  // one device's data are slow
  streams[2] = streams[2].map([&stuck](Split batch) {
    while (stuck) std::this_thread::yield();
    return batch;
  });
  FakeDevices devices;
  ParallelLoader<Split> loader(ahead(streams, 3), 40, devices.upload);
  for (const size_t d : {0u, 1u, 3u}) EXPECT_TRUE(reaches(made[d], 3));
  EXPECT_TRUE(reaches(made[2], 1));
  EXPECT_EQ(made[2], 1);
  stuck = false;
  for (int64_t step = 0; step < 10; ++step) {
    loader.load(0, step * kBatch, kBatch);
    // Three are ready beyond those loaded: of this epoch's 10, and with the last of them loaded, of the next.
    const int ahead = step == 9 ? 13 : std::min(10, static_cast<int>(step) + 4);
    for (const auto& m : made) {
      ASSERT_TRUE(reaches(m, ahead));
      EXPECT_LE(m, ahead);
    }
  }
}

TEST(ParallelLoader, AnErrorInOneStreamArrives) {
  const Split split = numbered(40 * kDevices);
  auto streams = shards(split, true);
  int taken = 0;  // by that device's thread alone
  streams[1] = streams[1].map([&taken](Split batch) {
    if (taken++ == 2) throw UserError("the images of device 1 are damaged");
    return batch;
  });
  FakeDevices devices;
  ParallelLoader<Split> loader(ahead(streams, 5), 40, devices.upload);
  loader.load(0, 0, 8);
  EXPECT_EQ(user_error([&] { loader.load(0, 8, 4); }), "the images of device 1 are damaged");
}

TEST(ParallelLoader, StreamsOfAnotherLengthAreRefused) {
  FakeDevices devices;
  const Split split = numbered(kRows);
  ParallelLoader<Split> loader(ahead(shards(split, true), 2), 11, devices.upload);
  loader.load(0, 0, 8);
  EXPECT_THAT(user_error([&] { loader.load(0, 8, 3); }), testing::HasSubstr("an epoch should have 11 rows"));
}

// One device trains as from the whole split in the order of each epoch, bit for bit.
TEST(ParallelLoader, OfOneDeviceIsThePlainShuffle) {
  const Split split = small_split(22);
  const Sequential model = small_model();
  const Precision& precision = *find_precision("fp32");
  std::vector<float> losses[2];
  for (const bool loads : {false, true}) {
    InterpreterClient client;
    Feed feed(client, split, 16, true, kSeed);
    Trainer trainer(client, model, precision, Sgd(0.1), {}, 8,
                    loads ? Loader<Split>::format({4, 4, 1}, 22, 1) : feed.split());
    ParallelLoader<Split> loader({shard(split, DistributedSampler(22, 1, true, kSeed), 0, 8, false).prefetch(2)}, 22,
                                 [&](size_t, const std::vector<Split>& batches) { return upload(client, batches); });
    initialize(client, model, precision, {}, 5);
    if (loads)
      trainer.each_launch(
          [&](int64_t epoch, int64_t first, int64_t n) { return loader.load(epoch, first, n).front(); });
    else
      feed.drive(trainer);
    while (trainer.step() < 8) {
      const auto more = trainer.advance(8 - trainer.step());
      losses[loads].insert(losses[loads].end(), more.begin(), more.end());
    }
  }
  ASSERT_EQ(losses[0].size(), 8u);
  EXPECT_EQ(losses[0], losses[1]);
}

}  // namespace
}  // namespace veritpu
