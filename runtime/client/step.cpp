#include "runtime/client/step.h"

#include <cstring>

#include "arch/numbers.h"
#include "runtime/client/module_parameters.h"
#include "runtime/client/stopwatch.h"

namespace veritpu {

Core::Core(arch::Chip& c, Device d)
    : chip(c),
      device(std::move(d)),
      heap(std::make_shared<HbmHeap>(c.config().hbm)),
      parameters(c, *heap),
      kept(std::make_shared<module_compiler::KeptValues>(c)),
      of_modules(std::make_shared<ModuleParameters>(c, *heap, parameters, *kept)) {}

Executable::Result Step::execute(int64_t steps, const std::map<std::string, Slice>& inputs) {
  const Prepared prepared = prepare(steps, inputs);
  arch::RunReport report;
  {
    Stopwatch watch(core_->stats.execute_s);
    try {
      report = core_->chip.launch(prepared.launch);
    } catch (arch::RunError& error) {
      explain(error);
      throw;
    }
  }
  return finish(prepared, std::move(report));
}

Step::Prepared Step::prepare(int64_t steps, const std::map<std::string, Slice>& inputs) {
  if (steps < 1) throw UserError("a launch runs at least one step");
  std::vector<uint64_t> starts;
  for (const auto& input : emitted_.inputs) starts.push_back(address(input, steps, inputs));
  arch::Launch launch = before_run();
  for (size_t i = 0; i < emitted_.inputs.size(); ++i) launch.scalars[compiler::kFirstInputRegister + i] = starts[i];
  const auto record = static_cast<uint64_t>(emitted_.record_bytes);
  auto outputs = core_->heap->take(record * steps, HbmHeap::kOutputBank);
  launch.scalars[compiler::kStepsRegister] = static_cast<uint64_t>(steps);
  launch.scalars[compiler::kOutputsRegister] = outputs.address;
  return {launch, steps, std::move(outputs)};
}

Executable::Result Step::finish(const Prepared& prepared, arch::RunReport report) {
  Result result;
  result.report = std::move(report);
  ++core_->stats.executes;
  after_run(prepared.steps);
  Stopwatch watch(core_->stats.transfer_s);
  const auto record = static_cast<uint64_t>(emitted_.record_bytes);
  std::vector<char> raw(record * prepared.steps);
  core_->chip.read(prepared.outputs.address, raw.data(), raw.size());
  for (const auto& o : emitted_.outputs) {
    auto& values = result.outputs[o.name];
    values.resize(o.elements * prepared.steps);
    for (int64_t s = 0; s < prepared.steps; ++s)
      std::memcpy(&values[s * o.elements], &raw[s * record + o.offset], 4 * o.elements);
    result.buffers[o.name] = {prepared.outputs.address + record * (prepared.steps - 1) + o.offset, graph::DType::f32,
                              o.shape, prepared.outputs.hold, core_->device.id};
  }
  return result;
}

void Step::explain(arch::RunError& error) const {
  if (error.pc) error.note(origin(*error.pc));
}

std::string Step::origin(uint32_t pc) const {
  const Program& p = emitted_.program;
  if (pc >= p.operation.size()) return "that is beyond the program's end";
  const auto& operation = p.operations[static_cast<size_t>(p.operation[pc])];
  return "it belongs to layer " + p.layers[static_cast<size_t>(operation.layer)] + ", operation " + operation.text;
}

uint64_t Step::address(const compiler::StepInput& input, int64_t steps,
                       const std::map<std::string, Slice>& given) const {
  const auto it = given.find(input.name);
  if (it == given.end()) throw UserError("the program needs input " + input.name + "; give it a slice of a dataset");
  const auto& [buffer, first] = it->second;
  if (buffer.device != core_->device.id)
    throw UserError("input " + input.name + " lies on device " + std::to_string(buffer.device) +
                    ", but the program runs on device " + std::to_string(core_->device.id) + "; copy it there first");
  const int64_t batch = input.shape[0], total = buffer.shape.empty() ? 0 : buffer.shape[0];
  if (buffer.dtype != input.dtype || total == 0 || graph::elements(buffer.shape) / total != input.shape[1])
    throw UserError("input " + input.name +
                    " has another shape or type than the program was compiled for; upload it as " +
                    graph::name(input.dtype) + " of " + std::to_string(input.shape[1]) + " elements a row");
  if (first < 0 || first > total || steps > (total - first) / batch)
    throw UserError("input " + input.name + " has " + std::to_string(total) + " rows, but " + std::to_string(steps) +
                    " steps of " + std::to_string(batch) + " from row " + std::to_string(first) + " need more");
  return buffer.address + static_cast<uint64_t>(first) * input.step_bytes / batch;
}

}  // namespace veritpu
