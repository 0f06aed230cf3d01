#include "host/commands/program_options.h"

#include <iostream>

#include "runtime/client.h"

namespace veritpu {

namespace po = boost::program_options;

bool ProgramOptions::parse(const std::vector<std::string>& arguments, std::string& file, po::variables_map& values) {
  visible.add_options()("help,h", "show this text");
  po::options_description all;
  all.add(visible).add_options()("file", po::value(&file));
  po::positional_options_description positional;
  positional.add("file", 1);
  // Options are written out: an abbreviation could mean another option in the next version.
  const int style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
  try {
    po::store(po::command_line_parser(arguments).options(all).positional(positional).style(style).run(), values);
    if (values.count("help")) {
      std::cout << "usage: " << usage << "\n\n" << about << "\n\n" << visible;
      return false;
    }
    po::notify(values);
  } catch (const po::error& error) {
    throw UserError(std::string(error.what()) + "; usage: " + usage);
  }
  if (file.empty()) throw UserError("name a file; usage: " + usage);
  return true;
}

}  // namespace veritpu
