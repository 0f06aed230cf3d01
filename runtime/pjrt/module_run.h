// A module as the module compiler runs it: values lie in HBM, from launch to launch. On several cores there is a
// program for each, and all are launched at once.
#pragma once

#include "runtime/module_compiler/executable.h"
#include "runtime/pjrt/ways.h"

namespace veritpu::pjrt {

class ModuleRun final : public Compiled {
 public:
  // A program for each core. Throws CompileError if the compiler does not take the module.
  static std::vector<module_compiler::Compiled> compile(const Place& place, const module::Module& module);
  // `reason`: why it is no graph. Throws UserError if HBM has no room.
  ModuleRun(const Place& place, std::vector<module_compiler::Compiled> programs, const std::string& reason,
            const InThread& in_thread);

  const Facts& facts() const override { return facts_; }
  std::vector<const Program*> programs(size_t core) const override;
  Cost run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
           const std::vector<ValuePtr>& results, const module::HostCalls* host) override;

 private:
  std::vector<arch::RunReport> launch(const std::vector<module_compiler::Executable::Places>& places);

  const Place place_;
  std::vector<module_compiler::Executable> executables_;  // by core
  Facts facts_;
};

}  // namespace veritpu::pjrt
