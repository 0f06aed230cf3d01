#include "runtime/pjrt/ways.h"

#include "runtime/pjrt/graph_step.h"
#include "runtime/pjrt/host_run.h"
#include "runtime/pjrt/module_run.h"
#include "runtime/pjrt/scalar_step.h"

namespace veritpu::pjrt {

std::unique_ptr<Compiled> compile_module(const Place& place, const module::Module& module, const InThread& in_thread,
                                         Saved& saved) {
  const Saved known = std::move(saved);
  saved = {};
  saved.reason = "it is for several devices";
  bool lasts = true;  // the reason does not depend on what else is on the core
  const bool may_be_graph = known.way == Saved::none || known.way == Saved::graph;
  if (!may_be_graph) saved.reason = known.reason;
  if (place.cores.size() == 1 && may_be_graph) try {
      saved.compilation = known.compilation;
      Engine& core = *place.cores.front();
      std::unique_ptr<Compiled> made;
      if (auto split = module::split_scalars(module))
        made = std::make_unique<ScalarStep>(core, std::move(*split), in_thread, saved.compilation);
      else
        made = std::make_unique<GraphStep>(core, module, in_thread, saved.compilation);
      saved.way = Saved::graph;
      return made;
    } catch (const std::exception& error) {  // it is no such step, or none that fits
      saved.reason = error.what();
      saved.compilation = nullptr;
      lasts = !dynamic_cast<const UserError*>(&error);
    }
  if (known.way != Saved::host) try {
      saved.programs = known.programs.empty() ? ModuleRun::compile(place, module) : known.programs;
      auto made = std::make_unique<ModuleRun>(place, saved.programs, saved.reason, in_thread);
      saved.way = lasts ? Saved::module : Saved::none;
      return made;
    } catch (const std::exception& error) {
      saved.reason = error.what();
      saved.programs.clear();
      lasts = lasts && !dynamic_cast<const UserError*>(&error);
    }
  if (!place.cores.front()->options().host) throw UserError("the chip does not run this program: " + saved.reason);
  saved.way = lasts ? Saved::host : Saved::none;
  return std::make_unique<HostRun>(place, module, saved.reason);
}

}  // namespace veritpu::pjrt
