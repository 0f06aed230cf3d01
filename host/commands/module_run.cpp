#include "host/commands/module_run.h"

#include <algorithm>
#include <iostream>
#include <random>

#include "arch/disassembler.h"
#include "host/commands/module_costs.h"
#include "host/commands/program_io.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "host/tpu/named.h"
#include "runtime/module/constants.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/module_compiler/schedule.h"
#include "runtime/module_compiler/transfer_time.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

using module_compiler::Compiled;

// Reals about 0, whole numbers that may be indices of anything: 0.
module::Tensor drawn(const module::Type& type, std::mt19937& random) {
  std::normal_distribution<double> normal;
  module::Tensor tensor{type, {}};
  tensor.lanes.resize(static_cast<size_t>(module::elements(type.shape)));
  if (module::is_real(type.element))
    for (module::Lane& lane : tensor.lanes) lane = module::fit(type.element, {0.1 * normal(random)});
  return tensor;
}

// Where each unit's cycles went: a row adds up to the run.
void print_causes(const arch::RunReport& report) {
  std::vector<std::string> heads{"unit"};
  for (int c = 0; c < arch::kCauses; ++c) heads.emplace_back(name(static_cast<arch::Cause>(c)));
  Table table(heads);
  for (int u = 0; u < arch::units(report.units); ++u) {
    std::vector<std::string> cells{std::string(name(static_cast<arch::Unit>(u)))};
    for (const uint64_t cycles : report.units[static_cast<size_t>(u)])
      cells.push_back(percent(static_cast<double>(cycles), static_cast<double>(report.cycles)));
    table.row(cells);
  }
  std::cout << "\n" << table.text();
}

// How full HBM's buses were (docs/dma.md).
void print_hbm(const arch::RunReport& report, const arch::HbmConfig& hbm) {
  arch::HbmChannel all;
  for (const arch::HbmChannel& channel : report.hbm) all.add(channel);
  const double granule = module_compiler::granule_cycles(hbm);
  const auto cycles = static_cast<double>(report.cycles) * static_cast<double>(report.hbm.size());
  std::cout << "\nHBM: " << bytes_text(report.bytes.hbm_load) << " loaded, " << bytes_text(report.bytes.hbm_store)
            << " stored; buses busy " << percent(static_cast<double>(all.granules) * granule, cycles)
            << ", open rows hit " << percent(static_cast<double>(all.row_hits), static_cast<double>(all.granules))
            << "\n";
}

// What each operation kept each unit busy for, those first that did so longest.
void print_account(const module_compiler::Run& ran, const arch::ChipConfig& chip) {
  const Compiled& compiled = ran.compiled;
  const arch::RunReport& report = ran.report;
  constexpr auto kActive = static_cast<size_t>(arch::Cause::active);
  constexpr std::array<arch::Unit, 4> kShown{arch::Unit::mxu, arch::Unit::vpu, arch::Unit::ld, arch::Unit::st};
  std::vector<std::array<uint64_t, 4>> busy(compiled.program.operations.size());
  for (size_t pc = 0; pc < report.profile.size() && pc < compiled.program.operation.size(); ++pc) {
    const auto unit = compiled.program.instructions[pc].unit();
    for (size_t u = 0; u < kShown.size(); ++u)
      if (unit == kShown[u] || (unit == arch::Unit::mxu1 && kShown[u] == arch::Unit::mxu))
        busy[static_cast<size_t>(compiled.program.operation[pc])][u] += report.profile[pc].unit[kActive];
  }
  std::cout << grouped(report.cycles) << " cycles on " << chip.name << ", "
            << grouped(compiled.program.instructions.size()) << " instructions, "
            << bytes_text(static_cast<uint64_t>(compiled.memory.arena)) << " of temporary values\n";
  uint64_t donated = 0;
  for (const auto& buffer : compiled.buffers)
    if (buffer.becomes >= 0) donated += static_cast<uint64_t>(buffer.bytes());
  if (donated > 0)
    std::cout << bytes_text(donated)
              << " of donated arguments stay in VMEM from launch to launch; to bring and store them took "
              << grouped(ran.transfer_cycles) << " cycles besides\n";
  std::cout << "\n";
  Table table({"operation", "mxu", "vpu", "ld", "st"});
  std::array<uint64_t, 4> all{};
  std::vector<size_t> order(busy.size());
  for (size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
    for (size_t u = 0; u < 4; ++u) all[u] += busy[i][u];
  }
  const auto most = [&](size_t i) { return *std::max_element(busy[i].begin(), busy[i].end()); };
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return most(a) > most(b); });
  const auto row = [&](const std::string& text, const std::array<uint64_t, 4>& cycles) {
    std::vector<std::string> cells{text};
    for (const uint64_t c : cycles)
      cells.push_back(percent(static_cast<double>(c), static_cast<double>(report.cycles)));
    table.row(cells);
  };
  row("all, active", all);
  table.rule();
  for (size_t k = 0; k < std::min<size_t>(order.size(), 20) && most(order[k]) > 0; ++k)
    row(compiled.program.operations[order[k]].text, busy[order[k]]);
  std::cout << table.text();
  print_causes(report);
  print_hbm(report, chip.hbm);
}

