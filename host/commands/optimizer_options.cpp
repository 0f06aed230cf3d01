#include "host/commands/optimizer_options.h"

namespace veritpu {

void add_optimizer_options(Options& options) {
  options.add("lr", "R", "learning rate (default: the workload's, or the checkpoint's)");
  options.add("schedule", "S",
              "what becomes of it: step:STEPS[:GAMMA] or cosine[:STEPS[:END]], after warmup:STEPS+ if need be");
  options.add("clip-norm", "C", "scale gradients down to this global norm");
  options.add("clip-value", "C", "limit each gradient to -C..C");
}

void apply_optimizer_options(const Options& options, std::optional<int64_t> last_step, Optimizer& optimizer) {
  if (const auto rate = options.positive("lr")) optimizer.learning_rate = *rate;
  if (const auto norm = options.positive("clip-norm")) optimizer.clip.norm = *norm;
  if (const auto value = options.positive("clip-value")) optimizer.clip.value = *value;
  const auto words = options.text("schedule");
  if (!words) return;
  try {
    optimizer.schedule = schedule(*words);
  } catch (const UserError& e) {
    throw UsageError("--schedule " + std::string(e.what()));
  }
  Schedule& s = optimizer.schedule;
  if (s.kind != Schedule::Kind::cosine || s.period) return;
  if (!last_step) throw UsageError("--schedule " + *words + " needs to know its steps; write cosine:STEPS");
  s.period = *last_step - s.warmup;
  if (s.period < 1)
    throw UsageError("--schedule " + *words + " leaves no steps after the warm-up: training ends at step " +
                     std::to_string(*last_step) + "; make the warm-up shorter");
}

}  // namespace veritpu
