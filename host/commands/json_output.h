// --json FILE, or --json - for standard output; all that a person reads then goes to standard error.
#pragma once

#include <ostream>
#include <string>

#include "host/commands/options.h"

namespace veritpu {

void add_json_option(Options& options);

class JsonOutput {
 public:
  // Throws UserError unless the file can be written.
  explicit JsonOutput(const Options& options);

  explicit operator bool() const { return path_.has_value(); }  // whether it is wanted
  std::ostream& text() const;                                   // for people
  bool terminal() const;                                        // whether that is one
  void write(const std::string& json) const;                    // if it is wanted. Throws UserError

 private:
  bool standard() const { return path_ == "-"; }
  std::optional<std::string> path_;
};

}  // namespace veritpu