// A line an instruction, below the operation that it is part of.
void print_program(const Program& program) {
  int32_t operation = -1;
  for (size_t pc = 0; pc < program.instructions.size(); ++pc) {
    if (program.operation[pc] != operation) {
      operation = program.operation[pc];
      std::cout << "# " << program.operations[static_cast<size_t>(operation)].text << "\n";
    }
    std::cout << arch::disassemble(program.instructions[pc]) << "\n";
  }
}

}  // namespace

void add_module_run_options(Options& options) {
  options.flag("run", "run @main on a chip: prints its results, or without --arguments what its cycles went to")
      .add("chip", "NAME", "with --run: the chip, as `veritpu chips` lists them (default lite)")
      .add("engine", "NAME", "with --run: fast (default), rtl, check or top")
      .flag("timing-only", "with --run: exact cycles without values")
      .flag("program", "with --run: print the program instead")
      .flag("plan", "with --run: print the compiler's kernels instead")
      .add("schedule", "FILE",
           "with --run: the compiler's choices, as --schedule-out writes them and you may change them")
      .add("schedule-out", "FILE", "with --run: write the compiler's choices there")
      .flag("costs", "with --run: print what the compiler expects of each kernel, beside exact cycles")
      .add("precision", "NAME", "with --run: products of f32 that ask for none in bf16 (default) or fp32");
}

void run_module(const module::Module& read, const std::string& file, const Options& options) {
  const module::Function* const main = read.find("main");
  if (!main) throw UserError(file + ": it has no function @main, which is the one that runs; name one so");
  const arch::ChipConfig& config = chip_named(options.text("chip").value_or("lite"));
  const Engine engine = engine_named(options.text("engine").value_or("fast"));
  const std::string precision = options.text("precision").value_or("bf16");
  if (precision != "bf16" && precision != "fp32") throw unknown("precision", precision, {"bf16", "fp32"});
  module_compiler::Options how{precision == "fp32" ? module_compiler::Precision::fp32
                                                   : module_compiler::Precision::one_pass};
  std::optional<module_compiler::Schedule> schedule;
  if (const auto from = options.text("schedule"))
    schedule = module_compiler::Schedule::parse(read_file(*from), *from);
  else if (options.has("schedule-out"))
    schedule.emplace();
  how.schedule = schedule ? &*schedule : nullptr;
  const auto write_schedule = [&] {
    if (const auto to = options.text("schedule-out")) write_atomically(*to, schedule->text());
  };
  if (options.has("program") || options.has("plan")) {
    try {
      if (options.has("program")) {
        print_program(module_compiler::compile(read, config.core, how).program);
        return write_schedule();
      }
      std::cout << module_compiler::plan_text(read, config.core, how);
      return;
    } catch (const module_compiler::CompileError& error) {
      throw UserError(file + ": " + error.what());
    }
  }
  std::vector<module::Tensor> given;
  const auto arguments = options.text("arguments");
  if (arguments) {
    given = module::parse_constants(read_file(*arguments), *arguments);
    bool fits = given.size() == main->arguments.size();
    for (size_t i = 0; fits && i < given.size(); ++i) fits = given[i].type == main->type(main->arguments[i].value);
    if (!fits)
      throw UserError(*arguments + ": its constants are not of @main's " + std::to_string(main->arguments.size()) +
                      " arguments; give one of each argument's type, in their order");
    for (auto& tensor : given) tensor = module::spread(tensor);
  } else {
    std::mt19937 random(1);
    for (const auto& argument : main->arguments) given.push_back(drawn(main->type(argument.value), random));
  }
  try {
    if (options.has("costs")) {
      print_costs(read, file, given, config, how);
      return write_schedule();
    }
    const bool timing = options.has("timing-only");
    const std::unique_ptr<arch::Chip> chip =
        timing ? std::make_unique<SystemChip>(config, make_timing_core) : make_chip(config, engine);
    const auto ran = module_compiler::run(read, given, *chip, how);
    if (arguments)
      for (const module::Tensor& tensor : ran.results) std::cout << module::print(tensor) << "\n";
    else
      print_account(ran, config);
    write_schedule();
  } catch (const module_compiler::CompileError& error) {
    throw UserError(file + ": " + error.what());
  }
}

}  // namespace veritpu
