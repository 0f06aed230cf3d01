// veritpu profile: where each cycle of a workload's step goes, as a page, JSON and text.
#pragma once

#include <string>
#include <vector>

#include "host/checkpoint/checkpoint.h"
#include "host/commands/options.h"
#include "host/report/report.h"

namespace veritpu {

// `arguments` without "veritpu profile". Returns the exit status; throws UserError.
int profile_command(const std::vector<std::string>& arguments);

// The report `json` with the profile of one step of the options' workload on their chip: the step runs by itself, and
// without values, which no cycle depends on. Then it runs with values, from where the training stands, for its
// numerics. `command` makes the report again.
std::string with_profile(const std::string& json, const Options& options, const Workload& workload,
                         const Checkpoint& stands, const std::string& command);

}  // namespace veritpu
