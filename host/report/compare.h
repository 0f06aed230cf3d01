// What got better or worse from one report to another: JSON of `train`, `eval` or `profile` (docs/reports.md).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace veritpu {

// Of one step. A unit's `cause`, a layer's or operation's waiting or activity.
struct Change {
  std::string what, cause;  // "mxu"; "conv2d1"; "conv2d1: matmul 64x32"
  double before = 0, after = 0;
  double by() const { return after - before; }
};

struct Comparison {
  double before = 0, after = 0;            // cycles of a step
  std::vector<std::string> configuration;  // "batch: 64, then 128", where the reports differ
  // Those that change, the greatest change first. Layers and operations: by unit and what it does, active or waiting;
  // of operations, which only profiles have, waiting is by cause.
  std::vector<Change> units, layers, operations;
  bool has_operations = false;  // both reports have them
};

// Throws UserError if one is no such report, or they are of two workloads. `names`: of the files.
Comparison compare(const nlohmann::json& before, const nlohmann::json& after, const std::string& before_name,
                   const std::string& after_name);

std::string comparison_text(const Comparison& comparison);
std::string comparison_json(const Comparison& comparison);

}  // namespace veritpu
