#include "host/tpu/chip_file.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "arch/parameters.h"
#include "arch/presets.h"
#include "arch/suggest.h"
#include "host/support/choices.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

using Json = nlohmann::json;

constexpr int kDeepest = 8;        // objects within objects
constexpr size_t kMostShown = 80;  // of a text in a sentence

std::string shown(const std::string& text) {
  return arch::printable(text.size() > kMostShown ? text.substr(0, kMostShown) + "..." : text);
}

const arch::Parameter& parameter_named(const std::string& name) {
  if (const auto* parameter = arch::find_parameter(name)) return *parameter;
  std::vector<std::string_view> names;
  for (const auto& p : arch::parameters()) names.push_back(p.name);
  throw UserError("there is no parameter '" + shown(name) + "'" + arch::suggestion(name, names) +
                  " (`veritpu chips --parameters` lists them)");
}

// Numbers by the names of parameters.
void set_all(arch::ChipConfig& chip, const std::map<std::string, Json>& all) {
  for (const auto& [bandwidth, time] : {std::pair("hbm.bytes_per_cycle", "hbm.granule_time"),
                                        std::pair("torus.link_bytes_per_cycle", "torus.flit_time")})
    if (all.count(bandwidth) && all.count(time))
      throw UserError(std::string(bandwidth) + " and " + time + " say the same; give one of them");
  for (const auto& p : arch::parameters())
    if (const auto given = all.find(p.name); given != all.end())
      if (const auto wrong = set(chip, p, given->second.get<double>())) throw UserError(*wrong);
  if (const auto wrong = arch::contradiction(chip)) throw UserError(*wrong);
}

// Keys that stand twice in one object: the parser would keep the last without a word.
Json parse_once(const std::string& text) {
  std::vector<std::set<std::string>> keys;
  const auto seen = [&](int depth, Json::parse_event_t event, Json& value) {
    if (depth > kDeepest)
      throw UserError("its objects lie within one another more than " + std::to_string(kDeepest) + " deep");
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && !keys.back().insert(value.get<std::string>()).second)
      throw UserError("'" + shown(value.get<std::string>()) + "' stands twice in one object");
    return true;
  };
  try {
    return Json::parse(text, seen);
  } catch (const Json::parse_error& e) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
    throw UserError("it is no JSON from line " + std::to_string(1 + std::count(text.begin(), end, '\n')) + " on");
  } catch (const Json::exception&) {  // a number beyond all range
    throw UserError("it has a number that no parameter can be");
  }
}

// {"core": {"n": 8}} is core.n.
void flatten(const Json& object, const std::string& before, std::map<std::string, Json>& all) {
  for (const auto& [key, value] : object.items()) {
    if (value.is_object() && !value.empty())
      flatten(value, before + key + ".", all);
    else if (!all.emplace(before + key, value).second)
      throw UserError("'" + shown(before + key) + "' stands there twice");
  }
}

std::string take_text(std::map<std::string, Json>& all, const std::string& key, const std::string& otherwise) {
  const auto found = all.find(key);
  if (found == all.end()) return otherwise;
  if (!found->second.is_string()) throw UserError("'" + key + "' takes a text");
  const auto text = found->second.get<std::string>();
  all.erase(found);
  return text;
}

arch::ChipConfig described(const std::string& text, const std::string& path) {
  const Json json = parse_once(text);
  if (!json.is_object())
    throw UserError("a chip is a JSON object, such as {\"base\": \"lite\", \"core\": {\"n\": 64}}");
  std::map<std::string, Json> all;
  flatten(json, "", all);
  const std::string base = take_text(all, "base", "lite");
  if (is_chip_file(base)) throw UserError("'base' takes the name of a chip or board, not a file");
  const auto* found = arch::find_configuration(base);
  if (!found) throw UserError(unknown_text("chip", shown(base), arch::configuration_names(true, true)));
  arch::ChipConfig chip = *found;
  chip.name = take_text(all, "name", path);
  chip.description = take_text(all, "description", "of " + path);
  if (arch::printable(chip.name + chip.description) != chip.name + chip.description)
    throw UserError("'name' and 'description' take a line of text without control characters");
  for (const auto& [key, value] : all) {
    parameter_named(key);
    if (!value.is_number()) throw UserError(key + " takes a number, not " + shown(value.dump()));
  }
  set_all(chip, all);
  return chip;
}

}  // namespace

bool is_chip_file(const std::string& name) {
  const std::string end = ".json";
  return name.size() > end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0;
}

arch::ChipConfig parse_chip(const std::string& text, const std::string& path) {
  try {
    return described(text, path);
  } catch (const UserError& e) {
    throw UserError(path + ": " + e.what());
  }
}

arch::ChipConfig read_chip_file(const std::string& path) {
  std::ifstream in(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad())
    throw UserError(path + " cannot be read; name a file that describes a chip (docs/chips.md)");
  return parse_chip(text, path);
}

void set_parameters(arch::ChipConfig& chip, const std::map<std::string, std::string>& numbers) {
  std::map<std::string, Json> all;
  for (const auto& [name, text] : numbers) {
    const auto& parameter = parameter_named(name);
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end) throw UserError(name + " takes " + kind_text(parameter) + ", not '" + text + "'");
    all.emplace(name, value);
  }
  set_all(chip, all);
}

std::string chip_json(const arch::ChipConfig& chip) {
  nlohmann::ordered_json json{{"name", chip.name}, {"description", chip.description}};
  for (const auto& p : arch::parameters()) {
    if (p.name == "hbm.bytes_per_cycle" || p.name == "torus.link_bytes_per_cycle") continue;  // the times say it
    std::string pointer = "/" + p.name;
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    const double value = p.get(chip);
    auto& at = json[nlohmann::ordered_json::json_pointer(pointer)];
    if (p.kind == arch::Parameter::Kind::real)
      at = value;
    else
      at = static_cast<int64_t>(value);
  }
  return json.dump(2) + "\n";
}

}  // namespace veritpu
