// A client of one core: what Client promises, and the two halves of a launch, for a board that launches several at
// once.
#pragma once

#include "arch/collective.h"
#include "arch/run_error.h"
#include "runtime/client.h"
#include "runtime/client/parameter_store.h"

namespace veritpu {

// What a client shares with its executables.
struct Core {
  Core(arch::Chip& c, Device d)
      : chip(c), device(std::move(d)), heap(std::make_shared<HbmHeap>(c.config().hbm)), parameters(c, *heap) {}
  arch::Chip& chip;
  const Device device;
  std::shared_ptr<HbmHeap> heap;
  ParameterStore parameters;
  TransferStats stats;
};

// What the compiler made, and all that a core gave it: another core that gives the same can run it too.
struct Compilation {
  compiler::Compiled compiled;
  compiler::ParameterPlaces before, after;
  std::vector<std::pair<int64_t, uint64_t>> reserved;  // bytes, their address
  struct Backing {
    std::string name;
    compiler::ParameterPlace place;
    uint64_t address;
  };
  std::vector<Backing> backings;
};

// A step in the HBM of a core.
class CompiledStep final : public Executable {
 public:
  CompiledStep(std::shared_ptr<Core> core, std::shared_ptr<const Compilation> compilation, HbmHeap::Block spill);

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override;
  const Program& program() const override { return emitted().program; }
  const std::shared_ptr<const Compilation>& compilation() const { return compilation_; }

  // execute() is prepare(), the chip's launch, and finish().
  struct Prepared {
    arch::Launch launch;
    int64_t steps = 0;
    HbmHeap::Block outputs;
  };
  Prepared prepare(int64_t steps, const std::map<std::string, Slice>& inputs);
  Result finish(const Prepared& prepared, arch::RunReport report);
  // Which layer and operation an error's instruction belongs to.
  void explain(arch::RunError& error) const;

 private:
  const compiler::Emitted& emitted() const { return compilation_->compiled.emitted; }
  std::string origin(uint32_t pc) const;
  uint64_t address(const compiler::StepInput& input, int64_t steps, const std::map<std::string, Slice>& given) const;

  std::shared_ptr<Core> core_;
  std::shared_ptr<const Compilation> compilation_;
  HbmHeap::Block spill_, block_;
};

class CoreClient final : public Client {
 public:
  CoreClient(arch::Chip& chip, Device device) : core_(std::make_shared<Core>(chip, std::move(device))) {}

  std::vector<Device> devices() const override { return {core_->device}; }
  Buffer allocate(graph::DType dtype, graph::Shape shape) override;
  Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) override;
  void download(const Buffer& buffer, void* data) override;
  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options) override {
    return compile_step(graph, options);
  }
  void set_parameter(const std::string& name, const std::vector<float>& value) override {
    core_->parameters.set(name, value);
  }
  std::vector<float> parameter(const std::string& name) override { return core_->parameters.get(name); }
  TransferStats stats() const override;

  // `torus`: the cores that run a graph of several replicas together, of which this is number device().id.
  std::unique_ptr<CompiledStep> compile_step(const graph::Graph& graph, const CompileOptions& options,
                                             const arch::Torus& torus = {});
  // What a core like this one has compiled; null if this one has other addresses or rows for it.
  std::unique_ptr<CompiledStep> share_step(const std::shared_ptr<const Compilation>& compilation);
  Core& core() { return *core_; }

 private:
  std::shared_ptr<Core> core_;
};

}  // namespace veritpu
