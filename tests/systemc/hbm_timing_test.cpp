// Completion cycles derived by hand from docs/dma.md, "HBM". Two channels (N = 32) unless said: consecutive granules
// alternate, a bank's row spans 2 KiB of addresses, and 32 KiB and nine rows on lies the next row of the same bank.
#include "systemc/hbm_timing.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/systemc/reference.h"

namespace veritpu {
namespace {

arch::HbmConfig config(int n = 32) {
  return arch::scaled_chip("test", "", n).hbm;
}
constexpr uint64_t kNextBank = 2048, kNextRow = 32768 + 9 * kNextBank;

TEST(HbmTiming, IdleBankActivates) {
  HbmTiming hbm(config());
  // Activate 0, column 10, data from 20 to 21.024.
  EXPECT_EQ(hbm.complete(0, 0, 64), 22u);
}

TEST(HbmTiming, OpenRowNeedsNoActivate) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);
  EXPECT_EQ(hbm.complete(100, 128, 64), 112u);  // column 100, data from 110 to 111.024
  EXPECT_EQ(hbm.latency(), 12u);
}

TEST(HbmTiming, CountsWhatItsChannelsDo) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);            // opens a row of channel 0
  hbm.complete(100, 128, 128);       // finds it open; opens one of channel 1
  hbm.complete(200, kNextRow, 64);   // closes it for another
  hbm.complete(2730, kNextRow, 64);  // a refresh has closed it, and lasts 182 cycles
  const auto& channels = hbm.stats();
  ASSERT_EQ(channels.size(), 2u);
  EXPECT_EQ(channels[0].granules, 4u);
  EXPECT_EQ(channels[0].row_hits, 1u);
  EXPECT_EQ(channels[0].row_opens, 2u);
  EXPECT_EQ(channels[0].row_conflicts, 1u);
  EXPECT_EQ(channels[0].refresh_wait, 182u);
  EXPECT_EQ(channels[1].granules, 1u);
  EXPECT_EQ(channels[1].row_opens, 1u);
  hbm.restart();
  EXPECT_EQ(hbm.stats()[0].granules, 0u);
}

TEST(HbmTiming, HitWaitsForTheColumnCommandBefore) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);                    // column 10, data end 21.024
  EXPECT_EQ(hbm.complete(3, 128, 64), 23u);  // column 10 too; the bus is free at 21.024: to 22.048
}

TEST(HbmTiming, OtherRowPrechargesAfterTras) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);
  EXPECT_EQ(hbm.complete(5, kNextRow, 64), 56u);  // precharge 24, activate 34, column 44, data from 54 to 55.024
}

TEST(HbmTiming, OtherRowPrechargesAtOnceAfterTras) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);
  EXPECT_EQ(hbm.complete(100, kNextRow, 64), 132u);  // activate 110, column 120, data from 130 to 131.024
}

TEST(HbmTiming, BanksOverlapAndShareTheBus) {
  HbmTiming hbm(config());
  EXPECT_EQ(hbm.complete(0, 0, 64), 22u);
  EXPECT_EQ(hbm.complete(0, kNextBank, 64), 23u);      // the bus is free at 21.024: to 22.048
  EXPECT_EQ(hbm.complete(0, 2 * kNextBank, 64), 24u);  // to 23.072
}

TEST(HbmTiming, ChannelsWorkSideBySide) {
  HbmTiming hbm(config());
  EXPECT_EQ(hbm.complete(0, 0, 128), 22u);
  EXPECT_EQ(hbm.complete(0, 128, 256), 24u);  // two more granules on each bus: to 23.072
}

TEST(HbmTiming, PartsOfGranulesCountWhole) {
  HbmTiming hbm(config());
  EXPECT_EQ(hbm.complete(0, 60, 8), 22u);   // one byte range, two granules on two channels
  EXPECT_EQ(hbm.complete(0, 0, 1), 23u);    // channel 0 again: to 22.048
  EXPECT_EQ(hbm.complete(0, 127, 1), 23u);  // and channel 1
}

TEST(HbmTiming, OneNarrowChannelAtN8) {
  HbmTiming hbm(config(8));
  EXPECT_EQ(hbm.complete(0, 0, 64), 23u);   // data from 20 to 22.048
  EXPECT_EQ(hbm.complete(0, 64, 32), 25u);  // to 24.096
  EXPECT_EQ(hbm.latency(), 13u);
}

TEST(HbmTiming, EightChannelsAtN128) {
  HbmTiming hbm(config(128));
  EXPECT_EQ(hbm.complete(0, 0, 512), 22u);
  EXPECT_EQ(hbm.complete(0, 512, 512), 23u);
}

