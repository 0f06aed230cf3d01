#include "host/commands/timing.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <iostream>

#include "host/commands/json_output.h"
#include "host/commands/optimizer_options.h"
#include "host/commands/session.h"
#include "host/support/interrupt.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr int64_t kMany = 1'000'000'000;

// Of an epoch, on each replica, and how they lie there.
struct Rows {
  graph::DType pixels;
  int64_t count, columns;
  bool flow;
};
Rows rows_of(const Session& s, const Workload& workload, int64_t batch) {
  const int64_t replicas = s.client->replicas();
  if (workload.streams) {
    const TrainingStream stream = workload.streams(s.directory, batch, 0, replicas).front();
    return {graph::DType::f32, stream.rows, stream.shape.elements(), true};
  }
  const int64_t rows = s.data.train.count() / replicas;
  return {s.data.train.floats.empty() ? graph::DType::u8 : graph::DType::f32,
          replicas > 1 && workload.drop_last ? rows / batch * batch : rows, s.data.pixels, replicas > 1};
}

int run(const Options& o, const Workload& workload, const Plan& how_long, Session::Boards boards,
        const JsonOutput& json) {
  std::ostream& out = json.text();
  const Precision& precision = precision_named(o.text("precision").value_or(precisions()[0].name));
  const int64_t batch = o.integer("batch", 1, 65536).value_or(workload.batch);
  Session s(o, workload, boards);
  Rows rows = rows_of(s, workload, batch);
  if (rows.count < batch) {
    out << wrapped("There are fewer training images than a batch of " + std::to_string(batch) +
                   " on each core needs; an epoch is one such batch.\n");
    rows.count = batch;
  }
  Feed feed(*s.client, rows.pixels, rows.columns, rows.count, rows.flow);
  const int64_t per_epoch = workload.epoch_steps(feed.rows(), batch);
  const int64_t last_step = *how_long.last_step(0, per_epoch);
  Optimizer optimizer = workload.optimizer;
  apply_optimizer_options(o, last_step, optimizer);
  Trainer trainer(*s.client, s.model, precision, optimizer, LossScaler(), batch, feed.split(), workload.train_accuracy);
  trainer.limit_epoch(per_epoch);
  feed.drive(trainer);
  trainer.set_steps_per_execution(o.integer("steps-per-execution", 1, kMany).value_or(workload.steps_per_execution));

  const Interrupt interrupt;
  Progress progress(out, json.terminal());
  const auto begin = std::chrono::steady_clock::now();
  do {
    trainer.advance(last_step - trainer.step());
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    const bool end = trainer.step() == last_step || Interrupt::came();
    (progress.*(end ? &Progress::finish : &Progress::update))(trainer.step(), last_step, wall.count(), "");
  } while (trainer.step() < last_step && !Interrupt::came());

  RunRecord record{workload, s.chip->config(),  s.engine,       precision,  0, batch, {}, trainer.account(),
                   {},       s.client->stats(), s.chip->link(), s.metrics()};
  record.training.steps_per_epoch = per_epoch;
  record.optimizer = optimizer;
  record.planned_steps = last_step;
  record.timing_only = true;
  record.devices = s.client->devices();
  record.cores = trainer.replicas();
  if (s.board) {
    record.links = s.board->board().links();
    record.stands_for = s.board->board().config().cores / s.board->board().simulated();
  }
  out << '\n' << report_text(record);
  if (o.has("metrics")) out << '\n' << metrics_text(record.metrics);
  json.write(report_json(record));
  return trainer.step() < last_step ? 128 + SIGINT : 0;
}

}  // namespace

void check_timing_options(const Options& o) {
  for (const char* other : {"save", "load", "resume", "seed", "verify-every", "check-hazards", "stop-on-nan",
                            "log-steps", "curves", "waves"})
    if (o.has(other))
      throw UsageError(std::string("--timing-only has no values, which --") + other +
                       " is about; leave out one of them");
}

int train_timing(const Options& o, const Workload& workload, const Plan& how_long) {
  const JsonOutput json(o);
  try {
    return run(o, workload, how_long, Session::Boards::by_symmetry, json);
  } catch (const AsymmetryError& e) {
    json.text() << wrapped(std::string(e.what()) + "; each of its cores is simulated.\n");
  }
  return run(o, workload, how_long, Session::Boards::too, json);
}

}  // namespace veritpu
