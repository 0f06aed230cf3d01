#include "host/commands/bench.h"

#include <map>
#include <nlohmann/json.hpp>

#include "bench/mxu_cells.h"
#include "host/commands/bench_board.h"
#include "host/commands/bench_collectives.h"
#include "host/commands/bench_scaling.h"
#include "host/commands/json_output.h"
#include "host/commands/session.h"
#include "host/support/table.h"
#include "host/tpu/processes.h"

namespace veritpu {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kSeconds = 20;  // of training steps

void add_cells(Json& json, std::ostream& out) {
  std::map<int, std::map<std::string, double>> rates;
  for (const auto& cell : bench::mxu_cell_rates()) rates[cell.n][cell.style] = cell.cells_per_s;
  Table table({"MXU array", "Style", "Active cells/s", "Against instances"});
  table.align_left(1);
  for (const auto& [n, styles] : rates)
    for (const auto& [style, rate] : styles) {
      const auto instances = styles.find("instances");
      const bool compared = instances != styles.end() && style != "instances";
      table.row({"N = " + std::to_string(n), style, rate_text(rate, "cells/s"),
                 compared ? format("%.1fx", rate / instances->second) : ""});
      json["cells_per_s"][std::to_string(n)][style] = rate;
    }
  out << table.text() << std::endl;
}

// The whole core in steady state: mlp in fp16 at batch 64, after a first step that loads everything. Returns cycles a
// second.
double add_core(const Options& options, Json& json, std::ostream& out) {
  const Workload& workload = workload_named("mlp");
  const Precision& precision = precision_named("fp16");
  Session s(options, workload);
  const auto train = upload(*s.client, s.data.train, s.data.pixels),
             test = upload(*s.client, s.data.test, s.data.pixels);
  Trainer trainer(*s.client, s.model, precision, workload.optimizer, {}, workload.batch, train);
  Evaluator evaluator(*s.client, s.model, precision, workload.batch, test);
  initialize(*s.client, s.model, precision, {}, 0);
  trainer.advance(1);
  const RunAccount first = trainer.account();
  while (trainer.account().seconds - first.seconds < kSeconds) trainer.advance(trainer.steps_per_epoch());
  const int64_t batches = 8;
  evaluator.run(batches * workload.batch, [](int64_t, int64_t) {});

  const RunAccount& all = trainer.account();
  const auto cycles = static_cast<double>(all.cycles - first.cycles);
  const auto active = static_cast<double>(all.active(arch::Unit::mxu) - first.active(arch::Unit::mxu));
  const auto steps = static_cast<double>(all.steps - first.steps);
  const double seconds = all.seconds - first.seconds;
  const double evaluation = evaluator.account().seconds / static_cast<double>(batches) *
                            static_cast<double>(s.data.test.count() / workload.batch + 1);
  const double epoch = seconds / steps * static_cast<double>(trainer.steps_per_epoch()) + evaluation;
  json = {{"chip", s.chip->config().name},
          {"engine", s.engine},
          {"steps", steps},
          {"cycles_per_s", cycles / seconds},
          {"mxu_active_share", active / (cycles * s.chip->config().core.mxus)},
          {"cycles_per_step", cycles / steps},
          {"epoch_s", epoch}};
  Table table({"Whole core (mlp in fp16, batch 64, chip " + s.chip->config().name + ", engine " + s.engine + ")", ""});
  table.row({"Simulation speed", rate_text(cycles / seconds, "cycles/s")});
  table.row({"MXU active", percent(active, cycles * s.chip->config().core.mxus)});
  table.row({"Cycles per step", grouped(static_cast<uint64_t>(cycles / steps))});
  table.row({format("One epoch and its evaluation, from %.0f steps", steps), duration(epoch)});
  out << table.text();
  return cycles / seconds;
}

// The same programs on either engine, one after the other.
void add_cores(const Options& options, Json& json, std::ostream& out) {
  if (options.has("engine")) {
    add_core(options, json["core"], out);
    return;
  }
  const auto on = [&](const char* engine, const char* key) {
    Options with = options;
    with.otherwise("engine", engine);
    return add_core(with, json[key], out);
  };
  const double rtl = on("rtl", "core");
  out << std::endl;
  const double fast = on("fast", "fast_core");
  json["fast_against_rtl"] = fast / rtl;
  out << format("\nThe fast core simulates %s, the RTL %s: %.0f times as many.\n", rate_text(fast, "cycles/s").c_str(),
                rate_text(rtl, "cycles/s").c_str(), fast / rtl);
}

}  // namespace

int bench_command(const std::vector<std::string>& args) {
  Options o("veritpu bench [--json FILE] [options]",
            "Measures how fast this machine simulates: the MXU's array by itself on one thread, and the whole core in "
            "training, on the RTL and on the fast core unless --engine names one.");
  add_json_option(o);
  add_chip_options(o);
  o.add("board", "NAME",
        "measures a board instead: one of its cores, all on one thread and on more, their steps' cycles, and "
        "collectives");
  if (!o.parse(args)) return 0;
  const JsonOutput output(o);
  Json json{{"revision", revision()}};
  if (const auto board = o.text("board")) {
    const auto engine = o.text("engine");
    for (const std::string& each : engine ? std::vector{*engine} : std::vector<std::string>{"fast", "rtl"}) {
      bench_board(*board, each, json["board"][each], output.text());
      output.text() << std::endl;
    }
    bench_scaling(*board, json["scaling"], output.text());
    output.text() << std::endl;
    bench_collectives(*board, "fast", json["collectives"], output.text());
    output.write(json.dump(2) + "\n");
    return 0;
  }
  refuse_processes("a benchmark of one core");
  add_cells(json, output.text());
  add_cores(o, json, output.text());
  output.write(json.dump(2) + "\n");
  return 0;
}

}  // namespace veritpu
