#include "runtime/client.h"

#include <algorithm>
#include <chrono>
#include <cstring>

#include "arch/numbers.h"
#include "arch/run_error.h"
#include "runtime/client/parameter_store.h"
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

// What a client shares with its executables.
struct Core {
  explicit Core(arch::Chip& c) : chip(c), heap(std::make_shared<HbmHeap>(c.config().hbm)), parameters(c, *heap) {}
  arch::Chip& chip;
  std::shared_ptr<HbmHeap> heap;
  ParameterStore parameters;
  TransferStats stats;
};

class CompiledStep : public Executable {
 public:
  CompiledStep(std::shared_ptr<Core> core, compiler::Compiled compiled, HbmHeap::Block spill)
      : core_(std::move(core)),
        compiled_(std::move(compiled)),
        spill_(std::move(spill)),
        block_(core_->heap->take_program(emitted().program.instructions.size())) {
    const auto& code = emitted().program.instructions;
    core_->chip.write(block_.address, code.data(), code.size() * arch::kInstructionBytes);
  }

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override {
    if (steps < 1) throw UserError("a launch runs at least one step");
    arch::Launch launch{block_.address, emitted().program.instructions.size(), {}};
    for (size_t i = 0; i < emitted().inputs.size(); ++i)
      launch.scalars[compiler::kFirstInputRegister + i] = address(emitted().inputs[i], steps, inputs);
    const auto record = static_cast<uint64_t>(emitted().record_bytes);
    const auto outputs = core_->heap->take(record * steps, HbmHeap::kOutputBank);
    launch.scalars[compiler::kStepsRegister] = static_cast<uint64_t>(steps);
    launch.scalars[compiler::kOutputsRegister] = outputs.address;
    core_->parameters.before_run(compiled_);
    Result result;
    {
      Stopwatch watch(core_->stats.execute_s);
      try {
        result.report = core_->chip.launch(launch);
      } catch (arch::RunError& error) {
        if (error.pc) error.note(origin(*error.pc));
        throw;
      }
    }
    ++core_->stats.executes;
    core_->parameters.after_run(compiled_);
    Stopwatch watch(core_->stats.transfer_s);
    std::vector<char> raw(record * steps);
    core_->chip.read(outputs.address, raw.data(), raw.size());
    for (const auto& o : emitted().outputs) {
      auto& values = result.outputs[o.name];
      values.resize(o.elements * steps);
      for (int64_t s = 0; s < steps; ++s)
        std::memcpy(&values[s * o.elements], &raw[s * record + o.offset], 4 * o.elements);
    }
    return result;
  }

  const Program& program() const override { return emitted().program; }

 private:
  const compiler::Emitted& emitted() const { return compiled_.emitted; }

  std::string origin(uint32_t pc) const {
    const Program& p = emitted().program;
    if (pc >= p.operation.size()) return "that is beyond the program's end";
    const auto& operation = p.operations[static_cast<size_t>(p.operation[pc])];
    return "it belongs to layer " + p.layers[static_cast<size_t>(operation.layer)] + ", operation " + operation.text;
  }

  uint64_t address(const compiler::StepInput& input, int64_t steps, const std::map<std::string, Slice>& given) const {
    const auto it = given.find(input.name);
    if (it == given.end()) throw UserError("the program needs input " + input.name + "; give it a slice of a dataset");
    const auto& [buffer, first] = it->second;
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

  std::shared_ptr<Core> core_;
  compiler::Compiled compiled_;
  HbmHeap::Block spill_, block_;
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

class ChipClient : public Client {
 public:
  explicit ChipClient(arch::Chip& chip) : core_(std::make_shared<Core>(chip)) {}

  std::vector<Device> devices() const override { return {{0, core_->chip.config().name + " core 0"}}; }

  Buffer allocate(graph::DType dtype, graph::Shape shape) override {
    if (shape.empty() || *std::min_element(shape.begin(), shape.end()) < 1)
      throw UserError("there is nothing to upload; give data, and a shape whose dimensions are 1 or more");
    Buffer buffer{0, dtype, std::move(shape), nullptr};
    auto block = core_->heap->take(buffer.bytes(), HbmHeap::kInputBank);
    buffer.address = block.address;
    buffer.hold = std::move(block.hold);
    return buffer;
  }

  Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) override {
    if (!data) throw UserError("there is nothing to upload; give data, and a shape whose dimensions are 1 or more");
    Stopwatch watch(core_->stats.transfer_s);
    const Buffer buffer = allocate(dtype, std::move(shape));
    core_->chip.write(buffer.address, data, buffer.bytes());
    return buffer;
  }

  void download(const Buffer& buffer, void* data) override {
    Stopwatch watch(core_->stats.transfer_s);
    core_->chip.read(buffer.address, data, buffer.bytes());
  }

  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options) override {
    Stopwatch watch(core_->stats.compile_s);
    HbmHeap::Block spill{};
    const auto reserve = [&](int64_t bytes) {
      spill = core_->heap->take(static_cast<uint64_t>(bytes), HbmHeap::kSpillBank);
      return spill.address;
    };
    try {
      const auto backings = [&](const std::string& name, const compiler::ParameterPlace& p) {
        return core_->parameters.backing(name, p);
      };
      const arch::CoreConfig& config = core_->chip.config().core;
      auto compiled = compiler::compile(graph, config, core_->parameters.places(), reserve, backings,
                                        watch_of(graph, config, options));
      core_->parameters.added();
      ++core_->stats.compiles;
      return std::make_unique<CompiledStep>(core_, std::move(compiled), std::move(spill));
    } catch (const graph::GraphError& e) {
      throw UserError(e.what());
    }
  }

  void set_parameter(const std::string& name, const std::vector<float>& value) override {
    core_->parameters.set(name, value);
  }
  std::vector<float> parameter(const std::string& name) override { return core_->parameters.get(name); }

  TransferStats stats() const override {
    TransferStats stats = core_->stats;
    const auto link = core_->chip.link();
    stats.bytes_in = link.bytes_in;
    stats.bytes_out = link.bytes_out;
    stats.cycles = core_->parameters.cycles();
    return stats;
  }

 private:
  std::shared_ptr<Core> core_;
};

}  // namespace

uint64_t Buffer::bytes() const {
  return static_cast<uint64_t>(graph::elements(shape)) * arch::bytes_of(compiler::format_of(dtype));
}

std::vector<std::string> compiler_passes() {
  return compiler::pass_names();
}

std::unique_ptr<Client> Client::make(arch::Chip& chip) {
  return std::make_unique<ChipClient>(chip);
}

}  // namespace veritpu
