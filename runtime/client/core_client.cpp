#include "runtime/client/core_client.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <tuple>

#include "arch/numbers.h"
#include "arch/run_error.h"
#include "runtime/compiler/compile.h"
#include "runtime/compiler/passes/oracle.h"

namespace veritpu {
namespace {

class Stopwatch {
 public:
  explicit Stopwatch(double& total) : total_(total) {}
  ~Stopwatch() { total_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  double& total_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

compiler::AfterPass watch_of(const graph::Graph& graph, const arch::CoreConfig& core, const CompileOptions& options) {
  if (!options.verified && !options.after_pass) return {};
  std::shared_ptr<const compiler::Oracle> oracle;
  if (options.verified) oracle = std::make_shared<compiler::Oracle>(graph, core.n);
  return [oracle, options](const std::string& pass, const compiler::Form& form) {
    if (oracle) options.verified(pass, oracle->check(pass, form));
    if (options.after_pass) options.after_pass(pass, [&] { return compiler::print(form); });
  };
}

// A value that HBM does not hold is refused before a pass walks it.
void check_sizes(const graph::Graph& g, uint64_t hbm) {
  for (graph::NodeId id = 0; id < static_cast<graph::NodeId>(g.nodes.size()); ++id)
    if (const auto elements = static_cast<uint64_t>(graph::elements(g[id].shape)); elements > hbm / sizeof(float))
      throw UserError("the value of " + graph::print(g, id) + " has " + std::to_string(elements) +
                      " elements, more than the chip's HBM of " + std::to_string(hbm >> 20) +
                      " MiB holds; use a smaller shape");
}

bool same(const compiler::ParameterPlaces& a, const compiler::ParameterPlaces& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& p, const auto& q) {
    return p.first == q.first && std::tie(p.second.row, p.second.dtype, p.second.shape) ==
                                     std::tie(q.second.row, q.second.dtype, q.second.shape);
  });
}

}  // namespace

CompiledStep::CompiledStep(std::shared_ptr<Core> core, std::shared_ptr<const Compilation> compilation,
                           HbmHeap::Block spill)
    : core_(std::move(core)),
      compilation_(std::move(compilation)),
      spill_(std::move(spill)),
      block_(core_->heap->take_program(emitted().program.instructions.size())) {
  const auto code = emitted().program.instructions_of(core_->device.id);
  core_->chip.write(block_.address, code.data(), code.size() * arch::kInstructionBytes);
}

Executable::Result CompiledStep::execute(int64_t steps, const std::map<std::string, Slice>& inputs) {
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

CompiledStep::Prepared CompiledStep::prepare(int64_t steps, const std::map<std::string, Slice>& inputs) {
  if (steps < 1) throw UserError("a launch runs at least one step");
  arch::Launch launch{block_.address, emitted().program.instructions.size(), {}};
  for (size_t i = 0; i < emitted().inputs.size(); ++i)
    launch.scalars[compiler::kFirstInputRegister + i] = address(emitted().inputs[i], steps, inputs);
  const auto record = static_cast<uint64_t>(emitted().record_bytes);
  auto outputs = core_->heap->take(record * steps, HbmHeap::kOutputBank);
  launch.scalars[compiler::kStepsRegister] = static_cast<uint64_t>(steps);
  launch.scalars[compiler::kOutputsRegister] = outputs.address;
  core_->parameters.before_run(compilation_->compiled);
  return {launch, steps, std::move(outputs)};
}

Executable::Result CompiledStep::finish(const Prepared& prepared, arch::RunReport report) {
  Result result;
  result.report = std::move(report);
  ++core_->stats.executes;
  core_->parameters.after_run(compilation_->compiled);
  Stopwatch watch(core_->stats.transfer_s);
  const auto record = static_cast<uint64_t>(emitted().record_bytes);
  std::vector<char> raw(record * prepared.steps);
  core_->chip.read(prepared.outputs.address, raw.data(), raw.size());
  for (const auto& o : emitted().outputs) {
    auto& values = result.outputs[o.name];
    values.resize(o.elements * prepared.steps);
    for (int64_t s = 0; s < prepared.steps; ++s)
      std::memcpy(&values[s * o.elements], &raw[s * record + o.offset], 4 * o.elements);
    result.buffers[o.name] = {prepared.outputs.address + record * (prepared.steps - 1) + o.offset, graph::DType::f32,
                              o.shape, prepared.outputs.hold, core_->device.id};
  }
  return result;
}

void CompiledStep::explain(arch::RunError& error) const {
  if (error.pc) error.note(origin(*error.pc));
}

std::string CompiledStep::origin(uint32_t pc) const {
  const Program& p = emitted().program;
  if (pc >= p.operation.size()) return "that is beyond the program's end";
  const auto& operation = p.operations[static_cast<size_t>(p.operation[pc])];
  return "it belongs to layer " + p.layers[static_cast<size_t>(operation.layer)] + ", operation " + operation.text;
}

uint64_t CompiledStep::address(const compiler::StepInput& input, int64_t steps,
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

Buffer CoreClient::allocate(graph::DType dtype, graph::Shape shape) {
  if (shape.empty() || *std::min_element(shape.begin(), shape.end()) < 1)
    throw UserError("there is nothing to upload; give data, and a shape whose dimensions are 1 or more");
  Buffer buffer{0, dtype, std::move(shape), nullptr, core_->device.id};
  auto block = core_->heap->take(buffer.bytes(), HbmHeap::kInputBank);
  buffer.address = block.address;
  buffer.hold = std::move(block.hold);
  return buffer;
}

Buffer CoreClient::upload(graph::DType dtype, graph::Shape shape, const void* data) {
  if (!data) throw UserError("there is nothing to upload; give data, and a shape whose dimensions are 1 or more");
  Stopwatch watch(core_->stats.transfer_s);
  const Buffer buffer = allocate(dtype, std::move(shape));
  core_->chip.write(buffer.address, data, buffer.bytes());
  return buffer;
}

void CoreClient::download(const Buffer& buffer, void* data) {
  Stopwatch watch(core_->stats.transfer_s);
  core_->chip.read(buffer.address, data, buffer.bytes());
}

std::unique_ptr<CompiledStep> CoreClient::compile_step(const graph::Graph& graph, const CompileOptions& options,
                                                       const arch::Torus& torus) {
  Stopwatch watch(core_->stats.compile_s);
  check_sizes(graph, core_->chip.config().hbm.bytes);
  HbmHeap::Block spill{};
  const auto made = std::make_shared<Compilation>();
  const auto reserve = [&](int64_t bytes) {
    spill = core_->heap->take(static_cast<uint64_t>(bytes), HbmHeap::kSpillBank);
    made->reserved.emplace_back(bytes, spill.address);
    return spill.address;
  };
  try {
    const auto backings = [&](const std::string& name, const compiler::ParameterPlace& p) {
      made->backings.push_back({name, p, core_->parameters.backing(name, p)});
      return made->backings.back().address;
    };
    const arch::CoreConfig& config = core_->chip.config().core;
    made->before = core_->parameters.places();
    made->compiled = compiler::compile(graph, config, torus, core_->parameters.places(), reserve, backings,
                                       watch_of(graph, config, options));
    made->after = core_->parameters.places();
    core_->parameters.added();
    ++core_->stats.compiles;
    return std::make_unique<CompiledStep>(core_, made, std::move(spill));
  } catch (const graph::GraphError& e) {
    throw UserError(e.what());
  }
}

std::unique_ptr<CompiledStep> CoreClient::share_step(const std::shared_ptr<const Compilation>& made) {
  Stopwatch watch(core_->stats.compile_s);
  if (!same(made->before, core_->parameters.places())) return nullptr;
  HbmHeap::Block spill{};
  for (const auto& [bytes, address] : made->reserved) {
    spill = core_->heap->take(static_cast<uint64_t>(bytes), HbmHeap::kSpillBank);
    if (spill.address != address) return nullptr;
  }
  for (const auto& b : made->backings)
    if (core_->parameters.backing(b.name, b.place) != b.address) return nullptr;
  core_->parameters.places() = made->after;
  core_->parameters.added();
  return std::make_unique<CompiledStep>(core_, made, std::move(spill));
}

TransferStats CoreClient::stats() const {
  TransferStats stats = core_->stats;
  const auto link = core_->chip.link();
  stats.bytes_in = link.bytes_in;
  stats.bytes_out = link.bytes_out;
  stats.cycles = core_->parameters.cycles();
  return stats;
}

}  // namespace veritpu
