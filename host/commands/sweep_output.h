// A sweep's points for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "host/commands/sweep_run.h"

namespace veritpu {

std::string sweep_text(const SweepPlan& plan, const std::vector<SweepPoint>& points);
// A line of names, then one for each point (RFC 4180).
std::string sweep_csv(const SweepPlan& plan, const std::vector<SweepPoint>& points);
// {"base": ..., "points": [...]}; docs/chips.md lists the keys.
std::string sweep_json(const SweepPlan& plan, const std::vector<SweepPoint>& points, const std::string& base);
// A PNG: for each workload time against area and against bandwidth, the front marked.
std::string sweep_picture(const std::vector<SweepPoint>& points, const std::string& heading);

}  // namespace veritpu
