// Measured against analytic bandwidth, of the timing model alone: the first thing that memory models get wrong.
// Sequential requests keep as many in flight as hide the 32 cycles of a row miss, and few more: what is in flight when
// a refresh starts is transferred during it and so beats the formula.
#include <gtest/gtest.h>

#include <queue>
#include <random>

#include "arch/hbm_map.h"
#include "systemc/hbm_timing.h"

namespace veritpu {
namespace {

constexpr double kRefresh = 1 - 182.0 / 2730;  // the part of time that refresh leaves

// Bytes a cycle of `count` requests, one a cycle at most.
template <typename Address>
double measure(const arch::HbmConfig& config, int count, uint64_t bytes, size_t in_flight, Address address,
               bool half_writes = false) {
  HbmTiming hbm(config);
  std::priority_queue<Cycle, std::vector<Cycle>, std::greater<Cycle>> completions;
  Cycle cycle = 0, last = 0;
  for (int i = 0; i < count; ++i) {
    while (completions.size() == in_flight) {
      cycle = std::max(cycle, completions.top() + 1);
      completions.pop();
    }
    const Cycle complete = hbm.complete(cycle++, address(i), bytes, half_writes && i % 2);
    completions.push(complete);
    last = std::max(last, complete);
  }
  return static_cast<double>(count) * bytes / static_cast<double>(last);
}

class Bandwidth : public testing::TestWithParam<int> {
 protected:
  const int n = GetParam();
  const arch::HbmConfig config = arch::scaled_chip("test", "", n).hbm;
  const double channel = n == 8 ? 31.25 : 62.5;  // bytes a cycle of one bus
  const size_t in_flight = n == 8 ? 20 : 36;
  const uint64_t bank = uint64_t{1024} * config.channels;  // to the next bank's row
  const uint64_t row = 256 * bank;                         // to another row of a bank
};

TEST_P(Bandwidth, SequentialIsTheBusLessRefresh) {
  const uint64_t bytes = uint64_t{64} * config.channels;
  const double analytic = 500.0 * n / 128 * kRefresh;
  EXPECT_NEAR(measure(config, 50000, bytes, in_flight, [=](uint64_t i) { return i * bytes; }), analytic,
              0.01 * analytic);
}

TEST_P(Bandwidth, OneChannelIsItsBusLessRefresh) {
  const uint64_t stride = uint64_t{64} * config.channels;
  const double analytic = channel * kRefresh;
  EXPECT_NEAR(measure(config, 50000, 64, in_flight, [=](uint64_t i) { return i * stride; }), analytic, 0.01 * analytic);
}

// A new row of another bank each time: a bank's turn comes again after 16, and it can take one row in tRAS + tRP.
TEST_P(Bandwidth, RowMissesInAllBanksAreBoundByTheirCycle) {
  const double cycles = std::max(34.0 / 16, 64 / channel);
  const double analytic = 64 / cycles * kRefresh;
  EXPECT_NEAR(measure(config, 50000, 64, 64, [=](uint64_t i) { return i % 16 * bank + i / 16 * row; }), analytic,
              0.02 * analytic);
}

// Each on another row, so far from the one before: they take some of the banks in turn.
TEST_P(Bandwidth, RowMissesAtADistanceAreBoundByTheBanksTheyTake) {
  for (uint64_t pages = 1; pages <= 512; pages *= 2) {
    const uint64_t stride = pages * bank;
    const double reopen = 34 / arch::hbm_rows_to_reopen(static_cast<int64_t>(stride), static_cast<int64_t>(bank));
    const double analytic = 64 / std::max(reopen, 64 / channel) * kRefresh;
    EXPECT_NEAR(measure(config, 20000, 64, 64, [=](uint64_t i) { return i * stride; }), analytic, 0.03 * analytic)
        << pages << " pages";
  }
}

TEST_P(Bandwidth, RowMissesInOneBankTakeItsCycleEach) {
  const double analytic = 64 / 34.0 * kRefresh;
  EXPECT_NEAR(measure(config, 20000, 64, 4, [=](uint64_t i) { return i * row; }), analytic, 0.02 * analytic);
}

// One at a time, each on another row: precharge, activate, column, data and the cycle in which the next may follow; but
// the first 16 after a refresh find their banks idle.
TEST_P(Bandwidth, DependentRandomAccessesPayTheWholeLatency) {
  std::mt19937 random(1);
  const uint64_t rows = config.bytes / row;
  const double idle = 10 + 10 + std::ceil(64 / channel) + 1, conflict = 10 + idle;
  const double accesses = 16 + (2730 - 182 - 16 * idle) / conflict;  // from one refresh to the next
  const double analytic = 64 * accesses / 2730;
  const auto address = [&](uint64_t i) { return i % 16 * bank + random() % rows * row; };
  EXPECT_NEAR(measure(config, 20000, 64, 1, address), analytic, 0.01 * analytic);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Bandwidth, testing::Values(8, 16, 32, 128),
                         [](const auto& info) { return "n" + std::to_string(info.param); });

// A stream of reads and one of writes go through the same banks side by side.
TEST(Bandwidth, BatchesOfWritesKeepRowsOpen) {
  const auto bandwidth = [](int batch) {
    auto config = arch::scaled_chip("test", "", 128).hbm;
    config.write_batch = batch;
    return measure(
        config, 50000, 512, 64, [&](uint64_t i) { return i / 2 * 512 + i % 2 * (config.page_bytes() << 10); }, true);
  };
  const double one_by_one = bandwidth(0), batches = bandwidth(32);
  std::printf("%.0f bytes a cycle one by one, %.0f in batches\n", one_by_one, batches);
  EXPECT_LT(one_by_one, 500 * 0.2);
  EXPECT_GT(batches, 500 * 0.6);
}

}  // namespace
}  // namespace veritpu
