#include "host/train/learner.h"

#include <unistd.h>

#include <algorithm>

namespace veritpu {
namespace {

const Precision& precision_named(const std::string& name) {
  if (const Precision* precision = find_precision(name)) return *precision;
  throw UserError("there is no precision '" + name + "'; choose fp32, bf16, fp16 or mixed");
}

}  // namespace

Learner::Learner(Client& client, Model model, const Optimizer& optimizer, const std::string& precision, uint64_t seed)
    : client_(client), model_(std::move(model)), precision_(precision_named(precision)) {
  state_.precision = precision;
  state_.seed = seed;
  state_.optimizer = optimizer;
  if (precision_.loss_scaling) state_.scaler.emplace();
}

DeviceSplit Learner::upload(const Split& images) {
  return veritpu::upload(client_, images, graph::elements(model_.input_shape()));
}

void Learner::give_values(bool training) {
  if (trains_) return;  // the device's values are the newest
  if (loaded_)
    restore(client_, state_, model_, training);
  else
    initialize(client_, model_, precision_, state_.scaler.value_or(LossScaler()), state_.seed, training);
  trains_ = training;
}

Training Learner::fit(const Split& images, const Fit& how, std::ostream& out) {
  return fit(Feed(client_, images, graph::elements(model_.input_shape()), how.shuffle, state_.seed), how, out);
}

Training Learner::fit(const TrainingStream& stream, const Fit& how, std::ostream& out) {
  return fit(Feed(client_, stream), how, out);
}

Training Learner::fit(Feed feed, const Fit& how, std::ostream& out) {
  const LossScaler scaler = state_.scaler.value_or(LossScaler());
  Trainer trainer(client_, model_, precision_, state_.optimizer, scaler, how.batch, feed.split(), how.accuracy);
  std::optional<Evaluator> evaluator;
  if (how.validation) evaluator.emplace(client_, model_, precision_, how.batch, upload(*how.validation));
  give_values(true);
  if (how.steps_per_epoch) trainer.limit_epoch(how.steps_per_epoch);
  if (how.drop_last) trainer.limit_epoch(std::max<int64_t>(1, feed.rows() / how.batch));
  trainer.set_steps_per_execution(how.steps_per_execution);
  trainer.set_step(state_.step);
  feed.drive(trainer);
  Plan plan;
  plan.epochs = how.epochs;
  plan.validate_every = how.validate_every;
  Progress progress(out, &out == &std::cout && isatty(STDOUT_FILENO));
  Training training =
      run_training(trainer, evaluator ? &*evaluator : nullptr, nullptr, how.batch, plan, progress, out, [] {});
  state_.step = trainer.step();
  return training;
}

Evaluation Learner::evaluate(const Split& images, int64_t batch) {
  Evaluator evaluator(client_, model_, precision_, batch, upload(images));
  give_values(false);
  return evaluator.run(images.count(), [](int64_t, int64_t) {});
}

std::vector<int64_t> Learner::predict(const Split& images) {
  Predictor predictor(client_, model_, precision_, upload(images));
  give_values(false);
  return predictor.classify(0, images.count());
}

void Learner::save(const std::string& path) {
  if (!trains_ && !loaded_) throw UserError("there is nothing to save in " + path + " yet; train or load first");
  Checkpoint now = state_;
  if (trains_) now.parameters = parameters(client_, model_, precision_, state_.optimizer);
  save_checkpoint(now, path);
}

void Learner::load(const std::string& path) {
  Checkpoint checkpoint = load_checkpoint(path);
  if (checkpoint.precision != precision_.name)
    throw UserError(path + " was saved in " + checkpoint.precision + "; give the learner that precision");
  check_fits(checkpoint, model_, precision_, path);
  state_ = std::move(checkpoint);
  loaded_ = true;
  trains_ = false;
}

}  // namespace veritpu
