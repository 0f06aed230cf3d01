#include "host/commands/compile.h"

#include <algorithm>
#include <iostream>

#include "arch/disassembler.h"
#include "host/commands/program_io.h"
#include "host/commands/step_source.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "host/tpu/named.h"
#include "host/train/step_cost.h"
#include "runtime/graph/to_module.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

Options options() {
  Options o("veritpu compile WORKLOAD|FILE.graph [options]",
            "Compiles a step of a workload, without data, and prints what it costs; or, with --dump, its graph "
            "or its program. Or a step that a file describes, as --dump graph prints one; - is standard input.");
  o.positional("workload");
  o.add("chip", "NAME", "the chip, as `veritpu chips` lists them, or FILE.json (default lite)");
  add_step_options(o);
  o.add("dump", "FORM",
        "graph: the step before any pass; module: the same in StableHLO's words, which `veritpu module` takes; "
        "assembly: the program, which `veritpu asm` takes");
  o.add("dump-after", "PASS", "print the step as this pass of the compiler leaves it (docs/compiler.md)");
  o.flag("verify-passes",
         "run what each pass makes on the host, and the program on the chip, and name what changes a result first");
  o.add("output,o", "FILE", "write there, not to standard output");
  return o;
}

std::unique_ptr<TensorCore> checked_core(const arch::CoreConfig& core, CorePort& port) {
  return make_fast_core_checked(core, port);
}

// With a comment wherever the instructions of another operation begin.
std::string assembly(const Program& program, const std::string& title) {
  const auto comment = [&](size_t pc) {
    const int32_t id = program.operation[pc];
    if (pc > 0 && program.operation[pc - 1] == id) return std::string();
    const auto& operation = program.operations[static_cast<size_t>(id)];
    const std::string& layer = program.layers[static_cast<size_t>(operation.layer)];
    return (layer.empty() ? "" : layer + ": ") + operation.text;
  };
  arch::Program text;
  text.instructions = program.instructions;
  return "# " + title +
         "\n# A launch sets r1 to its steps, r2 to the HBM address of the outputs, r3 and on to those of the "
         "inputs.\n" +
         arch::disassemble(text, comment);
}

std::string microbatches(const Program& program, int64_t batch) {
  std::string text;
  for (const int64_t trips : program.trip_counts)
    if (trips > 1) text += (text.empty() ? "" : " ") + std::to_string(batch / trips);
  return text.empty() ? "none" : text;
}

std::string summary(const Program& program, int64_t batch, const StepCost& cost, const arch::ChipConfig& chip,
                    double seconds) {
  const auto count = [](auto number) { return grouped(static_cast<uint64_t>(number)); };
  uint64_t macs = 0;
  for (const uint64_t layer : program.macs) macs += layer;
  const double units = static_cast<double>(cost.cycles) * chip.core.mxus;  // cycles of all matrix units
  const double possible = units * chip.core.n * chip.core.n;
  Table table({"", "A step"});
  table.row({"Cycles of a launch", count(cost.cycles)});
  table.row({"MXU active", percent(static_cast<double>(cost.mxu_active), units)});
  for (size_t c = 0; c < cost.mxu.size(); ++c)
    if (cost.mxu[c] && static_cast<arch::Cause>(c) != arch::Cause::active)
      table.row({"MXU " + std::string(arch::name(static_cast<arch::Cause>(c))),
                 percent(static_cast<double>(cost.mxu[c]), units)});
  table.row({"MACs", count(macs)});
  table.row({"MACs done against possible", percent(static_cast<double>(macs), possible)});
  table.row({"Instructions", count(program.instructions.size())});
  table.row({"Kernels of the vector unit", count(program.kernels)});
  table.row({"VMEM rows used", count(program.vmem_rows)});
  table.row({"VMEM rows of the chip", count(chip.core.vmem_rows)});
  table.row({"Samples of its microbatches", microbatches(program, batch)});
  table.row({"Compiler", program.of_module ? "of modules" : "of graphs"});
  table.row({"Time to compile", format("%.2g s", seconds)});
  return table.text();
}

module::Module module_of(const graph::Graph& g) {
  try {
    return graph::to_module(g);
  } catch (const graph::GraphError& error) {
    throw UserError(error.what());
  }
}

}  // namespace

int compile_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const std::string name = o.required("workload");
  const arch::ChipConfig& config = chip_named(o.text("chip").value_or("lite"));
  if (o.has("dump") && o.has("dump-after")) throw UsageError("--dump and --dump-after say different things; pass one");
  const std::string after = o.has("dump-after") ? one_of(o, "dump-after", compiler_passes()) : "";
  const std::string dump = o.has("dump") ? one_of(o, "dump", {"graph", "module", "assembly"}) : "";
  const auto file = o.text("output");
  if (file) check_writable(*file, "--output");
  const StepSource source = step_source(name, o, " on chip " + config.name);
  const bool verify = o.has("verify-passes");

  std::string text;
  if (dump == "graph" && !verify) {
    text = print(source.graph);
  } else if (dump == "module" && !verify) {
    text = module::print(module_of(source.graph));
  } else {
    SystemChip chip(config, verify ? checked_core : make_timing_core);
    const auto client = Client::make(chip);
    room_for_inputs(*client, source.graph);  // refused before the work, if it is too large
    Table checks({"Pass", "Values compared", "Difference of what is allowed"});
    const auto checked = [&](const std::string& pass, const Agreement& agreement) {
      checks.row({pass, grouped(static_cast<uint64_t>(agreement.values)), percent(agreement.part, 1)});
    };
    CompileOptions how{CompileOptions::quickest};
    if (!after.empty())
      how.after_pass = [&](const std::string& pass, const auto& form) {
        if (pass == after) text = form();
      };
    if (verify) how.verified = checked;
    const auto step = client->compile(source.graph, how);
    if (verify) checked("program", verify_program(*client, *step, source.graph));
    const Program& program = step->program();
    if (dump == "graph")
      text = print(source.graph);
    else if (dump == "assembly")
      text = assembly(program, source.title);
    else if (after.empty())
      text = source.title + "\n\n" +
             summary(program, source.batch, step_cost(*step, room_for_inputs(*client, source.graph)), config,
                     client->stats().compile_s) +
             (verify ? "\nEach pass, and the program, compared with the graph\n\n" + checks.text() : "");
  }
  if (file)
    write_atomically(*file, text);
  else
    std::cout << text;
  return 0;
}

}  // namespace veritpu
