#include "runtime/client/core_client.h"

#include <algorithm>
#include <tuple>

#include "runtime/client/module_parameters.h"
#include "runtime/client/module_step.h"
#include "runtime/client/stopwatch.h"
#include "runtime/compiler/passes/oracle.h"

namespace veritpu {
namespace {

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
    : Step(std::move(core), compilation->compiled.emitted),
      compilation_(std::move(compilation)),
      spill_(std::move(spill)),
      block_(this->core().heap->take_program(emitted().program.instructions.size())) {
  const auto code = emitted().program.instructions_of(this->core().device.id);
  this->core().chip.write(block_.address, code.data(), code.size() * arch::kInstructionBytes);
}

arch::Launch CompiledStep::before_run() {
  for (const auto* names : {&compilation_->compiled.in_vmem, &compilation_->compiled.in_hbm})
    for (const auto& name : *names) core().of_modules->hand_over(name);
  core().kept->leave();
  core().parameters.before_run(compilation_->compiled);
  return {block_.address, emitted().program.instructions.size(), {}};
}

void CompiledStep::after_run(int64_t) {
  core().parameters.after_run(compilation_->compiled);
  for (const auto& name : compilation_->compiled.assigned) core().of_modules->outdated(name);
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

std::unique_ptr<Executable> CoreClient::compile(const graph::Graph& graph, const CompileOptions& options) {
  if (options.way == CompileOptions::graph || options.after_pass || options.verified || graph.replicas > 1)
    return compile_step(graph, options);
  check_sizes(graph, core_->chip.config().hbm.bytes);
  if (options.way == CompileOptions::module) try {
      const auto compiled = [&] {
        Stopwatch watch(core_->stats.compile_s);
        return ModuleStep::compile(core_->chip.config().core, graph);
      };
      return ModuleStep::make(core_, graph, compiled());
    } catch (const std::runtime_error& error) {
      throw UserError(error.what());
    }
  return quickest(core_, graph, [&] { return compile_step(graph, options); });
}

void CoreClient::set_parameter(const std::string& name, const std::vector<float>& value) {
  if (core_->of_modules->has(name))
    core_->of_modules->set(name, value);
  else
    core_->parameters.set(name, value);
}

std::vector<float> CoreClient::parameter(const std::string& name) {
  return core_->of_modules->is_newest(name) ? core_->of_modules->get(name) : core_->parameters.get(name);
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
  stats.cycles = core_->parameters.cycles() + core_->kept->cycles();
  return stats;
}

}  // namespace veritpu
