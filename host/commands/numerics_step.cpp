#include "host/commands/numerics_step.h"

namespace veritpu {

std::vector<TensorNumerics> step_numerics(const Options& o, const Workload& workload, const Checkpoint& start) {
  if (configuration_named(o.text("chip").value_or("lite")).cores > 1) return {};
  Options step = o;
  for (const char* other : {"timing-only", "verify-every", "check-hazards", "waves", "engine"}) step.drop(other);
  Session s(step, workload);
  const Precision& precision = precision_named(start.precision);
  const LossScaler scaler = start.scaler.value_or(LossScaler());
  Feed feed = s.feed(workload, start.batch, start.seed);
  Trainer trainer(*s.client, s.model, precision, start.optimizer, scaler, start.batch, feed.split(),
                  workload.train_accuracy);
  trainer.limit_epoch(workload.epoch_steps(feed.rows(), start.batch));
  feed.drive(trainer);
  if (start.parameters.empty())
    initialize(*s.client, s.model, precision, scaler, start.seed);
  else
    restore(*s.client, start, s.model, true);
  trainer.set_step(start.step);

  const std::vector<ParameterSpec> specs = s.model.parameters();
  std::vector<std::vector<float>> before;
  for (const auto& spec : specs) before.push_back(s.client->parameter(spec.name));
  trainer.advance(1);
  std::vector<TensorNumerics> all;
  for (size_t k = 0; k < before.size(); ++k) {
    const ParameterSpec& spec = specs[k];
    if (spec.trained())
      all.push_back(numerics_of(spec.name, name(spec.dtype(precision)), before[k], s.client->parameter(spec.name)));
  }
  return all;
}

}  // namespace veritpu
