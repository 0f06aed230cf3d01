#include "host/commands/timed_training.h"

#include "host/commands/optimizer_options.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr int64_t kMany = 1'000'000'000;

// Of an epoch, on each replica, and how they lie there.
struct Rows {
  graph::DType pixels;
  int64_t count, columns;
};
Rows rows_of(const Session& s, const Workload& workload, int64_t batch) {
  const int64_t replicas = s.client->replicas();
  if (workload.streams) {
    const TrainingStream stream = workload.streams(s.directory, batch, 0, replicas).front();
    return {graph::DType::f32, stream.rows, stream.shape.elements()};
  }
  const int64_t rows = s.data.train.count() / replicas;
  return {s.data.train.floats.empty() ? graph::DType::u8 : graph::DType::f32,
          replicas > 1 && workload.drop_last ? rows / batch * batch : rows, s.data.pixels};
}

}  // namespace

TimedTraining::TimedTraining(const Options& o, const Workload& workload, const Plan& how_long, Session::Boards boards,
                             std::ostream& out, const Session::TimeObservers& time)
    : workload_(workload),
      precision_(precision_named(o.text("precision").value_or(precisions()[0].name))),
      batch_(o.integer("batch", 1, 65536).value_or(workload.batch)),
      session_(o, workload, boards, time),
      optimizer_(workload.optimizer) {
  Rows rows = rows_of(session_, workload, batch_);
  if (rows.count < batch_) {
    out << wrapped("There are fewer training images than a batch of " + std::to_string(batch_) +
                   " on each core needs; an epoch is one such batch.\n");
    rows.count = batch_;
  }
  feed_.emplace(*session_.client, rows.pixels, rows.columns, rows.count);
  per_epoch_ = workload.epoch_steps(feed_->rows(), batch_);
  last_step_ = *how_long.last_step(0, per_epoch_);
  apply_optimizer_options(o, last_step_, optimizer_);
  trainer_.emplace(*session_.client, session_.model, precision_, optimizer_, LossScaler(), batch_, feed_->split(),
                   workload.train_accuracy);
  trainer_->limit_epoch(per_epoch_);
  feed_->drive(*trainer_);
  trainer_->set_steps_per_execution(o.integer("steps-per-execution", 1, kMany).value_or(workload.steps_per_execution));
}

graph::Graph TimedTraining::graph() const {
  const StepSpec spec{session_.model,
                      precision_,
                      batch_,
                      feed_->split().format(),
                      workload_.train_accuracy,
                      static_cast<int32_t>(session_.client->replicas())};
  return train_step(spec, optimizer_, LossScaler());
}

RunRecord TimedTraining::record() const {
  const Session& s = session_;
  RunRecord record{workload_, s.chip->config(),  s.engine,       precision_, 0, batch_, {}, trainer_->account(),
                   {},        s.client->stats(), s.chip->link(), s.metrics()};
  record.training.steps_per_epoch = per_epoch_;
  record.optimizer = optimizer_;
  record.planned_steps = last_step_;
  record.timing_only = true;
  record.devices = s.client->devices();
  record.cores = trainer_->replicas();
  if (s.board) {
    record.links = s.board->board().links();
    record.stands_for = s.board->board().config().cores / s.board->board().simulated();
  }
  return record;
}

}  // namespace veritpu
