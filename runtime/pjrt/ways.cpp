#include "runtime/pjrt/ways.h"

#include "runtime/pjrt/graph_step.h"
#include "runtime/pjrt/host_run.h"
#include "runtime/pjrt/module_run.h"

namespace veritpu::pjrt {

std::unique_ptr<Compiled> compile_module(const Place& place, const module::Module& module, const InThread& in_thread) {
  std::string reason = "it is for several devices";
  if (place.cores.size() == 1) try {
      return std::make_unique<GraphStep>(*place.cores.front(), module, in_thread);
    } catch (const std::exception& error) {  // it is no such step, or none that fits
      reason = error.what();
    }
  try {
    return std::make_unique<ModuleRun>(place, module, reason, in_thread);
  } catch (const std::exception& error) {
    reason = error.what();
  }
  if (!place.cores.front()->options().host) throw UserError("the chip does not run this program: " + reason);
  return std::make_unique<HostRun>(place, module, reason);
}

}  // namespace veritpu::pjrt
