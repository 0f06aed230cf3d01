// A step in the HBM of a core: the halves of its launch, for a board that launches several at once. Its program runs r1
// times in a loop; r2 is the address of the outputs' records, r3 and on those of the inputs (compiler/codegen/link.h).
#pragma once

#include "arch/collective.h"
#include "arch/run_error.h"
#include "runtime/client.h"
#include "runtime/client/parameter_store.h"
#include "runtime/module_compiler/kept_values.h"

namespace veritpu {

// What a client shares with its executables.
struct Core {
  Core(arch::Chip& c, Device d);

  arch::Chip& chip;
  const Device device;
  std::shared_ptr<HbmHeap> heap;
  ParameterStore parameters;                           // of graphs' steps
  std::shared_ptr<module_compiler::KeptValues> kept;   // of modules' programs, in VMEM
  std::shared_ptr<class ModuleParameters> of_modules;  // parameters of modules' steps
  TransferStats stats;
};

class Step : public Executable {
 public:
  Step(std::shared_ptr<Core> core, const compiler::Emitted& emitted)  // `emitted` outlives it
      : core_(std::move(core)), emitted_(emitted) {}

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override;
  const Program& program() const override { return emitted_.program; }

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

 protected:
  Core& core() const { return *core_; }
  const compiler::Emitted& emitted() const { return emitted_; }

 private:
  // Brings parameters to where the program looks for them. Returns its place.
  virtual arch::Launch before_run() = 0;
  virtual void after_run(int64_t steps) = 0;
  std::string origin(uint32_t pc) const;
  uint64_t address(const compiler::StepInput& input, int64_t steps, const std::map<std::string, Slice>& given) const;

  std::shared_ptr<Core> core_;
  const compiler::Emitted& emitted_;
};

}  // namespace veritpu
