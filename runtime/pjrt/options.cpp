#include "runtime/pjrt/options.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "arch/config.h"
#include "arch/suggest.h"
#include "runtime/client.h"
#include "systemc/engine.h"

namespace veritpu::pjrt {
namespace {

constexpr std::string_view kPrefix = "veritpu_";

[[noreturn]] void refuse(const std::string& option, const std::string& value,
                         const std::vector<std::string_view>& choices) {
  std::string list;
  for (const auto choice : choices) list += (list.empty() ? "" : ", ") + std::string(choice);
  throw UserError("there is no " + option + " '" + arch::printable(value) + "'" + arch::suggestion(value, choices) +
                  " (choices: " + list + ")");
}

constexpr int kMostCores = 64;  // whose values are simulated

void chip(Options& options, const std::string& value) {
  const arch::ChipConfig* board = arch::find_board(value);
  if (!arch::find_chip(value) && (!board || board->cores > kMostCores)) {
    std::vector<std::string_view> choices;
    for (const auto& config : arch::chips()) choices.push_back(config.name);
    for (const auto& config : arch::boards())
      if (config.cores <= kMostCores) choices.push_back(config.name);
    refuse("chip", value, choices);
  }
  options.chip = value;
}

void engine(Options& options, const std::string& value) {
  if (!find_engine(value)) {
    std::vector<std::string_view> choices;
    for (const Engine known : engines()) choices.push_back(name(known));
    refuse("engine", value, choices);
  }
  options.engine = value;
}

void precision(Options& options, const std::string& value) {
  static const std::map<std::string_view, graph::MatmulFormat> formats = {
      {"fp32", graph::MatmulFormat::fp32}, {"bf16", graph::MatmulFormat::bf16}, {"fp16", graph::MatmulFormat::f16}};
  const auto found = formats.find(value);
  if (found == formats.end()) refuse("precision", value, {"fp32", "bf16", "fp16"});
  options.precision = found->second;
}

void host(Options& options, const std::string& value) {
  if (value != "allow" && value != "refuse") refuse("host", value, {"allow", "refuse"});
  options.host = value == "allow";
}

void report(Options& options, const std::string& value) {
  options.report = value;
}

void cache(Options& options, const std::string& value) {
  options.cache = value;
}

int64_t number(const std::string& value, const std::string& what, int64_t least, int64_t most) {
  int64_t count = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), count);
  if (error != std::errc() || end != value.data() + value.size() || count < least || count > most)
    throw UserError("'" + arch::printable(value) + "' is no number of " + what + "; choose one from " +
                    std::to_string(least) + " to " + std::to_string(most));
  return count;
}

void threads(Options& options, const std::string& value) {
  options.threads = static_cast<int>(number(value, "threads", 1, 1024));
}

void verify_every(Options& options, const std::string& value) {
  options.verify_every = number(value, "launches of which one is verified", 0, 1'000'000'000);
}

using Setter = void (*)(Options&, const std::string&);
const std::map<std::string_view, Setter>& setters() {
  static const std::map<std::string_view, Setter> all = {
      {"cache", cache},         {"chip", chip},     {"engine", engine},   {"host", host},
      {"precision", precision}, {"report", report}, {"threads", threads}, {"verify_every", verify_every}};
  return all;
}

// Variables that the Python package, the command line and tests read.
constexpr std::string_view kOthers[] = {"VERITPU_COVERAGE", "VERITPU_DATA", "VERITPU_LIBRARY", "VERITPU_MUTANT",
                                        "VERITPU_RANDOM_MODULES"};

std::string upper(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

// A variable of ours that is none would change nothing, in silence.
void check_variables() {
  const std::string prefix = upper(kPrefix);
  std::vector<std::string> known;
  for (const auto& setter : setters()) known.push_back(prefix + upper(setter.first));
  for (char** variable = environ; variable && *variable; variable++) {
    const std::string_view text(*variable), name = text.substr(0, text.find('='));
    if (name.substr(0, prefix.size()) != prefix) continue;
    const auto is = [&](const auto& list) {
      return std::find(std::begin(list), std::end(list), name) != std::end(list);
    };
    if (!is(known) && !is(kOthers))
      refuse("variable", std::string(name), std::vector<std::string_view>(known.begin(), known.end()));
  }
}

}  // namespace

void check_verifiable(const Options& options) {
  if (options.engine != "fast")
    throw UserError("verification compares the fast core with the RTL, but the engine is " + options.engine +
                    "; choose engine fast, or leave the verification out");
  const arch::ChipConfig* chip = arch::find_chip(options.chip);
  const arch::CoreConfig& core = (chip ? chip : arch::find_board(options.chip))->core;
  if (!has_rtl(core))
    throw UserError("this build has no RTL of chip " + options.chip + ": " + how_to_build_rtl(core) +
                    "; or leave out the verification");
}

Options read_options(const abi::Named* given, size_t count) {
  Options options;
  check_variables();
  for (const auto& [word, set] : setters())
    if (const char* value = std::getenv(upper(std::string(kPrefix) + std::string(word)).c_str())) set(options, value);
  for (size_t i = 0; i < count; i++) {
    const abi::Named& option = given[i];
    const std::string_view name(option.name, option.name_size);
    if (name.substr(0, kPrefix.size()) != kPrefix) continue;
    const auto found = setters().find(name.substr(kPrefix.size()));
    if (found == setters().end()) {
      std::vector<std::string_view> choices;
      for (const auto& setter : setters()) choices.push_back(setter.first);
      refuse("option", std::string(name.substr(kPrefix.size())), choices);
    }
    if (option.kind != abi::NamedKind::text)
      throw UserError("option " + std::string(name) + " takes a text; give it in quotes");
    found->second(options, std::string(option.text, option.size));
  }
  if (options.verify_every) check_verifiable(options);
  return options;
}

}  // namespace veritpu::pjrt
