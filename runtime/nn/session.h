// Runs steps on a chip. Variables live in its HBM; steps that name the same ones share them.
#pragma once

#include <map>
#include <memory>

#include "runtime/module_compiler/executable.h"
#include "runtime/nn/network.h"

namespace veritpu::nn {

struct SessionOptions {
  uint64_t seed = 0;  // of initial values
  module_compiler::Options compile{};
};

class Session {
 public:
  // The chip is not owned, and outlives this.
  explicit Session(arch::Chip& chip, const SessionOptions& options = {});

  // Compiles the step, and makes the variables that are not there. Returns its number. Throws CompileError; UserError
  // where HBM has no room; std::invalid_argument if a variable has another type than it had.
  size_t load(const Step& step);
  // One launch. Inputs are in the order of the step's names, outputs too. Throws std::invalid_argument for inputs of
  // other types.
  std::vector<Tensor> run(size_t step, const std::vector<Tensor>& inputs);

  Tensor value(const std::string& variable);
  // Cycles of launches that bring variables to VMEM, or back to HBM (runtime/module_compiler/kept_values.h).
  uint64_t transfer_cycles() const { return kept_->cycles(); }
  void set(const std::string& variable, const Tensor& value);
  const std::vector<std::string>& variables() const { return names_; }
  const arch::RunReport& report() const { return report_; }  // of the last run
  const module_compiler::Compiled& compiled(size_t step) const { return steps_.at(step)->executable.compiled(); }

 private:
  struct Held {  // of two blocks of one size, `now` has the value; a step writes the next one to the other
    Type type;
    HbmHeap::Block blocks[2];
    int now = 0;
  };
  struct Loaded {
    Step step;
    module_compiler::Executable executable;
    std::vector<Type> inputs, outputs;
    std::vector<HbmHeap::Block> input_blocks, output_blocks;
  };
  HbmHeap::Block room(const Type& type);
  Held& held(const std::string& variable);
  void make(const Variable& variable);

  arch::Chip& chip_;
  SessionOptions options_;
  std::shared_ptr<HbmHeap> heap_;
  std::shared_ptr<module_compiler::KeptValues> kept_;
  std::map<std::string, Held> held_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Loaded>> steps_;
  arch::RunReport report_{};
};

}  // namespace veritpu::nn
