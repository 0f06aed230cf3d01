#include "host/commands/sweep_output.h"

#include <nlohmann/json.hpp>

#include "arch/parameters.h"
#include "host/power/energy_json.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

using Json = nlohmann::ordered_json;

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string number(double value) {
  return arch::number_text(value);
}

std::string seconds_text(double seconds) {
  return seconds >= 1      ? format("%.3g s", seconds)
         : seconds >= 1e-3 ? format("%.3g ms", seconds * 1e3)
                           : format("%.3g us", seconds * 1e6);
}

std::string joules_text(double joules) {
  return joules >= 1      ? format("%.3g J", joules)
         : joules >= 1e-3 ? format("%.3g mJ", joules * 1e3)
                          : format("%.3g uJ", joules * 1e6);
}

}  // namespace

std::string sweep_text(const SweepPlan& plan, const std::vector<SweepPoint>& points) {
  std::vector<std::string> header{"Workload"};
  for (const auto& v : plan.variations) header.push_back(v.parameter);
  for (const char* column : {"Cycles", "Step", "MXU active", "Area mm2", "HBM", "Energy a step", "Front"})
    header.emplace_back(column);
  Table table(header);
  std::string errors;
  for (const auto& p : points) {
    std::vector<std::string> cells{p.workload};
    for (const auto& value : p.chip->values) cells.push_back(value);
    if (p.error.empty()) {
      for (auto& cell :
           {grouped(p.cycles), seconds_text(p.seconds),
            percent(static_cast<double>(p.mxu_active), static_cast<double>(p.cycles)), format("%.3g", p.millimetres),
            rate_text(p.bandwidth, "B/s"), joules_text(p.energy.all()), std::string(p.front ? "*" : "")})
        cells.push_back(cell);
    } else {
      cells.resize(header.size(), "-");
      std::string chip;
      for (size_t i = 0; i < plan.variations.size(); ++i)
        chip += " " + plan.variations[i].parameter + "=" + p.chip->values[i];
      errors += p.workload + chip + ": " + p.error + "\n";
    }
    table.row(cells);
  }
  return table.text() +
         "\n*: no other chip is as good in time, area and bandwidth, and better in one of them.\nArea and energy are "
         "up to 3.5 times off (docs/power.md).\n" +
         (errors.empty() ? "" : "\nSteps that do not run\n\n" + errors);
}

std::string sweep_csv(const SweepPlan& plan, const std::vector<SweepPoint>& points) {
  std::string out = "workload";
  for (const auto& v : plan.variations) out += "," + v.parameter;
  out += ",cycles,seconds,mxu_active,macs,area_mm2,hbm_bytes_per_second,joules,front,error\n";
  for (const auto& p : points) {
    out += quoted(p.workload);
    for (const auto& value : p.chip->values) out += "," + quoted(value);
    out += "," + std::to_string(p.cycles) + "," + number(p.seconds) + "," + std::to_string(p.mxu_active) + "," +
           std::to_string(p.macs) + "," + number(p.millimetres) + "," + number(p.bandwidth) + "," +
           number(p.energy.all()) + "," + (p.front ? "1" : "0") + "," + quoted(p.error) + "\n";
  }
  return out;
}

std::string sweep_json(const SweepPlan& plan, const std::vector<SweepPoint>& points, const std::string& base) {
  Json all{{"base", base}, {"points", Json::array()}};
  for (const auto& p : points) {
    Json parameters = Json::object();
    for (size_t i = 0; i < plan.variations.size(); ++i)
      parameters[plan.variations[i].parameter] =
          arch::find_parameter(plan.variations[i].parameter)->get(p.chip->config);
    Json point{{"workload", p.workload}, {"parameters", parameters}};
    if (p.error.empty())
      point.update(Json{{"cycles", p.cycles},
                        {"seconds", p.seconds},
                        {"mxu_active", p.mxu_active},
                        {"macs", p.macs},
                        {"area_mm2", p.millimetres},
                        {"hbm_bytes_per_second", p.bandwidth},
                        {"joules", energy_json(p.energy)},
                        {"front", p.front}});
    else
      point["error"] = p.error;
    all["points"].push_back(point);
  }
  return all.dump(2) + "\n";
}

}  // namespace veritpu
