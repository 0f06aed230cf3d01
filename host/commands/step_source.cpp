#include "host/commands/step_source.h"

#include <algorithm>

#include "arch/syntax_error.h"
#include "host/commands/optimizer_options.h"
#include "host/commands/program_io.h"
#include "host/commands/session.h"
#include "host/support/table.h"
#include "host/train/steps.h"

namespace veritpu {
namespace {

bool is_file(const std::string& name) {
  const std::string end = ".graph";
  return name == "-" || (name.size() > end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0);
}

StepSource source_in(const std::string& file, const Options& o, const std::string& where) {
  for (const char* option : {"precision", "batch", "step", "lr", "schedule", "clip-norm", "clip-value"})
    if (o.has(option))
      throw UsageError(std::string("--") + option + " is for a workload; the graph in a file says all of its step");
  StepSource source;
  try {
    source.graph = graph::parse(read_file(file), file);
  } catch (const arch::SyntaxError& e) {
    throw UserError(e.what());
  }
  if (source.graph.outputs.empty() && source.graph.assignments.empty())
    throw UserError(file + " has neither an output nor an assignment, so there is nothing to compute; add one");
  for (const auto& node : source.graph.nodes)
    if (node.op == graph::Op::input) source.batch = std::max(source.batch, node.shape[0]);
  source.title = file + ": a step" + where;
  return source;
}

StepSource source_of(const Workload& workload, const Options& o, const std::string& where) {
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
              where,
          batch};
}

}  // namespace

void add_step_options(Options& o) {
  o.add("precision", "P", "fp32, bf16, fp16 or mixed (default fp32)");
  o.add("batch", "B", "images a step (default: the workload's)");
  o.add("step", "KIND", "train or eval (default train)");
  add_optimizer_options(o);
}

StepSource step_source(const std::string& name, const Options& o, const std::string& where) {
  return is_file(name) ? source_in(name, o, where) : source_of(workload_named(name), o, where);
}

std::string one_of(const Options& o, const std::string& option, const std::vector<std::string>& choices) {
  const std::string word = o.text(option).value_or(choices.front());
  if (std::find(choices.begin(), choices.end(), word) == choices.end()) throw unknown("--" + option, word, choices);
  return word;
}

}  // namespace veritpu
