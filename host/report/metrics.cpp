#include "host/report/metrics.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <sstream>

#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr int kPercents[] = {1, 5, 10, 20, 50, 80, 90, 95, 99};

std::string text(MetricSummary::Unit unit, double value) {
  return unit == MetricSummary::Unit::seconds ? metric_time(value) : metric_bytes(value);
}

}  // namespace

double Metrics::steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Metrics::Metrics(Clock clock) : clock_(std::move(clock)) {}

void Metrics::sample(const std::string& name, MetricSummary::Unit unit, double value) {
  const std::lock_guard lock(mutex_);
  Metric& metric = metrics_[name];
  metric.unit = unit;
  ++metric.samples;
  metric.accumulator += value;
  metric.kept.emplace_back(clock_(), value);
  if (metric.kept.size() > kKept) metric.kept.pop_front();
}

void Metrics::count(const std::string& name, uint64_t by) {
  const std::lock_guard lock(mutex_);
  counters_[name] += by;
}

MetricSummary Metrics::summary(const std::string& name, const Metric& metric) {
  MetricSummary summary{name, metric.unit, metric.samples, metric.accumulator, {}, {}, {}};
  std::vector<double> values;
  double sum = 0;
  for (const auto& [time, value] : metric.kept) {
    values.push_back(value);
    sum += value;
  }
  if (const double time = metric.kept.back().first - metric.kept.front().first; time > 0) {
    summary.value_rate = sum / time;
    summary.rate = static_cast<double>(values.size()) / time;
  }
  std::sort(values.begin(), values.end());
  for (const int percent : kPercents)
    summary.percentiles.emplace_back(percent, values[static_cast<size_t>(percent) * values.size() / 100]);
  return summary;
}

MetricsReport Metrics::report() const {
  const std::lock_guard lock(mutex_);
  MetricsReport report{{}, counters_};
  for (const auto& [name, metric] : metrics_) report.metrics.push_back(summary(name, metric));
  return report;
}

std::string metrics_text(const MetricsReport& report) {
  std::ostringstream out;
  for (const MetricSummary& m : report.metrics) {
    out << "Metric: " << m.name << "\n  TotalSamples: " << m.samples
        << "\n  Accumulator: " << text(m.unit, m.accumulator) << '\n';
    if (m.value_rate) out << "  ValueRate: " << text(m.unit, *m.value_rate) << " / second\n";
    if (m.rate) out << "  Rate: " << *m.rate << " / second\n";
    out << "  Percentiles: ";
    for (const auto& [percent, value] : m.percentiles)
      out << (percent == kPercents[0] ? "" : "; ") << percent << "%=" << text(m.unit, value);
    out << '\n';
  }
  for (const auto& [name, value] : report.counters) out << "Counter: " << name << "\n  Value: " << value << '\n';
  return out.str();
}

std::string metric_time(double seconds) {
  constexpr int64_t kMicrosecond = 1000, kSecond = 1'000'000'000;  // in nanoseconds
  const struct {
    int64_t size;
    const char* pattern;
  } parts[] = {{24 * 3600 * kSecond, "%02ldd"},
               {3600 * kSecond, "%02ldh"},
               {60 * kSecond, "%02ldm"},
               {kSecond, "%02lds"},
               {1000 * kMicrosecond, "%03ldms"}};
  int64_t rest = std::llround(seconds * kSecond);
  std::string text;
  for (const auto& [size, pattern] : parts) {
    if (rest >= size || !text.empty()) text += format(pattern, long(rest / size));
    rest %= size;
  }
  return text + format("%07.3fus", static_cast<double>(rest) / kMicrosecond);
}

std::string metric_bytes(double bytes) {
  constexpr const char* kUnits[] = {"B", "KB", "MB", "GB", "TB", "PB"};
  size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1024;
  return format("%.2f%s", bytes, kUnits[unit]);
}

}  // namespace veritpu
