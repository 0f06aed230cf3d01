#include "host/commands/options.h"

#include <charconv>
#include <cmath>
#include <iostream>
#include <sstream>

#include "arch/suggest.h"

namespace veritpu {

namespace po = boost::program_options;

UsageError unknown(const std::string& what, const std::string& word, const std::vector<std::string>& choices) {
  std::string list;
  for (const auto& choice : choices) list += (list.empty() ? "" : ", ") + choice;
  const std::string near = arch::suggestion(word, {choices.begin(), choices.end()});
  return UsageError("unknown " + what + " '" + word + "'" +
                    (near.empty() ? "; choose from " + list : near + " (choices: " + list + ")"));
}

Options::Options(std::string usage, std::string summary)
    : usage_(std::move(usage)), summary_(std::move(summary)), options_("options"), arguments_("arguments") {
  flag("help,h", "print this text");
}

Options& Options::add(const std::string& name, const std::string& value, const std::string& help) {
  options_.add_options()(name.c_str(), po::value<std::string>()->value_name(value), help.c_str());
  return *this;
}

Options& Options::flag(const std::string& name, const std::string& help) {
  options_.add_options()(name.c_str(), help.c_str());
  return *this;
}

Options& Options::positional(const std::string& name, const std::string& help) {
  arguments_.add_options()(name.c_str(), po::value<std::string>(), help.c_str());
  positions_.add(name.c_str(), 1);
  return *this;
}

bool Options::parse(const std::vector<std::string>& args) {
  po::options_description all;
  all.add(options_).add(arguments_);
  // Options are written out: an abbreviation could mean another option in the next version.
  const int style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
  try {
    po::store(po::command_line_parser(args).options(all).positional(positions_).style(style).run(), values_);
  } catch (const po::unknown_option& e) {
    std::vector<std::string> choices;
    for (const auto& option : options_.options()) choices.push_back("--" + option->long_name());
    throw unknown("option", e.get_option_name(), choices);
  } catch (const po::too_many_positional_options_error&) {
    throw UsageError("too many arguments; the usage is: " + usage_);
  } catch (const po::error& e) {
    throw UsageError(std::string(e.what()) + "; the usage is: " + usage_);
  }
  if (!values_.count("help")) return true;
  std::cout << help();
  return false;
}

std::string Options::help() const {
  std::ostringstream text;
  text << "usage: " << usage_ << "\n\n" << summary_ << "\n\n" << options_;
  return text.str();
}

void Options::otherwise(const std::string& name, const std::string& value) {
  values_.insert({name, boost::program_options::variable_value(value, true)});
}

std::optional<std::string> Options::text(const std::string& name) const {
  if (!values_.count(name)) return std::nullopt;
  return values_[name].as<std::string>();
}

std::string Options::required(const std::string& name) const {
  if (const auto value = text(name)) return *value;
  const bool option = options_.find_nothrow(name, false) != nullptr;
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
