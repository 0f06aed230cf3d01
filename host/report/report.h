// The account of a run, for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "arch/board.h"
#include "host/report/account.h"
#include "host/report/metrics.h"
#include "host/train/optimizer.h"
#include "host/train/run.h"
#include "host/workloads/workload.h"

namespace veritpu {

// Launches that the verilated core ran too, from the same state, with the same bits in the same cycles.
struct Verified {
  int64_t every = 0;      // one launch in so many was drawn
  uint64_t launches = 0;  // with those that move parameters for them
  int64_t steps = 0;      // of training
  int64_t evaluation_steps = 0, rounding_steps = 0;
  uint64_t instructions = 0, cycles = 0, bytes = 0;  // compared
};

struct RunRecord {
  const Workload& workload;
  const arch::ChipConfig& chip;
  std::string engine;
  const Precision& precision;
  uint64_t seed = 0;
  int64_t batch = 0;
  Training training;      // for an evaluation: one epoch without training
  RunAccount account;     // the training steps; for an evaluation: its steps
  RunAccount evaluation;  // the evaluations of a training run
  TransferStats client;
  arch::HostLinkStats link;
  MetricsReport metrics{};  // of the whole run
  std::optional<Verified> verified{};
  Optimizer optimizer{};                   // of a training run,
  std::optional<int64_t> planned_steps{};  // and the step at which it was to end
  // Of a board, whose `account` is the slowest core's of each launch: each core's own, and what the links carried.
  std::vector<Device> devices{};
  std::vector<RunAccount> cores{};
  arch::Board::LinkStats links{};
  int stands_for = 1;        // so many cores each of them stands for, by symmetry
  bool timing_only = false;  // no values: no epoch has a loss
};

// Tables for the terminal.
std::string report_text(const RunRecord& record);
// A JSON object; docs/host.md lists the keys. Each unit's causes add up to `cycles`.
std::string report_json(const RunRecord& record);

// The part of them that is of launches alone, for programs that run an Executable themselves: cycles by unit and cause,
// and by layer. The JSON object has `steps`, `cycles`, `macs`, `units`, `layers` and, in `bytes`, those of HBM.
std::string account_text(const RunAccount& account);
std::string account_json(const RunAccount& account);

// The git revision that this program was built from.
std::string revision();

}  // namespace veritpu
