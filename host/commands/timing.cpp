#include "host/commands/timing.h"

#include <chrono>
#include <csignal>
#include <iostream>

#include "host/commands/json_output.h"
#include "host/commands/timed_training.h"
#include "host/commands/tracing.h"
#include "host/support/interrupt.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

int run(const Options& o, const Workload& workload, const Plan& how_long, Session::Boards boards,
        const JsonOutput& json) {
  std::ostream& out = json.text();
  Tracing tracing(o);
  TimedTraining training(o, workload, how_long, boards, out, tracing.observers());
  Trainer& trainer = training.trainer();
  tracing.watch(trainer, training.chip());
  const int64_t last_step = training.last_step();

  const Interrupt interrupt;
  Progress progress(out, json.terminal());
  const auto begin = std::chrono::steady_clock::now();
  do {
    trainer.advance(last_step - trainer.step());
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
    const bool end = trainer.step() == last_step || Interrupt::came();
    (progress.*(end ? &Progress::finish : &Progress::update))(trainer.step(), last_step, wall.count(), "");
  } while (trainer.step() < last_step && !Interrupt::came());

  tracing.finish(out);
  const RunRecord record = training.record();
  out << '\n' << report_text(record);
  if (o.has("metrics")) out << '\n' << metrics_text(record.metrics);
  json.write(report_json(record));
  return trainer.step() < last_step ? 128 + SIGINT : 0;
}

}  // namespace

void check_timing_options(const Options& o) {
  for (const char* other : {"save", "load", "resume", "seed", "verify-every", "check-hazards", "stop-on-nan",
                            "log-steps", "curves", "waves", "report"})
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
