#pragma once

#include <optional>

#include "host/commands/options.h"
#include "host/train/optimizer.h"

namespace veritpu {

// Adds --lr, --schedule, --clip-norm and --clip-value.
void add_optimizer_options(Options& options);

// Changes the optimizer as they say. A cosine without a number of steps ends with the training, before `last_step`.
// Throws UserError.
void apply_optimizer_options(const Options& options, std::optional<int64_t> last_step, Optimizer& optimizer);

}  // namespace veritpu
