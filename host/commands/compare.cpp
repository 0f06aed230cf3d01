#include "host/commands/compare.h"

#include <nlohmann/json.hpp>

#include "host/commands/json_output.h"
#include "host/commands/program_io.h"
#include "host/report/compare.h"

namespace veritpu {
namespace {

nlohmann::json report_in(const std::string& file) {
  const auto json = nlohmann::json::parse(read_file(file), nullptr, false);
  if (json.is_discarded())
    throw UserError(file + " is no JSON; pass a file that train, eval or profile wrote by --json");
  return json;
}

}  // namespace

int compare_command(const std::vector<std::string>& args) {
  Options o("veritpu compare BEFORE.json AFTER.json [options]",
            "Says what got better or worse from one report to another, by unit, layer and operation, for a step.");
  o.positional("before").positional("after");
  add_json_option(o);
  if (!o.parse(args)) return 0;
  const std::string before = o.required("before"), after = o.required("after");
  const JsonOutput json(o);
  const Comparison comparison = compare(report_in(before), report_in(after), before, after);
  json.text() << comparison_text(comparison);
  json.write(comparison_json(comparison));
  return 0;
}

}  // namespace veritpu