TEST(HbmTiming, RefreshDelaysRequests) {
  HbmTiming hbm(config());
  EXPECT_EQ(hbm.complete(2730, 0, 64), 2934u);  // activate 2912, column 2922, data from 2932 to 2933.024
}

TEST(HbmTiming, LastRequestBeforeRefreshKeepsItsTransfer) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);
  EXPECT_EQ(hbm.complete(2729, 128, 64), 2741u);  // data from 2739 to 2740.024, within the refresh
  EXPECT_EQ(hbm.complete(2911, 256, 64), 2934u);
}

TEST(HbmTiming, RefreshDelaysActivates) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);
  EXPECT_EQ(hbm.complete(2725, kNextRow, 64), 2934u);  // precharged at 2735, activate 2912
  EXPECT_EQ(hbm.complete(2725, kNextRow, 64), 2935u);  // the same row is open by then: to 2934.048
}

TEST(HbmTiming, RefreshClosesRows) {
  HbmTiming hbm(config());
  hbm.complete(0, 0, 64);
  EXPECT_EQ(hbm.complete(3000, 0, 64), 3022u);        // idle: activate 3000
  EXPECT_EQ(hbm.complete(5460 + 182, 0, 64), 5664u);  // and after the second one: activate 5642
}

TEST(HbmTiming, RestartForgetsEverything) {
  HbmTiming hbm(config());
  hbm.complete(5000, 0, 64);
  hbm.restart();
  EXPECT_EQ(hbm.complete(0, 0, 64), 22u);
}

TEST(HbmTiming, WritesMoveInBatches) {
  auto batches = config();
  batches.write_batch = 2;
  HbmTiming hbm(batches);
  const auto write = [&](Cycle cycle, uint64_t granule) { return hbm.complete(cycle, granule * 128, 64, true); };
  EXPECT_EQ(write(0, 0), 12u);                    // held, all of channel 0
  EXPECT_EQ(hbm.complete(1, kNextRow, 64), 23u);  // a read goes first, and opens its own row: data to 22.024
  EXPECT_EQ(write(2, 1), 14u);                    // both move: precharged at 25, activate 35, column 45, to 57.048
  EXPECT_EQ(hbm.complete(3, kNextRow, 64), 91u);  // closes that row at 59: activate 69, column 79, to 90.024
  EXPECT_EQ(hbm.stats()[0].row_conflicts, 2u);
}

TEST(HbmTiming, WritesWaitForPlacesOfTheBatchBeforeLast) {
  auto batches = config();
  batches.write_batch = 2;
  HbmTiming hbm(batches);
  std::vector<Cycle> complete;
  for (uint64_t granule = 0; granule < 6; ++granule) complete.push_back(hbm.complete(0, granule * 128, 64, true));
  // The first two are moved by 21.024 and 22.048.
  EXPECT_EQ(complete, (std::vector<Cycle>{12, 12, 12, 12, 34, 35}));
}

TEST(HbmTiming, RefusesConfigurationsItCannotMap) {
  auto three = config();
  three.channels = 3;
  EXPECT_THROW(HbmTiming{three}, std::invalid_argument);
  auto busy = config();
  busy.trefi = busy.trfc;
  EXPECT_THROW(HbmTiming{busy}, std::invalid_argument);
}

TEST(HbmTiming, AgreesWithTheReference) {
  uint64_t checked = 0;
  for (const auto& [n, batch] : {std::pair(8, 0), {16, 5}, {32, 0}, {128, 32}}) {
    std::mt19937 random(n);
    auto with_batch = config(n);
    with_batch.write_batch = batch;
    HbmTiming hbm(with_batch);
    test::ReferenceHbm reference(with_batch);
    Cycle cycle = 0;
    for (int i = 0; i < 20000; ++i, ++checked) {
      const uint64_t near = random() % 4096, far = uint64_t{random()} % (1 << 24);
      const uint64_t address = random() % 4 ? near : far;
      const uint64_t bytes = 1 + random() % 600;
      cycle += random() % 100 ? random() % 3 : random() % 9000;  // dense, and across refreshes
      const bool write = random() % 2;
      ASSERT_EQ(hbm.complete(cycle, address, bytes, write), reference.complete(cycle, address, bytes, write))
          << "request " << i;
    }
    EXPECT_GT(cycle, 200 * 2730u);
  }
  EXPECT_EQ(checked, 80000u);
}

}  // namespace
}  // namespace veritpu
