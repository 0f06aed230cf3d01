#include "host/commands/run.h"

#include <iostream>

#include "arch/disassembler.h"
#include "host/commands/options.h"
#include "host/commands/program_io.h"
#include "host/commands/run_program.h"
#include "host/commands/waves.h"
#include "host/commands/window.h"
#include "host/support/table.h"
#include "runtime/client.h"
#include "systemc/fast_core.h"
#include "systemc/hazard_error.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

const arch::ChipConfig& chip_named(const std::string& text) {
  if (const auto* chip = arch::find_chip(text)) return *chip;
  std::vector<std::string> choices;
  for (const auto& chip : arch::chips()) choices.push_back(chip.name);
  throw unknown("chip", text, choices);
}

Engine engine_named(const std::string& text) {
  if (const auto engine = find_engine(text)) return *engine;
  std::vector<std::string> choices;
  for (const Engine engine : engines()) choices.emplace_back(name(engine));
  throw unknown("engine", text, choices);
}

}  // namespace

int run_command(const std::vector<std::string>& arguments) {
  Options options(
      "veritpu run FILE [options]",
      "Runs a program, assembly text or a program file (- for standard input), by itself on a chip. Prints the\n"
      "memory that its .dump directives name, and where the cycles went. The syntax: docs/isa.md.");
  options.positional("file")
      .add("chip", "NAME", "the chip, as `veritpu chips` lists them (default lite)")
      .add("engine", "NAME", "how its core is simulated (default rtl)")
      .flag("check-hazards", "stop at accesses without order, memory never written and deadlocks (docs/hazards.md)")
      .flag("profile", "also print what each instruction cost");
  add_window_options(options);
  if (!options.parse(arguments)) return 0;
  const std::string file = options.required("file");
  const arch::ChipConfig& config = chip_named(options.text("chip").value_or("lite"));
  const bool check = options.has("check-hazards");
  const auto window = window_of(options);
  const Engine engine = engine_named(options.text("engine").value_or(check || window ? "fast" : "rtl"));
  if (check && engine != Engine::fast)
    throw UsageError("--check-hazards is a check of the fast engine; pass --engine fast");
  if (window) check_traceable(config, engine);
  const arch::Program program = read_program(file);

  RecordingCore* recorder = nullptr;
  SystemChip chip(config, [&](const arch::CoreConfig& core, CorePort& port) -> std::unique_ptr<TensorCore> {
    if (check) return make_fast_core_checked(core, port);
    if (window) {
      auto made = make_recording_core(core, port);
      made->record(true);
      recorder = made.get();
      return made;
    }
    return make_core(engine, core, port);
  });
  const arch::RunReport report = [&] {
    try {
      return run_program(chip, program);
    } catch (const UserError& error) {
      throw UserError(file + ": " + error.what());
    } catch (const HazardError& error) {
      throw UserError(file + ": " + error.what() + "; it is `" +
                      arch::disassemble(program.instructions.at(error.pc.value())) + "`");
    }
  }();
  const std::string drawn = window ? draw_window(*recorder, report.cycles, config.core, *window) : "";
  print_dumps(std::cout, chip, program);
  if (!program.dumps.empty()) std::cout << "\n";
  std::cout << grouped(report.cycles) << " cycles on " << config.name << " (" << name(engine) << ")\n\n";
  print_causes(std::cout, report);
  if (options.has("profile")) {
    std::cout << "\n";
    print_profile(std::cout, report, program);
  }
  if (window) std::cout << "\n" << drawn << "\n";
  return 0;
}

}  // namespace veritpu
