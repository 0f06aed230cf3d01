// The options of --waves and its window.
#pragma once

#include <optional>

#include "host/commands/options.h"
#include "host/tpu/window.h"
#include "systemc/engine.h"

namespace veritpu {

// Adds --waves, --from and --to. A command may add --step and --layer.
void add_window_options(Options& options);
// Nothing without --waves. Throws UsageError if the options do not make sense together.
std::optional<Window> window_of(const Options& options);
// Throws UsageError unless waveforms can be drawn of that chip, run by that engine.
void check_traceable(const arch::ChipConfig& chip, Engine engine);

}  // namespace veritpu
