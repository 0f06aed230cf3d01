#include "host/train/learner.h"

#include <unistd.h>

#include <algorithm>

namespace veritpu {
namespace {

const Precision& precision_named(const std::string& name) {
  if (const Precision* precision = find_precision(name)) return *precision;
  throw UserError("there is no precision '" + name + "'; choose fp32, bf16, fp16 or mixed");
}

void check_at_least(const std::string& what, int64_t value, int64_t least) {
  if (value < least)
    throw UserError(what + " is " + std::to_string(value) + "; give it " + std::to_string(least) + " or more");
}

void check_fit(const Fit& how, int64_t rows) {
  check_at_least("the batch", how.batch, 1);
  check_at_least("the number of epochs", how.epochs, 1);
  check_at_least("steps_per_execution", how.steps_per_execution, 1);
  check_at_least("steps_per_epoch", how.steps_per_epoch, 0);
  check_at_least("validate_every", how.validate_every, 1);
  if (how.batch > rows)
    throw UserError("the batch of " + std::to_string(how.batch) + " is more than the " + std::to_string(rows) +
                    " images; give a smaller batch, or more images");
}

}  // namespace

Learner::Learner(Client& client, Model model, const Optimizer& optimizer, const std::string& precision, uint64_t seed)
    : client_(client), model_(std::move(model)), precision_(precision_named(precision)) {
  state_.precision = precision;
  state_.seed = seed;
  state_.optimizer = optimizer;
  if (precision_.loss_scaling) state_.scaler.emplace();
}

Learner::Learner(Machine& machine, Model model, const Optimizer& optimizer, const std::string& precision, uint64_t seed)
    : Learner(machine.client(), std::move(model), optimizer, precision, seed) {
  machine_ = &machine;
}

void Learner::check(const Split& images) const {
  veritpu::check(images, graph::elements(model_.input_shape()), model_.output_shape().back());
}

DeviceSplit Learner::upload(const Split& images) {
  check(images);
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

Feed Learner::feed(const Split& images, const Fit& how) {
  check(images);
  return Feed(client_, images, graph::elements(model_.input_shape()), how.shuffle, state_.seed);
}

// Ready for its next step.
Trainer Learner::trainer(Feed& feed, const Fit& how) {
  check_fit(how, feed.rows());
  const LossScaler scaler = state_.scaler.value_or(LossScaler());
  Trainer trainer(client_, model_, precision_, state_.optimizer, scaler, how.batch, feed.split(), how.accuracy);
  if (how.steps_per_epoch) trainer.limit_epoch(how.steps_per_epoch);
  if (how.drop_last) trainer.limit_epoch(feed.rows() / how.batch);
  trainer.set_steps_per_execution(how.steps_per_execution);
  trainer.set_step(state_.step);
  feed.drive(trainer);
  return trainer;
}

Training Learner::fit(const Split& images, const Fit& how, std::ostream& out) {
  return fit(feed(images, how), how, out);
}

Training Learner::fit(const TrainingStream& stream, const Fit& how, std::ostream& out) {
  const int64_t pixels = graph::elements(model_.input_shape());
  if (stream.shape.elements() != pixels)
    throw UserError("the stream's images have " + std::to_string(stream.shape.elements()) +
                    " values, but the network takes " + std::to_string(pixels) + "; resize them in the stream");
  const auto classes = model_.output_shape().back();
  TrainingStream checked = stream;
  checked.batches = stream.batches.map([classes](Batch batch) {
    for (const int label : batch.labels)
      if (label >= classes)
        throw UserError("batch " + std::to_string(batch.index) + " of the stream has label " + std::to_string(label) +
                        ", but the network has " + std::to_string(classes) + " classes; give labels from 0 to " +
                        std::to_string(classes - 1));
    return batch;
  });
  return fit(Feed(client_, std::vector{checked}), how, out);
}

Training Learner::fit(Feed feed, const Fit& how, std::ostream& out) {
  Trainer trainer = this->trainer(feed, how);
  std::optional<Evaluator> evaluator;
  if (how.validation) evaluator.emplace(client_, model_, precision_, how.batch, upload(*how.validation));
  give_values(true);
  if (LaunchObserver* observer = machine_ ? machine_->observer() : nullptr) {
    trainer.observe(*observer);
    if (evaluator) evaluator->observe(*observer);
  }
  Plan plan;
  plan.epochs = how.epochs;
  plan.validate_every = how.validate_every;
  Progress progress(out, &out == &std::cout && isatty(STDOUT_FILENO));
  Training training =
      run_training(trainer, evaluator ? &*evaluator : nullptr, nullptr, how.batch, plan, progress, out, [] {});
  state_.step = trainer.step();
  state_.batch = how.batch;
  last_ = Last{how.batch, training, trainer.account(), evaluator ? evaluator->account() : RunAccount(), state_.step};
  return training;
}

std::string Learner::draw(const Split& images, const Fit& how, const Window& window) {
  if (!machine_) throw UserError("a client alone draws no waveforms; make the learner with a Tpu");
  if (window.cycles.has_value() == window.layer.has_value())
    throw UserError("a window is of cycles or of a layer; give one of the two");
  Feed feed = this->feed(images, how);
  Trainer trainer = this->trainer(feed, how);
  give_values(true);
  Plan plan;
  plan.epochs = how.epochs;
  const std::string told = machine_->draw(trainer, *plan.last_step(state_.step, trainer.steps_per_epoch()), window);
  state_.step = trainer.step();
  return told;
}

Evaluation Learner::evaluate(const Split& images, int64_t batch) {
  check_at_least("the batch", batch, 1);
  Evaluator evaluator(client_, model_, precision_, batch, upload(images));
  give_values(false);
  if (LaunchObserver* observer = machine_ ? machine_->observer() : nullptr) evaluator.observe(*observer);
  const Evaluation test = evaluator.run(
      images.count(), [](int64_t, int64_t) {}, state_.step);
  if (!last_ || !last_->planned_steps) {
    last_ = Last{std::min(batch, images.count()), {}, evaluator.account(), {}, std::nullopt};
    last_->training.epochs.push_back({0, false, 0, test, 0});
  }
  return test;
}

std::vector<int64_t> Learner::predict(const Split& images) {
  if (images.labels.empty()) {
    Split labelled = images;
    const auto values = static_cast<int64_t>(images.images.size() + images.floats.size());
    labelled.labels.resize(static_cast<size_t>(values / graph::elements(model_.input_shape())));
    if (!labelled.labels.empty()) return predict(labelled);
  }
  Predictor predictor(client_, model_, precision_, upload(images));
  give_values(false);
  return predictor.classify(0, images.count());
}

Report Learner::report(const std::string& name) const {
  if (!machine_) throw UserError("a client alone has no account of its chip; make the learner with a Tpu for a report");
  if (!last_) throw UserError("there is nothing to report yet; fit or evaluate first");
  Workload own{};  // that nobody else has reported of
  own.name = name;
  const RunRecord record{own,
                         machine_->chip().config(),
                         machine_->engine(),
                         precision_,
                         state_.seed,
                         last_->batch,
                         last_->training,
                         last_->account,
                         last_->evaluation,
                         client_.stats(),
                         machine_->chip().link(),
                         machine_->metrics(),
                         machine_->verified(),
                         state_.optimizer,
                         last_->planned_steps};
  return {report_text(record), report_json(record)};
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
