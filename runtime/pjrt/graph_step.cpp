#include "runtime/pjrt/graph_step.h"

#include "runtime/client/expected_cycles.h"
#include "runtime/module/lower.h"
#include "runtime/module/lowering.h"
#include "runtime/pjrt/fold_transposes.h"
#include "runtime/pjrt/temporaries.h"

namespace veritpu::pjrt {
namespace {

// Arguments of one type share parameters, by number, whatever module they belong to: so the chip keeps no more of them
// than the module with the most of that type needs, and a value stays where it is from one module to another.
std::string parameter_name(const module::Type& type, std::map<std::string, int>& used) {
  const std::string kind = module::print(type);
  return kind + " " + std::to_string(used[kind]++);
}

void refuse_slower(const graph::Graph& graph, const arch::ChipConfig& config, const GraphStep::Rival& rival) {
  constexpr uint64_t kTrifle = 1000;  // cycles: another compilation would take the host longer than the choice saves
  constexpr size_t kMany = 4000;      // nodes: the graph's compiler takes a second of so many, and minutes of thrice
  if (graph.nodes.size() > kMany) {
    if (!rival()) return;
    throw module::LowerError("its graph has " + std::to_string(graph.nodes.size()) +
                             " nodes, of which the module compiler is sooner done");
  }
  const uint64_t expected = expected_cycles(graph, config);
  if (expected < kTrifle) return;
  const auto other = rival();
  if (other && is_surely_quicker(*other, expected))
    throw module::LowerError("the graph's program is expected to take " + std::to_string(expected) +
                             " cycles, the module compiler's " + std::to_string(*other));
}

}  // namespace

GraphStep::GraphStep(Engine& engine, const module::Module& module, const InThread& in_thread,
                     std::shared_ptr<const Compilation>& compilation, const Rival& rival)
    : engine_(engine) {
  module::Module named = module;
  module::Function* main = nullptr;
  for (module::Function& function : named.functions)
    if (function.name == "main") main = &function;
  std::map<std::string, int> used;
  outputs_.resize(main->results.size());
  for (size_t r = 0; r < outputs_.size(); r++) main->results[r].name = outputs_[r] = "result" + std::to_string(r);
  for (size_t a = 0; a < main->arguments.size(); a++) {
    module::Argument& argument = main->arguments[a];
    argument.name = "arg" + std::to_string(a);
    auto& parameter = parameters_.emplace_back();
    if (!argument.alias) continue;
    parameter = Parameter{parameter_name(main->type(argument.value), used), static_cast<size_t>(*argument.alias)};
    argument.name = parameter->name;
    outputs_[parameter->result].clear();
  }
  if (compilation) in_thread([&] { step_ = engine.client().share_step(compilation); });
  if (!step_) {  // other addresses or rows than before
    module::LowerOptions options;
    options.default_format = engine.options().precision;
    const graph::Graph graph = fold_transposes(module::lower(named, *main, options));
    if (!compilation) refuse_slower(graph, engine.config(), rival);
    in_thread([&] { step_ = engine.client().compile_step(graph, {}); });
  }
  compilation = step_->compilation();
  const Program& program = step_->program();
  facts_ = {"chip",
            "graph",
            "",
            step_->macs(),
            program.instructions.size(),
            static_cast<uint64_t>(program.vmem_rows),
            temporary_bytes(*compilation)};
}

// Gives each parameter the value of its argument. Values that lie there and are still somebody's go to the host first.
void GraphStep::place_parameters(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed) {
  std::vector<bool> moves(arguments.size());
  for (size_t a = 0; a < arguments.size(); a++) {
    if (!parameters_[a]) continue;
    const ValuePtr lies = engine_.owner(parameters_[a]->name);
    moves[a] = lies != arguments[a];
    if (lies && (moves[a] || !consumed[a])) engine_.bytes(*lies);
    if (moves[a]) engine_.bytes(*arguments[a]);
  }
  for (size_t a = 0; a < arguments.size(); a++) {
    if (!parameters_[a]) continue;
    if (moves[a])
      engine_.client().set_parameter(parameters_[a]->name,
                                     floats_of(arguments[a]->type.element, engine_.bytes(*arguments[a])));
    if (const ValuePtr lies = engine_.owner(parameters_[a]->name)) lies->parameter.clear();
    engine_.set_owner(parameters_[a]->name, nullptr);
  }
}

std::map<std::string, veritpu::Executable::Slice> GraphStep::inputs(const std::vector<ValuePtr>& arguments) {
  std::map<std::string, veritpu::Executable::Slice> all;
  for (size_t a = 0; a < arguments.size(); a++) {
    if (parameters_[a]) continue;
    Value& value = *arguments[a];
    const graph::Shape shape = module::graph_shape(value.type);
    const auto dtype = module::dtype_of(value.type);
    veritpu::Buffer buffer{0, dtype.value_or(graph::DType::f32), shape, nullptr, engine_.index()};
    if (!dtype || value.type.element == module::Element::pred) {  // of another form in graphs: numbers in f32
      const auto floats = floats_of(value.type.element, engine_.bytes(value));
      buffer = engine_.client().upload(buffer.dtype, shape, floats.data());
    } else {
      const HbmHeap::Block& block = engine_.copy(arguments[a]);
      buffer.address = block.address;
      buffer.hold = block.hold;
    }
    all["arg" + std::to_string(a)] = {buffer, 0};
  }
  return all;
}

Cost GraphStep::run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
                    const std::vector<ValuePtr>& results, const module::HostCalls*) {
  const uint64_t before = engine_.transfer_cycles();
  engine_.kept()->leave();
  place_parameters(arguments, consumed);
  const auto ran = step_->execute(1, inputs(arguments));
  for (size_t r = 0; r < results.size(); r++) {
    if (outputs_[r].empty()) continue;
    results[r]->bytes = bytes_of(results[r]->type.element, ran.outputs.at(outputs_[r]));
    const veritpu::Buffer& lies = ran.buffers.at(outputs_[r]);
    if (results[r]->type.element == module::Element::f32 && lies.address % arch::kHbmGranule == 0)
      engine_.set_copy(results[r], {lies.address, lies.hold});
  }
  for (const auto& parameter : parameters_)
    if (parameter) engine_.set_owner(parameter->name, results[parameter->result]);
  return {ran.report.cycles, engine_.transfer_cycles() - before};
}

}  // namespace veritpu::pjrt
