#include "host/commands/run.h"

#include <iostream>

#include "host/commands/program_io.h"
#include "host/commands/program_options.h"
#include "host/commands/run_program.h"
#include "host/support/table.h"
#include "runtime/client.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

template <typename List, typename Name>
std::string names(const List& list, Name name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

}  // namespace

int run_command(const std::vector<std::string>& arguments) {
  namespace po = boost::program_options;
  const std::string chips = names(arch::chips(), [](const auto& chip) { return chip.name; });
  const std::string engine_names = names(engines(), [](Engine engine) { return name(engine); });
  if (engines().empty()) throw UserError("this build has no engine; build it with Verilator installed");

  ProgramOptions options(
      "veritpu run FILE [--chip NAME] [--engine NAME] [--profile]",
      "Runs a program, as assembly text or as a program file (- for standard input), by itself on a chip. Prints\n"
      "the memory that its .dump directives name, and where the cycles went. The syntax: docs/isa.md.");
  std::string file, chip_name, engine_name;
  options.visible.add_options()                                                                                //
      ("chip", po::value(&chip_name)->default_value(arch::chips().front().name), ("one of " + chips).c_str())  //
      ("engine", po::value(&engine_name)->default_value(std::string(name(engines().front()))),                 //
       ("one of " + engine_names).c_str())                                                                     //
      ("profile", "also print what each instruction cost");
  po::variables_map values;
  if (!options.parse(arguments, file, values)) return 0;

  const auto* config = arch::find_chip(chip_name);
  if (!config) throw UserError("there is no chip " + chip_name + "; choose one of " + chips);
  const auto engine = find_engine(engine_name);
  if (!engine) throw UserError("there is no engine " + engine_name + "; choose one of " + engine_names);

  const arch::Program program = read_program(file);
  SystemChip chip(*config, *engine);
  const arch::RunReport report = [&] {
    try {
      return run_program(chip, program);
    } catch (const UserError& error) {
      throw UserError(file + ": " + error.what());
    }
  }();
  print_dumps(std::cout, chip, program);
  if (!program.dumps.empty()) std::cout << "\n";
  std::cout << grouped(report.cycles) << " cycles on " << config->name << " (" << name(*engine) << ")\n\n";
  print_causes(std::cout, report);
  if (values.count("profile")) {
    std::cout << "\n";
    print_profile(std::cout, report, program);
  }
  return 0;
}

}  // namespace veritpu
