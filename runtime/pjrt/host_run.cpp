#include "runtime/pjrt/host_run.h"

#include "runtime/module/interpret.h"

namespace veritpu::pjrt {

HostRun::HostRun(Engine& engine, const module::Module& module, const std::string& reason)
    : engine_(engine), module_(module), facts_{"host", "interpreter", reason, 0, 0, 0} {}

Cost HostRun::run(const std::vector<ValuePtr>& arguments, const std::vector<bool>&,
                  const std::vector<ValuePtr>& results) {
  std::vector<module::Tensor> given;
  for (const ValuePtr& argument : arguments) given.push_back(tensor_of(argument->type, engine_.bytes(*argument)));
  const auto made = module::interpret(module_, *module_.find("main"), given);
  for (size_t r = 0; r < results.size(); r++) results[r]->bytes = bytes_of(made[r]);
  return {};
}

}  // namespace veritpu::pjrt
