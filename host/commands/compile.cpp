#include "host/commands/compile.h"

#include <algorithm>
#include <iostream>

#include "arch/disassembler.h"
#include "host/commands/optimizer_options.h"
#include "host/commands/program_io.h"
#include "host/commands/session.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "host/train/step_cost.h"
#include "host/train/steps.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"

namespace veritpu {
namespace {

Options options() {
  Options o("veritpu compile WORKLOAD|FILE.graph [options]",
            "Compiles a step of a workload, without data, and prints what it costs; or, with --dump, its graph "
            "or its program. Or a step that a file describes, as --dump graph prints one; - is standard input.");
  o.positional("workload");
  o.add("chip", "NAME", "the chip, as `veritpu chips` lists them (default lite)");
  o.add("precision", "P", "fp32, bf16, fp16 or mixed (default fp32)");
  o.add("batch", "B", "images a step (default: the workload's)");
  o.add("step", "KIND", "train or eval (default train)");
  add_optimizer_options(o);
  o.add("dump", "FORM", "graph: the step before any pass; assembly: the program, which `veritpu asm` takes");
  o.add("dump-after", "PASS", "print the step as this pass of the compiler leaves it (docs/compiler.md)");
  o.flag("verify-passes",
         "run what each pass makes on the host, and the program on the chip, and name what changes a result first");
  o.add("output,o", "FILE", "write there, not to standard output");
  return o;
}

std::unique_ptr<TensorCore> checked_core(const arch::CoreConfig& core, CorePort& port) {
  return make_fast_core_checked(core, port);
}

// The given choice, which must be one of these.
std::string one_of(const Options& o, const std::string& option, const std::vector<std::string>& choices) {
  const std::string word = o.text(option).value_or(choices.front());
  if (std::find(choices.begin(), choices.end(), word) == choices.end()) throw unknown("--" + option, word, choices);
  return word;
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
  const double possible = static_cast<double>(cost.cycles) * chip.core.n * chip.core.n * chip.mxus;
  Table table({"", "A step"});
  table.row({"Cycles of a launch", count(cost.cycles)});
  table.row({"MXU active", percent(static_cast<double>(cost.mxu_active), static_cast<double>(cost.cycles))});
  table.row({"MACs", count(macs)});
  table.row({"MACs done against possible", percent(static_cast<double>(macs), possible)});
  table.row({"Instructions", count(program.instructions.size())});
  table.row({"Kernels of the vector unit", count(program.kernels)});
  table.row({"VMEM rows used", count(program.vmem_rows)});
  table.row({"VMEM rows of the chip", count(chip.core.vmem_rows)});
  table.row({"Samples of its microbatches", microbatches(program, batch)});
  table.row({"Time to compile", format("%.2g s", seconds)});
  return table.text();
}

// What is compiled, and what to call it.
struct Source {
  graph::Graph graph;
  std::string title;
  int64_t batch = 1;
};

bool is_file(const std::string& name) {
  const std::string end = ".graph";
  return name == "-" || (name.size() > end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0);
}

Source source_in(const std::string& file, const Options& o, const arch::ChipConfig& chip) {
  for (const char* option : {"precision", "batch", "step", "lr", "schedule", "clip-norm", "clip-value"})
    if (o.has(option))
      throw UsageError(std::string("--") + option + " is for a workload; the graph in a file says all of its step");
  Source source;
  try {
    source.graph = graph::parse(read_file(file), file);
  } catch (const arch::SyntaxError& e) {
    throw UserError(e.what());
  }
  if (source.graph.outputs.empty() && source.graph.assignments.empty())
    throw UserError(file + " has neither an output nor an assignment, so there is nothing to compute; add one");
  for (const auto& node : source.graph.nodes)
    if (node.op == graph::Op::input) source.batch = std::max(source.batch, node.shape[0]);
  source.title = file + ": a step on chip " + chip.name;
  return source;
}

Source source_of(const Workload& workload, const Options& o, const arch::ChipConfig& chip) {
  const Precision& precision = precision_named(o.text("precision").value_or(precisions()[0].name));
  const int64_t batch = o.integer("batch", 1, 65536).value_or(workload.batch);
  const bool training = one_of(o, "step", {"train", "eval"}) == "train";
  Optimizer optimizer = workload.optimizer;
  apply_optimizer_options(o, std::nullopt, optimizer);
  const Model model = workload.model();
  const StepSpec spec{model,
                      precision,
                      batch,
                      {training ? workload.training_pixels() : graph::DType::u8},
                      training && workload.train_accuracy};
  return {training ? train_step(spec, optimizer, {}) : eval_step(spec),
          workload.name + ": a step of " + (training ? "training" : "evaluation") + " on " +
              grouped(static_cast<uint64_t>(batch)) + (batch == 1 ? " image" : " images") + " in " + precision.name +
              " on chip " + chip.name,
          batch};
}

}  // namespace

int compile_command(const std::vector<std::string>& args) {
  Options o = options();
  if (!o.parse(args)) return 0;
  const std::string name = o.required("workload");
  const arch::ChipConfig& config = chip_named(o.text("chip").value_or("lite"));
  if (o.has("dump") && o.has("dump-after")) throw UsageError("--dump and --dump-after say different things; pass one");
  const std::string after = o.has("dump-after") ? one_of(o, "dump-after", compiler_passes()) : "";
  const std::string dump = o.has("dump") ? one_of(o, "dump", {"graph", "assembly"}) : "";
  const auto file = o.text("output");
  if (file) check_writable(*file, "--output");
  const Source source = is_file(name) ? source_in(name, o, config) : source_of(workload_named(name), o, config);
  const bool verify = o.has("verify-passes");

  std::string text;
  if (dump == "graph" && !verify) {
    text = print(source.graph);
  } else {
    SystemChip chip(config, verify ? checked_core : make_timing_core);
    const auto client = Client::make(chip);
    room_for_inputs(*client, source.graph);  // refused before the work, if it is too large
    Table checks({"Pass", "Values compared", "Difference of what is allowed"});
    const auto checked = [&](const std::string& pass, const Agreement& agreement) {
      checks.row({pass, grouped(static_cast<uint64_t>(agreement.values)), percent(agreement.part, 1)});
    };
    CompileOptions how;
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
