#include "host/commands/train.h"

#include <csignal>
#include <iostream>
#include <map>

#include "host/commands/estimate.h"
#include "host/commands/json_output.h"
#include "host/commands/optimizer_options.h"
#include "host/commands/profile.h"
#include "host/commands/resume.h"
#include "host/commands/session.h"
#include "host/commands/timing.h"
#include "host/commands/tracing.h"
#include "host/commands/window.h"
#include "host/pictures/curves.h"
#include "host/report/page.h"
#include "host/support/atomic_file.h"
#include "host/support/interrupt.h"
#include "host/support/table.h"
#include "host/tpu/verification.h"
#include "host/tpu/waves.h"

namespace veritpu {
namespace {

// Without a workload: the fast core trains mlp, and the verilated one repeats one launch in so many.
constexpr char kDemonstrationEvery[] = "100";
// Without a workload on another engine: this long for training, so that with compiling and evaluating it takes about 3
// minutes.
constexpr double kDemonstrationSeconds = 120;
constexpr int64_t kOnlyDevice = 1, kFirstReplica = 0;  // their numbers in PyTorch/XLA
constexpr int64_t kMany = 1'000'000'000;

Options options() {
  Options o("veritpu train [WORKLOAD] [options]",
            "Trains a workload on the simulated chip, evaluates it and reports where every cycle went. Without a "
            "workload, trains mlp on the fast core and repeats a sample of its launches on the RTL; with --engine rtl, "
            "trains "
            "mlp on the RTL for about 3 minutes.");
  o.positional("workload");
  add_chip_options(o);
  add_board_options(o);
  o.add("precision", "P", "fp32, bf16, fp16 or mixed (default fp32, or the checkpoint's)");
  o.add("epochs", "E", "train for E epochs (default: the workload's)");
  o.add("steps", "S", "train for S steps instead");
  o.add("batch", "B", "images a step (default: the workload's)");
  o.add("steps-per-execution", "K", "steps that one launch runs on the chip (default: the workload's)");
  o.add("log-steps", "N", "print loss and samples a second every N steps of an epoch, as PyTorch/XLA's programs do");
  add_optimizer_options(o);
  o.add("seed", "K", "seed of the initial weights (default 0)");
  o.add("load", "FILE", "go on from a checkpoint");
  o.add("save", "FILE", "save a checkpoint after each epoch and at the end");
  add_resume_option(o);
  o.add("verify-every", "K",
        "repeat one launch in K, drawn by the seed, on the verilated core and compare bits and cycles");
  o.flag("check-hazards", "stop at accesses without order, memory never written and deadlocks (docs/hazards.md)");
  o.flag("timing-only",
         "give the exact cycles of the training steps (default: one step) without values, and so without a loss; of a "
         "pod one chip stands for all where they do the same (docs/board.md)");
  o.flag("stop-on-nan", "end with exit status 1, and save nothing of it, once a step's loss is not finite");
  o.flag("metrics", "print the metrics report of PyTorch/XLA at the end");
  add_json_option(o);
  o.add("curves", "FILE", "write a PNG with the curves of loss and accuracy");
  o.add("report", "FILE", "write a page with the run's figures and the profile of a step (docs/reports.md)");
  add_trace_options(o);
  add_window_options(o);
  o.add("step", "S", "of --waves: a step of the training, from 0");
  o.add("layer", "NAME", "of --waves: from the first to the last cycle of this layer's instructions in it");
  return o;
}

Plan plan(const Options& o, const Workload& workload) {
  const auto epochs = o.integer("epochs", 1, kMany), steps = o.integer("steps", 1, kMany);
  if (epochs && steps) throw UsageError("--epochs and --steps say different things; pass one of them");
  if (steps) return {std::nullopt, steps, std::nullopt};
  if (epochs || o.has("workload") || o.text("engine") == "fast")
    return {epochs.value_or(workload.epochs), std::nullopt, std::nullopt};
  return {std::nullopt, std::nullopt, kDemonstrationSeconds};
}

void check_files(const Options& o) {
  std::map<std::string, std::string> option_of;
  for (const char* option : {"json", "save", "curves", "report", "trace"}) {
    const auto path = o.text(option);
    if (!path || (path == "-" && option == std::string_view("json"))) continue;
    const auto [other, fresh] = option_of.emplace(*path, option);
    if (!fresh) throw UsageError("--" + other->second + " and --" + option + " name the same file; name two");
  }
  for (const auto& [path, option] : option_of) check_writable(path, "--" + option);
}

std::string joined(const std::vector<std::string>& words) {
  std::string line;
  for (const auto& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

// The options of a step's profile: those of the training's chip and step.
Options profile_options(Options o, const RunRecord& record) {
  for (const char* other : {"verify-every", "check-hazards", "waves", "epochs", "steps", "schedule"}) o.drop(other);
  o.set("precision", record.precision.name);
  return o;
}

std::string training_page(const RunRecord& record, const std::string& figures) {
  return report_page("Training of " + record.workload.name + " in " + record.precision.name + " on " + record.chip.name,
                     grouped(static_cast<uint64_t>(record.account.steps)) + " steps of batch " +
                         std::to_string(record.batch) + " at " + std::to_string(record.chip.mhz) + " MHz. VeriTPU " +
                         revision(),
                     figures);
}

// Says what a run that did not go as planned came to, and gives the exit status.
int outcome(const Training& training, bool stop_on_nan) {
  const auto say = [](const std::string& sentence) { std::cerr << "veritpu: " << sentence << std::endl; };
  const auto end = training.first_step + static_cast<int64_t>(training.losses.size());
  if (training.not_finite)
    say("the loss of step " + std::to_string(*training.not_finite) +
        " is not finite; lower --lr, or pass --clip-norm, and start anew");
  if (training.interrupted)
    say("interrupted; " + std::to_string(end) + " steps are done, and --resume goes on if --save was passed");
  return training.interrupted ? 128 + SIGINT : stop_on_nan && training.not_finite ? 1 : 0;
}

}  // namespace

int train_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const Workload& workload = workload_named(o.text("workload").value_or("mlp"));
  const auto wanted = o.text("precision");
  if (wanted) precision_named(*wanted);
  if (o.has("timing-only")) check_timing_options(o);
  if (!o.has("workload") && !o.has("engine")) {
    o.otherwise("engine", "fast");
    if (!o.has("check-hazards") && !o.has("waves") && !o.has("timing-only") && !o.has("trace"))
      o.otherwise("verify-every", kDemonstrationEvery);
  }
  Plan how_long = plan(o, workload);
  if (o.has("timing-only")) {
    if (!o.has("epochs") && !o.has("steps")) how_long = {std::nullopt, 1, std::nullopt};
    return train_timing(o, workload, how_long);
  }
  how_long.validate_every = workload.validate_every;
  const int64_t batch = o.integer("batch", 1, 65536).value_or(workload.batch);
  const auto seed = o.integer("seed", 0, INT64_MAX);
  if (seed && o.text("load"))
    throw UsageError("--seed has no effect on a checkpoint's weights; leave out --seed or --load");
  const auto every = o.integer("verify-every", 1, kMany);
  const auto log_steps = o.integer("log-steps", 1, kMany);
  check_files(o);
  const JsonOutput json(o);
  std::ostream& out = json.text();
  const auto window = window_of(o);
  Tracing tracing(o);

  Checkpoint start;
  start.workload = workload.name;
  start.precision = wanted.value_or(precisions()[0].name);
  start.seed = static_cast<uint64_t>(seed.value_or(0));
  start.optimizer = workload.optimizer;
  const auto load = o.text("load");
  if (load) start = checkpoint_for(*load, workload, wanted);
  start.batch = batch;
  const auto resumed = checkpoint_to_resume(o, workload, start);
  if (resumed) {
    how_long.begin = 0;
    start.step = resumed->step;
    start.parameters = resumed->parameters;
  }
  const Precision& precision = *find_precision(start.precision);
  if (precision.loss_scaling && !start.scaler) start.scaler.emplace();

  Session s(o, workload, Session::Boards::too, tracing.observers());
  const int64_t replicas = s.client->replicas();
  if (workload.lr_times_cores && !load) start.optimizer.learning_rate *= static_cast<double>(replicas);
  Feed feed = s.feed(workload, batch, start.seed);
  if (batch > feed.rows())
    throw UsageError("--batch " + std::to_string(batch) + " is more than the " + std::to_string(feed.rows()) +
                     " training images" + (replicas > 1 ? " of a core" : ""));
  const int64_t per_epoch = workload.epoch_steps(feed.rows(), batch);
  const auto last_step = how_long.last_step(start.step, per_epoch);
  apply_optimizer_options(o, last_step, start.optimizer);
  if (resumed) {
    check_on_the_way(*resumed, *o.text("save"), start.optimizer, last_step);
    out << *o.text("save") << " holds " << grouped(static_cast<uint64_t>(start.step)) << " of "
        << grouped(static_cast<uint64_t>(*last_step)) << " steps; "
        << (start.step == *last_step ? "nothing is left to train." : "training goes on from there.") << std::endl;
    if (start.step == *last_step) return 0;
  }
  if (!s.data.note.empty()) out << s.data.note << "\n\n";
  out << s.model.summary() << std::endl;
  const LossScaler scaler = start.scaler.value_or(LossScaler());
  Trainer trainer(*s.client, s.model, precision, start.optimizer, scaler, batch, feed.split(), workload.train_accuracy);
  trainer.limit_epoch(per_epoch);
  feed.drive(trainer);
  Evaluator evaluator(*s.evaluation, s.model, precision, batch, upload(*s.evaluation, s.data.test, s.data.pixels));
  const int64_t per_execution = o.integer("steps-per-execution", 1, kMany).value_or(workload.steps_per_execution);
  trainer.set_steps_per_execution(per_execution);
  evaluator.set_steps_per_execution(per_execution);
  std::optional<RoundingProbe> rounding;
  if (!workload.streams && !s.replicas)
    rounding.emplace(*s.client, s.model, precision, start.optimizer, scaler, batch,
                     upload(*s.client, rows_of(s.data.train, 0, batch), s.data.pixels));
  if (load || resumed) {
    restore(*s.client, start, s.model, true);
    trainer.set_step(start.step);
  } else {
    initialize(*s.client, s.model, precision, scaler, start.seed);
  }

  if (window) {
    std::cout << train_to_window(trainer, *last_step, *s.recorder, s.chip->config().core, *window) << std::endl;
    return 0;
  }

  std::optional<Verification> verification;
  if (every) {
    verification.emplace(*s.verified, start.seed, *every);
    trainer.observe(*verification);
    evaluator.observe(*verification);
    if (rounding) rounding->observe(*verification);
  }

  tracing.watch(trainer, s.chip->config());
  Progress progress(out, json.terminal());
  if (s.engine != name(Engine::fast) && last_step && *last_step - start.step > per_execution)
    out << estimate(o, workload, start, *last_step - start.step) << std::endl;
  std::optional<StepLog> log;
  if (const int64_t n = log_steps.value_or(replicas > 1 ? workload.log_steps : 0))
    how_long.log = &log.emplace(replicas > 1 ? kFirstReplica : kOnlyDevice, n,
                                [&](const std::string& line) { progress.say(line); });
  const Interrupt interrupt;
  how_long.interrupted = Interrupt::came;
  how_long.stop_on_nan = o.has("stop-on-nan");
  const auto save = [&] {
    if (!o.text("save")) return;
    Checkpoint now = start;
    now.step = trainer.step();
    now.batch = batch;
    now.revision = revision();
    now.parameters = parameters(*s.client, s.model, precision, start.optimizer);
    save_checkpoint(now, *o.text("save"));
  };
  Training training = run_training(trainer, &evaluator, rounding ? &*rounding : nullptr, batch * replicas, how_long,
                                   progress, out, save);

  tracing.finish(out);
  const RunRecord record{workload,
                         s.chip->config(),
                         s.engine,
                         precision,
                         start.seed,
                         batch,
                         std::move(training),
                         trainer.account(),
                         evaluator.account(),
                         s.client->stats(),
                         s.chip->link(),
                         s.metrics(),
                         verification ? std::optional(verification->verified()) : std::nullopt,
                         start.optimizer,
                         last_step,
                         s.client->devices(),
                         trainer.replicas(),
                         s.board ? s.board->board().links() : arch::Board::LinkStats{}};
  out << '\n' << report_text(record);
  if (o.has("metrics")) out << '\n' << metrics_text(record.metrics);
  if (const auto curves = o.text("curves")) {
    const Reported* reported = workload.reported_for(precision.name);
    const bool known = reported && batch == workload.batch;
    write_atomically(
        *curves, training_curves(
                     workload.name + " in " + precision.name + " on chip " + record.chip.name, record.training,
                     known ? ReportedAccuracy{reported->train_accuracy, reported->test_accuracy} : ReportedAccuracy{}));
  }
  std::string figures = report_json(record);
  if (const auto page = o.text("report")) {
    Checkpoint stands = start;
    stands.step = trainer.step();
    stands.batch = batch;
    stands.parameters = parameters(*s.client, s.model, precision, start.optimizer);
    figures = with_profile(figures, profile_options(o, record), workload, stands, "veritpu train " + joined(args));
    write_atomically(*page, training_page(record, figures));
  }
  json.write(figures);
  return outcome(record.training, how_long.stop_on_nan);
}

}  // namespace veritpu
