#include "host/commands/sweep_plan.h"

#include <algorithm>
#include <map>

#include "arch/parameters.h"
#include "host/commands/options.h"
#include "host/tpu/chip_file.h"

namespace veritpu {
namespace {

constexpr size_t kMostChips = 4096;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts{""};
  for (const char c : text)
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

Variation variation(const std::string& text) {
  const size_t at = text.find('=');
  if (at == std::string::npos || at == 0 || at + 1 == text.size())
    throw UsageError("--vary takes PARAMETER=VALUE,VALUE,..., such as core.n=32,64, not '" + text + "'");
  Variation v{text.substr(0, at), split(text.substr(at + 1))};
  for (const auto& value : v.values)
    if (std::count(v.values.begin(), v.values.end(), value) > 1)
      throw UsageError("--vary " + v.parameter + " has " + value + " twice; give each value once");
  return v;
}

}  // namespace

SweepPlan sweep_plan(const arch::ChipConfig& base, const std::vector<std::string>& variations) {
  SweepPlan plan;
  size_t count = 1;
  for (const auto& text : variations) {
    Variation v = variation(text);
    for (const auto& other : plan.variations)
      if (other.parameter == v.parameter)
        throw UsageError("--vary " + v.parameter + " stands there twice; give all its values in one");
    count *= v.values.size();
    if (count > kMostChips)
      throw UsageError("these are more than " + std::to_string(kMostChips) + " chips; vary less in one sweep");
    plan.variations.push_back(std::move(v));
  }
  for (size_t k = 0; k < count; ++k) {
    SweepChip chip{{}, base};
    std::map<std::string, std::string> numbers;
    size_t left = k;
    for (auto v = plan.variations.rbegin(); v != plan.variations.rend(); ++v) {
      numbers[v->parameter] = v->values[left % v->values.size()];
      left /= v->values.size();
    }
    for (const auto& v : plan.variations) chip.values.push_back(numbers[v.parameter]);
    set_parameters(chip.config, numbers);
    if (chip.config.cores > 1)
      throw UserError("a sweep times a step on one core, and this chip has " + std::to_string(chip.config.cores) +
                      "; take cores=1");
    plan.chips.push_back(std::move(chip));
  }
  return plan;
}

}  // namespace veritpu
