// The parameters of a chip by name, as files and sweeps set them (docs/chips.md).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arch/config.h"

namespace veritpu::arch {

struct Parameter {
  enum class Kind { whole, power_of_two, real };
  std::string name;  // core.n
  std::string unit;  // "" is a count
  Kind kind;
  double least, most;
  std::string meaning;
  std::function<double(const ChipConfig&)> get;
  std::function<void(ChipConfig&, double)> set;  // a value of this kind within the range
};

// In the order in which they are to be set: a bandwidth comes after the number of its channels.
const std::vector<Parameter>& parameters();
const Parameter* find_parameter(const std::string& name);
std::string kind_text(const Parameter& parameter);  // "a power of two from 4 to 256"

// What is wrong with the value, in a sentence; else sets it.
std::optional<std::string> set(ChipConfig& chip, const Parameter& parameter, double value);
// What is wrong with parameters that are right by themselves, in a sentence: of one another.
std::optional<std::string> contradiction(const ChipConfig& chip);

std::string number_text(double value);  // as short as can be read back

}  // namespace veritpu::arch
