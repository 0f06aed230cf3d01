// The line that PyTorch/XLA's programs print every so many steps:
// `[xla:1](20) Loss=0.54321 Rate=1234.56 GlobalRate=1230.12 Time=Sun Jun  7 09:05:03 2026`.
#pragma once

#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "host/train/rate_tracker.h"

namespace veritpu {

// Rates in samples a second; the time as asctime() gives it, in the local zone.
std::string step_line(int64_t device, int64_t step, double loss, double rate, double global_rate, std::time_t time);

// Of devices that train side by side, a line each. Steps count from 0 in each epoch, and so do the rates: a tracker
// lasts for an epoch.
class StepLog {
 public:
  // Devices count from `device` on. Lines for each step whose number is a multiple of `every` (at least 1) go to
  // `print`, without their ends.
  StepLog(int64_t device, int64_t every, std::function<void(const std::string&)> print)
      : device_(device), every_(every), print_(std::move(print)) {}

  void begin_epoch(double now) { tracker_ = RateTracker(now); }
  // A launch that ran from `begin` to `end`, in seconds, and took `samples` rows on each device; its first step and
  // each device's loss of each step. Steps of one launch end together: each is taken to have had an equal part of its
  // time and rows. All devices have one rate, since they launch together.
  void launched(double begin, double end, int64_t first, const std::vector<std::vector<float>>& losses,
                int64_t samples);

 private:
  int64_t device_, every_;
  std::function<void(const std::string&)> print_;
  RateTracker tracker_{0};
};

}  // namespace veritpu
