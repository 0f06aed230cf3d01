#include "host/train/step_log.h"

#include "host/support/table.h"

namespace veritpu {

std::string step_line(int64_t device, int64_t step, double loss, double rate, double global_rate, std::time_t time) {
  std::tm local{};
  localtime_r(&time, &local);
  char text[64];
  std::strftime(text, sizeof text, "%a %b %e %H:%M:%S %Y", &local);
  return format("[xla:%ld](%ld) Loss=%.5f Rate=%.2f GlobalRate=%.2f Time=", long(device), long(step), loss, rate,
                global_rate) +
         text;
}

void StepLog::launched(double begin, double end, int64_t first, const std::vector<std::vector<float>>& losses,
                       int64_t samples) {
  const auto steps = static_cast<double>(losses.at(0).size());
  for (size_t i = 0; i < losses[0].size(); ++i) {
    const double now = begin + (end - begin) * static_cast<double>(i + 1) / steps;
    const int64_t step = first + static_cast<int64_t>(i);
    tracker_.add(static_cast<double>(samples) / steps);
    if (step % every_) continue;
    const double rate = tracker_.rate(now), overall = tracker_.global_rate(now);
    const std::time_t time = std::time(nullptr);
    for (size_t d = 0; d < losses.size(); ++d)
      print_(step_line(device_ + static_cast<int64_t>(d), step, losses[d][i], rate, overall, time));
  }
}

}  // namespace veritpu
