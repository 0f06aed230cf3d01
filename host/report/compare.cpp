#include "host/report/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "runtime/client.h"

namespace veritpu {
namespace {

using Json = nlohmann::json;
using Key = std::pair<std::string, std::string>;  // what, cause
using Cycles = std::map<Key, double>;

struct Report {
  const Json& json;
  const std::string& name;
  double steps = 1;
};

Report checked(const Json& json, const std::string& name) {
  const auto number = [&](const char* key) { return json.contains(key) && json[key].is_number(); };
  if (!json.is_object() || !number("cycles") || !number("steps") || !json.contains("units") ||
      !json["units"].is_object() || !json.contains("layers") || !json["layers"].is_array() ||
      !json.contains("workload") || json["steps"].get<double>() < 1)
    throw UserError(name + " is no report of steps; pass a file that train, eval or profile wrote by --json");
  return {json, name, json["steps"].get<double>()};
}

Cycles units_of(const Report& r) {
  Cycles all;
  for (const auto& [unit, causes] : r.json["units"].items())
    for (const auto& [cause, cycles] : causes.items()) all[{unit, cause}] = cycles.get<double>() / r.steps;
  return all;
}

Cycles layers_of(const Report& r) {
  Cycles all;
  for (const Json& layer : r.json["layers"])
    for (const auto& [key, name] : std::map<std::string, std::string>{{"mxu_active", "mxu active"},
                                                                      {"mxu_waiting", "mxu waiting"},
                                                                      {"vpu_active", "vpu active"},
                                                                      {"vpu_waiting", "vpu waiting"}})
      all[{layer.at("layer").get<std::string>(), name}] += layer.at(key).get<double>() / r.steps;
  return all;
}

bool has_operations(const Report& r) {
  return r.json.contains("profile") && r.json["profile"].contains("operations");
}

// Of one profiled step. Operations of one layer that read alike are added.
Cycles operations_of(const Report& r) {
  Cycles all;
  for (const Json& o : r.json["profile"]["operations"]) {
    const std::string layer = o.at("layer");
    const std::string name = (layer.empty() ? "" : layer + ": ") + o.at("text").get<std::string>();
    for (const char* unit : {"mxu", "vpu"}) {
      if (!o.at("units").contains(unit)) continue;
      for (const auto& [cause, cycles] : o["units"][unit].items())
        all[{name, std::string(unit) + " " + cause}] += cycles.get<double>();
    }
  }
  return all;
}

std::vector<Change> changes(const Cycles& before, const Cycles& after) {
  std::map<Key, Change> all;
  for (const auto& [key, cycles] : before) all[key].before = cycles;
  for (const auto& [key, cycles] : after) all[key].after = cycles;
  std::vector<Change> changed;
  for (auto& [key, change] : all) {
    if (change.before == change.after) continue;
    change.what = key.first, change.cause = key.second;
    changed.push_back(change);
  }
  std::stable_sort(changed.begin(), changed.end(),
                   [](const Change& a, const Change& b) { return std::abs(a.by()) > std::abs(b.by()); });
  return changed;
}

std::vector<std::string> differences(const Json& before, const Json& after) {
  std::vector<std::string> all;
  const auto text = [](const Json& json, const std::string& key) {
    if (!json.contains(key)) return std::string("none");
    return json[key].is_string() ? json[key].get<std::string>() : json[key].dump();
  };
  for (const char* key : {"chip", "engine", "precision", "batch", "revision", "optimizer"})
    if (const std::string a = text(before, key), b = text(after, key); a != b)
      all.push_back(std::string(key) + ": " + a + ", then " + b);
  return all;
}

}  // namespace

Comparison compare(const Json& before, const Json& after, const std::string& before_name,
                   const std::string& after_name) {
  const Report a = checked(before, before_name), b = checked(after, after_name);
  if (before["workload"] != after["workload"])
    throw UserError(before_name + " is of workload " + before["workload"].dump() + ", and " + after_name + " of " +
                    after["workload"].dump() + "; compare reports of one workload");
  try {
    Comparison c;
    c.before = before["cycles"].get<double>() / a.steps;
    c.after = after["cycles"].get<double>() / b.steps;
    c.configuration = differences(before, after);
    c.units = changes(units_of(a), units_of(b));
    c.layers = changes(layers_of(a), layers_of(b));
    c.has_operations = has_operations(a) && has_operations(b);
    if (c.has_operations) c.operations = changes(operations_of(a), operations_of(b));
    return c;
  } catch (const Json::exception&) {
    throw UserError(before_name + " or " + after_name +
                    " lacks keys of a report; pass files that train, eval or profile wrote by --json");
  }
}

std::string comparison_json(const Comparison& c) {
  const auto list = [](const std::vector<Change>& changes) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Change& change : changes)
      all.push_back(
          {{"what", change.what}, {"cause", change.cause}, {"before", change.before}, {"after", change.after}});
    return all;
  };
  nlohmann::ordered_json json{{"before", c.before},
                              {"after", c.after},
                              {"configuration", c.configuration},
                              {"units", list(c.units)},
                              {"layers", list(c.layers)}};
  if (c.has_operations) json["operations"] = list(c.operations);
  return json.dump(2) + "\n";
}

}  // namespace veritpu
