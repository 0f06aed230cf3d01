#include "host/commands/window.h"

#include "host/support/atomic_file.h"
#include "systemc/traced_core.h"

namespace veritpu {

void add_window_options(Options& options) {
  options
      .add("waves", "FILE",
           "draw the signals of the verilated core into an FST file, within a window alone (docs/check.md)")
      .add("from", "C", "of --waves: the window's first cycle, counted from 0")
      .add("to", "C", "of --waves: its last");
}

std::optional<Window> window_of(const Options& o) {
  if (!o.has("waves")) {
    for (const auto* part : {"from", "to", "step", "layer"})
      if (o.has(part)) throw UsageError(std::string("--") + part + " says what --waves FILE draws; pass both");
    return std::nullopt;
  }
  for (const auto* other : {"verify-every", "check-hazards", "save", "json"})
    if (o.has(other)) throw UsageError(std::string("--waves and --") + other + " do not go together; pass one of them");
  const auto from = o.integer("from", 0, INT64_MAX), to = o.integer("to", 0, INT64_MAX);
  const auto step = o.integer("step", 0, INT64_MAX);
  const auto layer = o.text("layer");
  if ((from || to) && (step || layer))
    throw UsageError("--waves draws one window; pass --from and --to, or --step and --layer");
  if (from.has_value() != to.has_value())
    throw UsageError(std::string("the window lacks its ") +
                     (from ? "last cycle; add --to" : "first cycle; add --from"));
  if (step.has_value() != layer.has_value())
    throw UsageError(std::string("the window lacks its ") + (step ? "layer; add --layer" : "step; add --step"));
  if (!from && !step) throw UsageError("--waves needs a window, such as --from 1000 --to 2000");
  if (from && *from > *to)
    throw UsageError("--from " + std::to_string(*from) + " comes after --to " + std::to_string(*to) +
                     "; exchange them");

  Window window;
  window.file = *o.text("waves");
  if (from) window.cycles = {static_cast<uint64_t>(*from), static_cast<uint64_t>(*to)};
  if (step) window.layer = {*step, *layer};
  PendingFile(window.file, "--waves");  // it can be written
  return window;
}

void check_traceable(const arch::ChipConfig& chip, Engine engine) {
  if (engine != Engine::fast)
    throw UsageError("--waves runs the fast engine up to its window, and there the verilated core; pass --engine fast");
  if (can_trace(chip.core)) return;
  std::string chips;
  for (const auto& c : arch::chips())
    if (can_trace(c.core)) chips += (chips.empty() ? "" : ", ") + c.name;
  throw UsageError("waveforms can be drawn of chip " + chips + " alone, not of " + chip.name + "; choose it by --chip");
}

}  // namespace veritpu
