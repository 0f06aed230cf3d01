// A module as the module compiler runs it: values lie in HBM, from launch to launch.
#pragma once

#include "runtime/module_compiler/executable.h"
#include "runtime/pjrt/engine.h"

namespace veritpu::pjrt {

class ModuleRun final : public Compiled {
 public:
  // `reason`: why it is no graph. Throws CompileError or UserError if the compiler does not take the module.
  ModuleRun(Engine& engine, const module::Module& module, const std::string& reason, const InThread& in_thread);

  const Facts& facts() const override { return facts_; }
  Cost run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
           const std::vector<ValuePtr>& results) override;

 private:
  Engine& engine_;
  std::optional<module_compiler::Executable> executable_;
  Facts facts_;
};

}  // namespace veritpu::pjrt
