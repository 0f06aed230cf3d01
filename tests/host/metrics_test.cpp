// The metrics report: figures worked out by hand on a clock of the test's own, and PyTorch/XLA's text.
#include "host/report/metrics.h"

#include <gtest/gtest.h>

#include <thread>

namespace veritpu {
namespace {

using Unit = MetricSummary::Unit;
using Percentiles = std::vector<std::pair<int, double>>;

constexpr double kMillisecond = 1e-3, kMicrosecond = 1e-6;

// A clock that a test sets.
struct Rig {
  double now = 1000;
  Metrics metrics{[this] { return now; }};
  void sample(double at, double value) {
    now = at;
    metrics.sample("X", Unit::bytes, value);
  }
  MetricSummary summary() const { return metrics.report().metrics.at(0); }
};

TEST(Metrics, OneSampleHasNoRates) {
  Rig rig;
  rig.sample(1000, 7);
  const MetricSummary s = rig.summary();
  EXPECT_EQ(s.name, "X");
  EXPECT_EQ(s.samples, 1u);
  EXPECT_EQ(s.accumulator, 7);
  EXPECT_FALSE(s.rate || s.value_rate);
  EXPECT_EQ(s.percentiles,
            (Percentiles{{1, 7}, {5, 7}, {10, 7}, {20, 7}, {50, 7}, {80, 7}, {90, 7}, {95, 7}, {99, 7}}));
}

TEST(Metrics, RatesAreByTheTimeFromTheFirstSampleToTheLast) {
  Rig rig;
  rig.sample(1000, 30);
  rig.sample(1000, 10);
  EXPECT_FALSE(rig.summary().rate);
  rig.sample(1001, 50);
  rig.sample(1004, 10);
  const MetricSummary s = rig.summary();
  EXPECT_DOUBLE_EQ(s.value_rate.value(), 25);  // 100 / 4
  EXPECT_DOUBLE_EQ(s.rate.value(), 1);         // 4 / 4
  // In order 10 10 30 50: places 0.04, 0.2, 0.4, 0.8, 2, 3.2, 3.6, 3.8 and 3.96, rounded down.
  EXPECT_EQ(s.percentiles,
            (Percentiles{{1, 10}, {5, 10}, {10, 10}, {20, 10}, {50, 30}, {80, 50}, {90, 50}, {95, 50}, {99, 50}}));
}

// 2000 samples, of which the first 976 are gone: 976 to 1999, given out of order.
TEST(Metrics, KeepTheLast1024Samples) {
  Rig rig;
  double sum = 0;
  for (int i = 0; i < 2000; ++i) {
    const double value = i < 976 ? 1e6 : 976 + (i - 976) * 5 % 1024;  // 5 and 1024 have no common divisor
    sum += value;
    rig.sample(1000 + i, value);
  }
  const MetricSummary s = rig.summary();
  EXPECT_EQ(s.samples, 2000u);
  EXPECT_EQ(s.accumulator, sum);
  EXPECT_DOUBLE_EQ(s.rate.value(), 1024. / 1023);
  EXPECT_DOUBLE_EQ(s.value_rate.value(), (976 + 1999) / 2. * 1024 / 1023);
  EXPECT_EQ(s.percentiles, (Percentiles{{1, 986},   // 10.24
                                        {5, 1027},  // 51.2
                                        {10, 1078},
                                        {20, 1180},
                                        {50, 1488},
                                        {80, 1795},
                                        {90, 1897},
                                        {95, 1948},
                                        {99, 1989}}));
}

TEST(Metrics, TimesAreWrittenInParts) {
  EXPECT_EQ(metric_time(0), "000.000us");
  EXPECT_EQ(metric_time(94.99 * kMicrosecond), "094.990us");
  EXPECT_EQ(metric_time(999.9996 * kMicrosecond), "001ms000.000us");
  EXPECT_EQ(metric_time(1.6 * kMillisecond), "001ms600.000us");
  EXPECT_EQ(metric_time(2 + 393 * kMillisecond + 18.002 * kMicrosecond), "02s393ms018.002us");
  EXPECT_EQ(metric_time(60), "01m00s000ms000.000us");
  EXPECT_EQ(metric_time(2 * 86400 + 3 * 3600 + 4 * 60 + 5.5), "02d03h04m05s500ms000.000us");
}

TEST(Metrics, BytesAreWrittenInPowersOf1024) {
  EXPECT_EQ(metric_bytes(0), "0.00B");
  EXPECT_EQ(metric_bytes(1023), "1023.00B");
  EXPECT_EQ(metric_bytes(1536), "1.50KB");
  EXPECT_EQ(metric_bytes(5.25 * (1 << 20)), "5.25MB");
  EXPECT_EQ(metric_bytes(0x1p63), "8192.00PB");
}

TEST(Metrics, HavePyTorchXlasText) {
  Rig rig;
  EXPECT_EQ(metrics_text(rig.metrics.report()), "");
  rig.metrics.sample("ExecuteTime", Unit::seconds, .25);
  rig.metrics.sample("InboundData", Unit::bytes, 512);
  rig.metrics.count("MarkStep", 5);
  rig.now = 1003;
  rig.metrics.sample("ExecuteTime", Unit::seconds, .5);
  rig.metrics.count("MarkStep", 2);
  rig.metrics.count("CachedCompile");
  EXPECT_EQ(metrics_text(rig.metrics.report()),
            "Metric: ExecuteTime\n"
            "  TotalSamples: 2\n"
            "  Accumulator: 750ms000.000us\n"
            "  ValueRate: 250ms000.000us / second\n"
            "  Rate: 0.666667 / second\n"
            "  Percentiles: 1%=250ms000.000us; 5%=250ms000.000us; 10%=250ms000.000us; 20%=250ms000.000us; "
            "50%=500ms000.000us; 80%=500ms000.000us; 90%=500ms000.000us; 95%=500ms000.000us; 99%=500ms000.000us\n"
            "Metric: InboundData\n"
            "  TotalSamples: 1\n"
            "  Accumulator: 512.00B\n"
            "  Percentiles: 1%=512.00B; 5%=512.00B; 10%=512.00B; 20%=512.00B; 50%=512.00B; 80%=512.00B; 90%=512.00B; "
            "95%=512.00B; 99%=512.00B\n"
            "Counter: CachedCompile\n"
            "  Value: 1\n"
            "Counter: MarkStep\n"
            "  Value: 7\n");
}

TEST(Metrics, CountFromManyThreads) {
  Metrics metrics;
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 2000; ++i) {
        metrics.sample("X", Unit::bytes, 2);
        metrics.count("Y", 3);
        if (i % 100 == 0) metrics.report();
      }
    });
  for (auto& thread : threads) thread.join();
  const MetricsReport report = metrics.report();
  EXPECT_EQ(report.metrics.at(0).samples, 16000u);
  EXPECT_EQ(report.metrics.at(0).accumulator, 32000);
  EXPECT_EQ(report.counters.at("Y"), 48000u);
}

}  // namespace
}  // namespace veritpu
