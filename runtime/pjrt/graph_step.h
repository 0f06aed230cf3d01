// A module as a step of the graph's compiler (runtime/module/lower.h). What a donated argument holds stays on the chip
// as a parameter, from launch to launch.
#pragma once

#include "runtime/pjrt/ways.h"

namespace veritpu::pjrt {

class GraphStep final : public Compiled {
 public:
  // What another way's launch is expected to take; none if that has no program.
  using Rival = std::function<std::optional<uint64_t>()>;
  // `compilation`: what was made of the module before, or null; then what the step is. Throws LowerError or GraphError
  // if the module is no such step, or if the rival is quicker; UserError if it cannot be on this core.
  GraphStep(Engine& engine, const module::Module& module, const InThread& in_thread,
            std::shared_ptr<const Compilation>& compilation, const Rival& rival);

  const Facts& facts() const override { return facts_; }
  std::vector<const Program*> programs(size_t) const override { return {&step_->program()}; }
  Cost run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
           const std::vector<ValuePtr>& results, const module::HostCalls* host) override;

 private:
  void place_parameters(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed);
  std::map<std::string, veritpu::Executable::Slice> inputs(const std::vector<ValuePtr>& arguments);

  Engine& engine_;
  Facts facts_;
  struct Parameter {
    std::string name;
    size_t result;
  };
  std::vector<std::optional<Parameter>> parameters_;  // by argument
  std::vector<std::string> outputs_;                  // by result; empty: a parameter
  std::unique_ptr<CompiledStep> step_;
};

}  // namespace veritpu::pjrt
