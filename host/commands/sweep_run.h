// A sweep's measurements: exact cycles of a step on each chip, with area and energy by the model of docs/power.md.
#pragma once

#include <string>
#include <vector>

#include "host/commands/step_source.h"
#include "host/commands/sweep_plan.h"
#include "host/power/power.h"

namespace veritpu {

struct SweepPoint {
  std::string workload;
  const SweepChip* chip = nullptr;
  std::string error;  // why the step cannot run there; the rest is 0 then
  uint64_t cycles = 0, mxu_active = 0, macs = 0;
  double seconds = 0;      // of a step
  double millimetres = 0;  // of the cores' area, squared
  double bandwidth = 0;    // of HBM, bytes a second
  Energy energy;           // of a step
  bool front = false;      // no other chip is as good in time, area and bandwidth, and better in one
};

struct NamedStep {
  std::string workload;
  StepSource source;
};

// All steps on all chips, by so many threads; in the order of steps, then chips.
std::vector<SweepPoint> run_sweep(const std::vector<NamedStep>& steps, const SweepPlan& plan, int threads);

}  // namespace veritpu
