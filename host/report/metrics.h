// The metrics report of PyTorch/XLA (torch_xla.debug.metrics): samples of times and sizes, and counters.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace veritpu {

struct MetricSummary {
  enum class Unit { seconds, bytes };
  std::string name;
  Unit unit = Unit::seconds;
  uint64_t samples = 0;    // of all
  double accumulator = 0;  // their sum
  // Of the samples that are kept, by the time from the first of them to the last; none if that is 0.
  std::optional<double> value_rate, rate;  // sum and number a second
  // Percent to value: the kept samples in order, the one at percent * number / 100, rounded down, from 0.
  std::vector<std::pair<int, double>> percentiles;
};

struct MetricsReport {
  std::vector<MetricSummary> metrics;        // by name, those with samples
  std::map<std::string, uint64_t> counters;  // those that have counted
};

// Takes samples and counts from any threads. Of each metric the last 1024 samples are kept.
class Metrics {
 public:
  using Clock = std::function<double()>;  // seconds since whenever
  explicit Metrics(Clock clock = steady_seconds);

  void sample(const std::string& name, MetricSummary::Unit unit, double value);  // of one name always the same unit
  void count(const std::string& name, uint64_t by = 1);
  MetricsReport report() const;

  static double steady_seconds();

 private:
  static constexpr size_t kKept = 1024;
  struct Metric {
    MetricSummary::Unit unit = MetricSummary::Unit::seconds;
    uint64_t samples = 0;
    double accumulator = 0;
    std::deque<std::pair<double, double>> kept;  // (time, value), the oldest first
  };
  static MetricSummary summary(const std::string& name, const Metric& metric);

  Clock clock_;
  mutable std::mutex mutex_;
  std::map<std::string, Metric> metrics_;
  std::map<std::string, uint64_t> counters_;
};

// As torch_xla.debug.metrics.metrics_report() writes it, but that each part of a time is rounded down: there 1.6 ms are
// 002ms600.000us.
std::string metrics_text(const MetricsReport& report);
std::string metric_time(double seconds);  // 01m02s003ms004.005us, without the parts before the first that is not 0
std::string metric_bytes(double bytes);   // 1.50KB: 1,536 bytes

}  // namespace veritpu
