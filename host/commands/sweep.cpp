#include "host/commands/sweep.h"

#include <algorithm>
#include <thread>

#include "host/commands/json_output.h"
#include "host/commands/sweep_output.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "host/tpu/named.h"

namespace veritpu {
namespace {

Options options() {
  Options o("veritpu sweep WORKLOAD[,WORKLOAD...] --vary PARAMETER=VALUE,... [options]",
            "Gives the exact cycles of a step, without values, on every combination of the values, with area and "
            "energy by a model, and marks the chips that no other beats in time, area and bandwidth (docs/chips.md). "
            "A workload may be a FILE.graph.");
  o.positional("workload");
  o.add("chip", "NAME", "the chip that is varied, as `veritpu chips` lists them, or FILE.json (default lite)");
  o.several("vary", "P=V,V", "a parameter, as `veritpu chips --parameters` lists them, and its values");
  add_step_options(o);
  o.add("threads", "T", "chips that are simulated at once (default: the machine's processors)");
  o.add("csv", "FILE", "write the table as comma-separated values");
  add_json_option(o);
  o.add("picture", "FILE", "write a PNG of time against area and bandwidth");
  return o;
}

std::vector<NamedStep> steps_of(const std::string& names, const Options& o) {
  std::vector<NamedStep> steps;
  std::string name;
  for (const char c : names + ",") {
    if (c != ',') {
      name += c;
      continue;
    }
    steps.push_back({name, step_source(name, o, "")});
    name.clear();
  }
  return steps;
}

}  // namespace

int sweep_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const std::string names = o.required("workload");
  const auto variations = o.texts("vary");
  if (variations.empty()) throw UsageError("--vary is missing; say what is varied, such as --vary core.n=32,64,128");
  const arch::ChipConfig& base = chip_named(o.text("chip").value_or("lite"));
  const auto csv = o.text("csv"), picture = o.text("picture");
  for (const auto& [path, option] : {std::pair(csv, "--csv"), std::pair(picture, "--picture")})
    if (path) check_writable(*path, option);
  if (csv && picture && *csv == *picture) throw UsageError("--csv and --picture name the same file; name two");
  const JsonOutput json(o);
  const unsigned processors = std::max(1u, std::thread::hardware_concurrency());
  const auto threads = static_cast<int>(o.integer("threads", 1, 1024).value_or(processors));
  const SweepPlan plan = sweep_plan(base, variations);
  const auto points = run_sweep(steps_of(names, o), plan, threads);
  if (std::none_of(points.begin(), points.end(), [](const SweepPoint& p) { return p.error.empty(); }))
    throw UserError("no step runs on any of these chips: " + points.front().error);
  json.text() << sweep_text(plan, points);
  if (csv) write_atomically(*csv, sweep_csv(plan, points));
  json.write(sweep_json(plan, points, base.name));
  if (picture)
    write_atomically(*picture, sweep_picture(points, grouped(plan.chips.size()) + " chips, varied from " + base.name));
  return 0;
}

}  // namespace veritpu
