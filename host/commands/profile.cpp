#include "host/commands/profile.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "host/commands/json_output.h"
#include "host/commands/numerics_step.h"
#include "host/commands/optimizer_options.h"
#include "host/commands/timed_training.h"
#include "host/commands/tracing.h"
#include "host/profile/graph_json.h"
#include "host/profile/step_report.h"
#include "host/report/page.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kTrafficWidth = 64;  // cycles

Options options() {
  Options o("veritpu profile WORKLOAD [options]",
            "Profiles one step of training and writes a page that says where each of its cycles went. Time does not "
            "depend on values, so none is computed without --numerics.");
  o.positional("workload");
  o.add("chip", "NAME", "the chip or board, as `veritpu chips` lists them (default lite)");
  o.add("data", "DIR", "folder of the dataset's files (default: where Debian installs them)");
  add_board_options(o);
  o.add("precision", "P", "fp32, bf16, fp16 or mixed (default fp32)");
  o.add("batch", "B", "images a step (default: the workload's)");
  add_optimizer_options(o);
  o.flag("numerics", "compute the first step's values too: exponents of parameters and updates");
  add_trace_options(o);
  o.add("output,o", "FILE", "the page (default WORKLOAD.html)");
  add_json_option(o);
  return o;
}

// A step by itself, and what its cores did.
struct Profiled {
  Profiled(const Options& o, const Workload& workload, std::ostream& out) : recorders(kTrafficWidth) {
    Options step = o;
    step.set("timing-only", "");
    step.set("steps-per-execution", "1");
    step.drop("engine");
    const auto observers = [this](int core) { return recorders.of(core); };
    training.emplace(step, workload, Plan{std::nullopt, 1, std::nullopt}, Session::Boards::by_symmetry, out, observers);
    recorders.record(true);
    training->trainer().advance(1);
  }
  Json json(const std::string& command) {
    const RunRecord record = training->record();
    const StepRecord step{training->trainer().program(), training->chip(), training->precision(), training->batch(),
                          training->trainer().reports(), recorders,        record.account,        command};
    Json json = step_json(step);
    json["graph"] = graph_json(training->graph());
    return json;
  }

  TimeRecorders recorders;
  std::optional<TimedTraining> training;
};

// Of another run: its launches are those of a training.
void trace(const Options& o, const Workload& workload, std::ostream& out) {
  Tracing tracing(o);
  if (!tracing) return;
  Options steps = o;
  steps.set("timing-only", "");
  const Plan plan{std::nullopt, tracing.window().last + 1, std::nullopt};
  TimedTraining training(steps, workload, plan, Session::Boards::by_symmetry, out, tracing.observers());
  tracing.watch(training.trainer(), training.chip());
  while (training.trainer().step() < training.last_step())
    training.trainer().advance(training.last_step() - training.trainer().step());
  tracing.finish(out);
}

std::string command_line(const std::vector<std::string>& args) {
  std::string line = "veritpu profile";
  for (const auto& arg : args) line += " " + arg;
  return line;
}

}  // namespace

std::string with_profile(const std::string& json, const Options& o, const Workload& workload, const Checkpoint& stands,
                         const std::string& command) {
  Json report = Json::parse(json);
  report["profile"] = Profiled(o, workload, std::cerr).json(command);
  report["profile"]["numerics"] = numerics_json(step_numerics(o, workload, stands));
  return report.dump() + "\n";
}

int profile_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const Workload& workload = workload_named(o.required("workload"));
  const std::string file = o.text("output").value_or(workload.name + ".html");
  check_writable(file, "--output");
  const JsonOutput json(o);
  trace(o, workload, json.text());
  Profiled profiled(o, workload, json.text());
  const RunRecord record = profiled.training->record();
  Json report = Json::parse(report_json(record));
  report["profile"] = profiled.json(command_line(args));
  if (o.has("numerics")) {
    Checkpoint start;
    start.precision = record.precision.name;
    start.batch = record.batch;
    start.optimizer = record.optimizer;
    if (record.precision.loss_scaling) start.scaler.emplace();
    report["profile"]["numerics"] = numerics_json(step_numerics(o, workload, start));
  }
  const std::string text = report.dump() + "\n";
  const std::string title = workload.name + " in " + record.precision.name + " on " + record.chip.name;
  const std::string subtitle = "A training step of batch " + std::to_string(record.batch) + " at " +
                               std::to_string(record.chip.mhz) + " MHz. VeriTPU " + revision();
  write_atomically(file, report_page(title, subtitle, text));
  json.write(text);
  std::string words = title + ": " + grouped(record.account.cycles) + " cycles a step.\n";
  for (const auto& finding : report["profile"]["findings"]) words += finding.get<std::string>() + "\n";
  json.text() << wrapped(words + "Page: " + file + "\n");
  return 0;
}

}  // namespace veritpu
