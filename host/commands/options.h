// Command lines: options are declared once, parsed strictly, and every mistake is one sentence with the nearest valid
// choice.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "runtime/client.h"

namespace veritpu {

class UsageError : public UserError {  // a command line that cannot be understood: exit status 2
 public:
  using UserError::UserError;
};

class Options {
 public:
  // `usage` is the line after "usage: ", `summary` a sentence or two.
  Options(std::string usage, std::string summary);

  // An option with a value; `value` names it in the help text. `name` may add a letter: "output,o".
  Options& add(const std::string& name, const std::string& value, const std::string& help);
  // One that may be given several times.
  Options& several(const std::string& name, const std::string& value, const std::string& help);
  Options& flag(const std::string& name, const std::string& help);
  Options& positional(const std::string& name);

  // False if the arguments ask for --help, which is then printed. Throws UsageError.
  bool parse(const std::vector<std::string>& args);

  void otherwise(const std::string& name, const std::string& value);  // the option's value if it was not given
  void set(const std::string& name, const std::string& value) { values_[name] = value; }  // whatever was given
  void drop(const std::string& name) { values_.erase(name); }                             // as if it was not given
  bool has(const std::string& name) const { return values_.count(name) != 0; }
  std::optional<std::string> text(const std::string& name) const;
  std::vector<std::string> texts(const std::string& name) const;  // of one that may be given several times
  std::string required(const std::string& name) const;            // throws UsageError if it is missing
  std::optional<int64_t> integer(const std::string& name, int64_t least, int64_t most) const;
  std::optional<double> positive(const std::string& name) const;  // a number above 0

 private:
  struct Declared {
    std::string name, value, help;  // a flag has no value
    bool several = false;
    std::string long_name() const { return name.substr(0, name.find(',')); }
  };

  std::string usage_, summary_;
  std::vector<Declared> options_;
  std::vector<std::string> arguments_;         // positional
  std::map<std::string, std::string> values_;  // a flag's is empty
  std::map<std::string, std::vector<std::string>> lists_;
};

// "unknown chip 'lit'; did you mean 'lite'? (choices: lite, n8)".
UsageError unknown(const std::string& what, const std::string& word, const std::vector<std::string>& choices);

}  // namespace veritpu
