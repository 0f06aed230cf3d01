// A client of one core: what Client promises, and the two halves of a launch, for a board that launches several at
// once.
#pragma once

#include "runtime/client/step.h"

namespace veritpu {

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

// A step of the graph's compiler.
class CompiledStep final : public Step {
 public:
  CompiledStep(std::shared_ptr<Core> core, std::shared_ptr<const Compilation> compilation, HbmHeap::Block spill);
  const std::shared_ptr<const Compilation>& compilation() const { return compilation_; }

 private:
  arch::Launch before_run() override;
  void after_run(int64_t steps) override;

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
  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions& options) override;
  void set_parameter(const std::string& name, const std::vector<float>& value) override;
  std::vector<float> parameter(const std::string& name) override;
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
