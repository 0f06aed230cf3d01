#include "runtime/pjrt/host_run.h"

#include "runtime/module/replicas.h"

namespace veritpu::pjrt {

HostRun::HostRun(const Place& place, const module::Module& module, const std::string& reason)
    : place_(place), module_(module), facts_{"host", "interpreter", reason, 0, 0, 0} {}

Cost HostRun::run(const std::vector<ValuePtr>& arguments, const std::vector<bool>&,
                  const std::vector<ValuePtr>& results, const module::HostCalls* host) {
  const size_t cores = place_.cores.size(), takes = arguments.size() / cores, gives = results.size() / cores;
  const uint64_t before = place_.transfer_cycles();
  std::vector<std::vector<module::Tensor>> given(cores), made(cores);
  for (size_t a = 0; a < arguments.size(); a++)
    given[a / takes].push_back(tensor_of(arguments[a]->type, place_.cores[a / takes]->bytes(*arguments[a])));
  const module::Function& main = *module_.find("main");
  if (cores == 1 && !place_.meets)
    made.front() = module::interpret(module_, main, given.front(), nullptr, host);
  else
    made = module::interpret_processes(module_, main, given);
  for (size_t r = 0; r < results.size(); r++) results[r]->bytes = bytes_of(made[r / gives][r % gives]);
  return {0, place_.transfer_cycles() - before};
}

}  // namespace veritpu::pjrt
