#include "host/commands/resume.h"

#include <filesystem>
#include <tuple>

#include "host/commands/session.h"

namespace veritpu {
namespace {

[[noreturn]] void other_training(const std::string& path, const std::string& with) {
  throw UserError(path + " was saved by a training with " + with +
                  "; repeat its command line to resume it, or name another file as --save");
}

auto settings(const Optimizer& o) {
  return std::make_tuple(o.kind, o.learning_rate, o.momentum, o.nesterov, o.weight_decay, o.beta1, o.beta2, o.epsilon,
                         o.clip.value, o.clip.norm, text(o.schedule));
}

}  // namespace

void add_resume_option(Options& options) {
  options.flag("resume", "go on from the file of --save, if it is there, to where this command line would have ended");
}

std::optional<Checkpoint> checkpoint_to_resume(const Options& options, const Workload& workload,
                                               const Checkpoint& fresh) {
  if (!options.has("resume")) return std::nullopt;
  const auto path = options.text("save");
  if (!path) throw UsageError("--resume goes on from the file of --save; pass --save FILE");
  if (options.has("load")) throw UsageError("--resume and --load name two files to go on from; leave one of them out");
  if (!std::filesystem::exists(*path)) return std::nullopt;
  const Checkpoint saved = checkpoint_for(*path, workload, fresh.precision);
  if (saved.seed != fresh.seed) other_training(*path, "--seed " + std::to_string(saved.seed));
  if (saved.batch && saved.batch != fresh.batch) other_training(*path, "--batch " + std::to_string(saved.batch));
  return saved;
}

void check_on_the_way(const Checkpoint& saved, const std::string& path, const Optimizer& optimizer,
                      std::optional<int64_t> last_step) {
  if (!last_step) throw UsageError("--resume needs to know where training ends; pass --epochs or --steps");
  if (settings(saved.optimizer) != settings(optimizer))
    other_training(path, "another learning rate, schedule, clipping or end");
  if (saved.step > *last_step)
    other_training(path, std::to_string(saved.step) + " steps, more than the " + std::to_string(*last_step) +
                             " that are asked for");
}

}  // namespace veritpu
