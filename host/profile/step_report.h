// The profile of one step, as the JSON object and the page of a report hold it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "host/profile/step_profile.h"
#include "host/profile/vmem_map.h"
#include "host/report/report.h"

namespace veritpu {

// One launch of one step on a chip, or on each simulated core of a board.
struct StepRecord {
  const Program& program;  // core 0's; others' differ in the cores that they send to
  const arch::ChipConfig& chip;
  const Precision& precision;
  int64_t batch = 0;  // of each core
  std::vector<arch::RunReport> reports;
  const TimeRecorders& recorders;
  RunAccount account;   // of the slowest core
  std::string command;  // that makes the report again
};

// What a step comes to, each a share from 0 to 1 unless it says otherwise.
struct StepSummary {
  uint64_t cycles = 0;  // of the slowest core
  double step_ms = 0;
  double mxu_active = 0, vpu_active = 0;
  double mfu = 0;                 // the network's products, of those that the array could do
  double mbu = 0;                 // bytes of fetch, loads and stores, of those that HBM could move
  double duty_cycle = 0;          // MXU or VPU active
  double samples_per_second = 0;  // of chip time, all cores
};
StepSummary summary_of(const StepRecord& record, const CoreProfile& slowest);

// Sentences with figures: what bounds the step, where it waits and what would help. The first is that of the report in
// text.
std::vector<std::string> findings(const StepRecord& record, const CoreProfile& slowest, const StepSummary& summary);

// The first word of an operation that names what it does: matmul, add, loop.
std::string kind_of(const std::string& operation);

// Value of the key `profile` of a report (docs/reports.md).
nlohmann::ordered_json step_json(const StepRecord& record);

}  // namespace veritpu
