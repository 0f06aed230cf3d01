// A command's options: Boost.Program_options with this program's manners.
#pragma once

#include <boost/program_options.hpp>
#include <string>
#include <vector>

namespace veritpu {

struct ProgramOptions {
  // `usage` is "veritpu asm FILE [-o OUT]"; `about` what the command does, in a sentence or two.
  ProgramOptions(std::string usage, std::string about) : usage(std::move(usage)), about(std::move(about)) {}

  std::string usage, about;
  boost::program_options::options_description visible{"Options"};

  // Parses options and the one argument `file`; adds --help. Returns false if it printed the help, and there is no more
  // to do. Throws UserError for what it does not understand.
  bool parse(const std::vector<std::string>& arguments, std::string& file,
             boost::program_options::variables_map& values);
};

}  // namespace veritpu
