#include "runtime/client/module_step.h"

#include <algorithm>
#include <future>

#include "runtime/client/expected_cycles.h"
#include "runtime/client/module_parameters.h"
#include "runtime/client/stopwatch.h"
#include "runtime/graph/to_module.h"

namespace veritpu {
namespace {

// Longer programs of graphs have loops over microbatches. They compile in less time, and take less of HBM.
constexpr int64_t kMostInstructions = 1000000;

struct Candidate {
  module_compiler::Compiled compiled;
  uint64_t cycles;  // expected
};

// None if the module compiler does not take the graph: the graph's compiler says what is wrong. Nothing on the core
// changes, so that it runs beside that one.
std::optional<Candidate> candidate(const graph::Graph& g, const arch::ChipConfig& chip) {
  try {
    auto compiled = ModuleStep::compile(chip.core, g);
    const auto cycles = expected_cycles(compiled, chip);
    if (cycles) return Candidate{std::move(compiled), *cycles};
  } catch (const std::exception&) {
  }
  return std::nullopt;
}

}  // namespace

module_compiler::Compiled ModuleStep::compile(const arch::CoreConfig& core, const graph::Graph& g) {
  module_compiler::Options options;
  options.most_instructions = kMostInstructions;
  return module_compiler::compile(graph::to_module(g), core, options);
}

std::unique_ptr<ModuleStep> ModuleStep::make(std::shared_ptr<Core> core, const graph::Graph& g,
                                             module_compiler::Compiled compiled) {
  Stopwatch watch(core->stats.compile_s);
  const graph::Graph decomposed = graph::decompose(g);
  core->of_modules->add(decomposed);
  std::map<std::string, int64_t> offset;
  for (const graph::Node& node : decomposed.nodes)
    if (node.op == graph::Op::parameter) offset[node.name] = core->of_modules->offset(node.name);
  auto linked = std::make_unique<LinkedModule>(link_module(decomposed, std::move(compiled), offset));
  core->of_modules->together(linked->in_hbm);
  ++core->stats.compiles;
  return std::unique_ptr<ModuleStep>(new ModuleStep(std::move(core), std::move(linked)));
}

ModuleStep::ModuleStep(std::shared_ptr<Core> core, std::unique_ptr<LinkedModule> linked)
    : Step(std::move(core), linked->emitted),
      linked_(std::move(linked)),
      executable_(std::move(linked_->compiled), this->core().chip, this->core().heap, this->core().kept) {
  find_places();  // the program that others see has the addresses of a launch
  for (const auto& [pc, buffer] : executable_.compiled().addresses)
    module_compiler::relocate(linked_->emitted.program.instructions[static_cast<size_t>(pc)],
                              executable_.address(buffer, places_));
}

void ModuleStep::find_places() {
  const ModuleParameters& parameters = *core().of_modules;
  const auto place = [&](const std::string& name) { return parameters.has(name) ? parameters.address(name) : 0; };
  places_ = {};
  for (const std::string& name : linked_->arguments) places_.arguments.push_back(place(name));
  for (const std::string& name : linked_->results) places_.results.push_back(place(name));
}

bool ModuleStep::lies_in_hbm(const std::string& name) const {
  return std::find(linked_->in_hbm.begin(), linked_->in_hbm.end(), name) != linked_->in_hbm.end();
}

arch::Launch ModuleStep::before_run() {
  ModuleParameters& parameters = *core().of_modules;
  for (const std::string& name : linked_->arguments)
    if (parameters.has(name)) parameters.take_over(name);
  parameters.together(linked_->in_hbm);
  core().parameters.clear_rows(0, core().chip.config().core.vmem_rows);
  find_places();
  arch::Launch launch = executable_.prepare(places_);
  if (!linked_->in_hbm.empty()) {
    launch.scalars[kReadRegister] = parameters.block(linked_->in_hbm.front(), false);
    launch.scalars[kWrittenRegister] = parameters.block(linked_->in_hbm.front(), true);
  }
  return launch;
}

void ModuleStep::after_run(int64_t steps) {
  executable_.launched(places_);
  for (size_t r = emitted().outputs.size(); r < linked_->results.size(); ++r)
    core().of_modules->assigned(linked_->results[r], steps % 2 == 1 && lies_in_hbm(linked_->results[r]));
}

std::unique_ptr<Executable> quickest(const std::shared_ptr<Core>& core, const graph::Graph& g,
                                     const std::function<std::unique_ptr<Step>()>& of_graph) {
  const arch::ChipConfig& chip = core->chip.config();
  const auto places = core->parameters.places();
  double seconds = core->stats.compile_s;
  std::unique_ptr<Step> step;
  std::exception_ptr refused;
  std::optional<Candidate> module;
  {
    Stopwatch watch(seconds);
    auto other = std::async(std::launch::async, of_graph);
    module = candidate(g, chip);
    try {
      step = other.get();
    } catch (const UserError&) {
      refused = std::current_exception();
    }
  }
  core->stats.compile_s = seconds;  // not the sum of both threads'
  if (!module) {
    if (refused) std::rethrow_exception(refused);
    return step;
  }
  if (refused) return ModuleStep::make(core, g, std::move(module->compiled));
  if (!is_surely_quicker(module->cycles, expected_cycles(step->program(), chip))) return step;
  --core->stats.compiles;  // both are for one step
  step.reset();
  try {
    core->parameters.places() = places;
    return ModuleStep::make(core, g, std::move(module->compiled));
  } catch (const std::runtime_error&) {
    return of_graph();
  }
}

}  // namespace veritpu
