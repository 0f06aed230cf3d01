// --resume: a training that was cut off goes on from its own --save file, and ends as if it had not been.
#pragma once

#include <optional>

#include "host/checkpoint/checkpoint.h"
#include "host/commands/options.h"
#include "host/workloads/workload.h"

namespace veritpu {

void add_resume_option(Options& options);

// What the file of --save holds, with --resume and once it is there. `fresh`: how the training begins that the command
// line asks for. Throws UserError for the file of another training, as far as can be told without its last step.
std::optional<Checkpoint> checkpoint_to_resume(const Options& options, const Workload& workload,
                                               const Checkpoint& fresh);

// Throws UserError unless `saved` is on the way to `last_step` by this optimizer.
void check_on_the_way(const Checkpoint& saved, const std::string& path, const Optimizer& optimizer,
                      std::optional<int64_t> last_step);

}  // namespace veritpu
