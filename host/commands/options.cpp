#include "host/commands/options.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cmath>
#include <iostream>

#include "host/support/choices.h"
#include "host/support/table.h"

namespace veritpu {

namespace po = boost::program_options;

UsageError unknown(const std::string& what, const std::string& word, const std::vector<std::string>& choices) {
  return UsageError(unknown_text(what, word, choices));
}

Options::Options(std::string usage, std::string summary) : usage_(std::move(usage)), summary_(std::move(summary)) {
  flag("help,h", "print this text");
}

Options& Options::add(const std::string& name, const std::string& value, const std::string& help) {
  options_.push_back({name, value, help, false});
  return *this;
}

Options& Options::several(const std::string& name, const std::string& value, const std::string& help) {
  options_.push_back({name, value, help, true});
  return *this;
}

Options& Options::flag(const std::string& name, const std::string& help) {
  options_.push_back({name, "", help, false});
  return *this;
}

Options& Options::positional(const std::string& name) {
  arguments_.push_back(name);
  return *this;
}

bool Options::parse(const std::vector<std::string>& args) {
  po::options_description described("options");
  for (const auto& o : options_) {
    if (o.several)
      described.add_options()(o.name.c_str(), po::value<std::vector<std::string>>()->value_name(o.value),
                              o.help.c_str());
    else if (o.value.empty())
      described.add_options()(o.name.c_str(), o.help.c_str());
    else
      described.add_options()(o.name.c_str(), po::value<std::string>()->value_name(o.value), o.help.c_str());
  }
  po::options_description all;
  all.add(described);
  po::positional_options_description positions;
  for (const auto& name : arguments_) {
    all.add_options()(name.c_str(), po::value<std::string>());
    positions.add(name.c_str(), 1);
  }
  // Options are written out: an abbreviation could mean another option in the next version.
  const int style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
  try {
    po::variables_map given;
    po::store(po::command_line_parser(args).options(all).positional(positions).style(style).run(), given);
    for (const auto& [name, value] : given) {
      if (value.value().type() == typeid(std::vector<std::string>))
        lists_[name] = value.as<std::vector<std::string>>();
      else
        values_[name] = value.as<std::string>();
    }
  } catch (const po::unknown_option& e) {
    std::vector<std::string> choices;
    for (const auto& o : options_) choices.push_back("--" + o.long_name());
    throw unknown("option", e.get_option_name(), choices);
  } catch (const po::too_many_positional_options_error&) {
    throw UsageError("too many arguments; the usage is: " + usage_);
  } catch (const po::error& e) {
    throw UsageError(std::string(e.what()) + "; the usage is: " + usage_);
  }
  if (!has("help")) return true;
  std::cout << "usage: " << usage_ << "\n\n" << wrapped(summary_) << "\n\n" << described;
  return false;
}

void Options::otherwise(const std::string& name, const std::string& value) {
  values_.emplace(name, value);
}

std::optional<std::string> Options::text(const std::string& name) const {
  const auto value = values_.find(name);
  return value == values_.end() ? std::nullopt : std::optional(value->second);
}

std::vector<std::string> Options::texts(const std::string& name) const {
  const auto list = lists_.find(name);
  return list == lists_.end() ? std::vector<std::string>() : list->second;
}

std::string Options::required(const std::string& name) const {
  if (const auto value = text(name)) return *value;
  const bool option =
      std::any_of(options_.begin(), options_.end(), [&](const auto& o) { return o.long_name() == name; });
  throw UsageError((option ? "--" + name : "the " + name) + " is missing; the usage is: " + usage_);
}

std::optional<int64_t> Options::integer(const std::string& name, int64_t least, int64_t most) const {
  const auto value = text(name);
  if (!value) return std::nullopt;
  int64_t number = 0;
  const auto [end, error] = std::from_chars(value->data(), value->data() + value->size(), number);
  if (error != std::errc() || end != value->data() + value->size() || number < least || number > most)
    throw UsageError("--" + name + " takes a whole number from " + std::to_string(least) + " to " +
                     std::to_string(most) + ", not '" + *value + "'");
  return number;
}

std::optional<double> Options::positive(const std::string& name) const {
  const auto value = text(name);
  if (!value) return std::nullopt;
  double number = 0;
  const auto [end, error] = std::from_chars(value->data(), value->data() + value->size(), number);
  if (error != std::errc() || end != value->data() + value->size() || !(number > 0 && std::isfinite(number)))
    throw UsageError("--" + name + " takes a number above 0, not '" + *value + "'");
  return number;
}

}  // namespace veritpu
