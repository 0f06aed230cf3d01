#include "host/commands/run.h"

#include <ostream>

#include "arch/disassembler.h"
#include "host/commands/json_output.h"
#include "host/commands/options.h"
#include "host/commands/program_io.h"
#include "host/commands/run_program.h"
#include "host/commands/session.h"
#include "host/commands/window.h"
#include "host/support/table.h"
#include "host/tpu/waves.h"
#include "runtime/client.h"
#include "systemc/fast_core.h"
#include "systemc/hazard_error.h"
#include "systemc/rtl_core.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

// What is wrong with the program, where it stands in its source.
UserError mistake(const std::string& file, const arch::Program& program, const arch::RunError& error) {
  if (!error.pc || *error.pc >= program.instructions.size()) return UserError(file + ": " + error.what());
  const auto pc = *error.pc;
  const std::string line = pc < program.lines.size() ? ":" + std::to_string(program.lines[pc]) : "";
  return UserError(file + line + ": " + error.what() + "; it is `" + arch::disassemble(program.instructions[pc]) + "`");
}

void print_retirement(std::ostream& out, const arch::Program& program, const Retirement& r) {
  out << format("%10llu %10llu  %-3s %6u  ", static_cast<unsigned long long>(r.start),
                static_cast<unsigned long long>(r.retire), std::string(arch::name(r.unit)).c_str(), r.pc)
      << arch::disassemble(program.instructions.at(r.pc)) << "\n";
}

}  // namespace

int run_command(const std::vector<std::string>& arguments) {
  Options options(
      "veritpu run FILE [options]",
      "Runs a program, assembly text or a program file (- for standard input), by itself on a chip. Prints the "
      "memory that its .dump directives name, and where the cycles went. The syntax: docs/isa.md.");
  options.positional("file")
      .add("chip", "NAME", "the chip, as `veritpu chips` lists them, or FILE.json (default lite)")
      .add("engine", "NAME", "how it is simulated: fast (default), rtl, check or top")
      .flag("check-hazards", "stop at accesses without order, memory never written and deadlocks (docs/hazards.md)")
      .flag("profile", "also print what each instruction cost")
      .flag("trace", "first print a line for each instruction that retires: start, retirement, unit, pc and text")
      .add("stalls", "SEED", "with engine top: stall its AXI ports at random, by that seed (docs/top.md)")
      .add("max-cycles", "N", "stop, as a mistake, a program that has not halted after N cycles");
  add_json_option(options);
  add_window_options(options);
  if (!options.parse(arguments)) return 0;
  const std::string file = options.required("file");
  const arch::ChipConfig& config = chip_named(options.text("chip").value_or("lite"));
  const bool check = options.has("check-hazards");
  const auto window = window_of(options);
  const Engine engine = engine_named(options.text("engine").value_or("fast"));
  const auto stalls = options.integer("stalls", 1, INT64_MAX);
  const bool top = engine == Engine::top;
  if (stalls && !top) throw UsageError("--stalls is of the AXI ports of engine top; pass --engine top");
  check_engine(config, engine);
  const auto most = options.integer("max-cycles", 1, INT64_MAX);
  const bool trace = options.has("trace");
  if (top && (trace || options.has("profile")))
    throw UsageError("veritpu_top tells nothing of single instructions; leave out --trace and --profile, or take rtl");
  if (trace && (engine == Engine::check || window))
    throw UsageError("--trace is of one engine, rtl or fast, and goes without --waves");
  const JsonOutput json(options);
  std::ostream& out = json.text();
  if (check && engine != Engine::fast)
    throw UsageError("--check-hazards is a check of the fast engine; pass --engine fast");
  if (window) check_traceable(config, engine);
  const arch::Program program = read_program(file);
  if (trace) out << "     start     retire  unit    pc  instruction\n";

  RecordingCore* recorder = nullptr;
  const auto of_the_core = [&](const arch::CoreConfig& core, CorePort& port) -> std::unique_ptr<TensorCore> {
    RetirementObserver observer;
    if (trace) observer = [&](const Retirement& r) { print_retirement(out, program, r); };
    if (check) return make_fast_core_checked(core, port, observer);
    if (trace && engine == Engine::rtl) return make_rtl_core(core, port, observer);
    if (trace) return make_fast_core(core, port, observer);
    if (window) {
      auto made = make_recording_core(core, port);
      made->record(true);
      recorder = made.get();
      return made;
    }
    return make_core(engine, core, port);
  };
  const std::unique_ptr<arch::Chip> made = top ? make_chip(config, engine, static_cast<uint64_t>(stalls.value_or(0)))
                                               : std::make_unique<SystemChip>(config, of_the_core);
  arch::Chip& chip = *made;
  const arch::RunReport report = [&] {
    try {
      return run_program(chip, program, most.value_or(~int64_t{0}));
    } catch (const UserError& error) {
      throw UserError(file + ": " + error.what());
    } catch (const HazardError& error) {
      throw mistake(file, program, error);
    } catch (const arch::ProgramError& error) {
      throw mistake(file, program, error);
    }
  }();
  const std::string drawn = window ? draw_window(*recorder, report.cycles, config.core, *window) : "";
  print_dumps(out, chip, program);
  if (!program.dumps.empty()) out << "\n";
  out << grouped(report.cycles) << " cycles on " << config.name << " (" << name(engine) << ")\n\n";
  print_causes(out, report);
  if (options.has("profile")) {
    out << "\n";
    print_profile(out, report, program);
  }
  if (window) out << "\n" << drawn << "\n";
  json.write(run_json(chip, program, report));
  return 0;
}

}  // namespace veritpu
