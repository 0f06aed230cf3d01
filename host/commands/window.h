// --waves and its window, as the user asks for it.
#pragma once

#include <optional>

#include "host/commands/options.h"
#include "systemc/engine.h"

namespace veritpu {

struct Window {
  std::string file;
  // One of the two. Cycles of the run, counted from 0 and as its report counts them, both included; or a step of the
  // training, counted from 0, and a layer.
  struct Cycles {
    uint64_t from, to;
  };
  std::optional<Cycles> cycles;
  struct Layer {
    int64_t step;
    std::string name;
  };
  std::optional<Layer> layer;
};

// Adds --waves, --from and --to. A command may add --step and --layer.
void add_window_options(Options& options);
// Nothing without --waves. Throws UsageError if the options do not make sense together.
std::optional<Window> window_of(const Options& options);
// Throws UsageError unless waveforms can be drawn of that chip, run by that engine.
void check_traceable(const arch::ChipConfig& chip, Engine engine);

}  // namespace veritpu
