#include "runtime/pjrt/ways.h"

#include "runtime/client/expected_cycles.h"
#include "runtime/module/graph_form.h"
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
  std::vector<module_compiler::Compiled> programs = known.programs;
  const auto rival = [&]() -> std::optional<uint64_t> {
    try {
      programs = ModuleRun::compile(place, module);
      return expected_cycles(programs.front(), place.cores.front()->config());
    } catch (const std::exception&) {  // a module that is a graph alone
      return std::nullopt;
    }
  };
  if (place.cores.size() == 1 && may_be_graph) try {
      saved.compilation = known.compilation;
      Engine& core = *place.cores.front();
      std::unique_ptr<Compiled> made;
      const module::Module form = module::graph_form(module);
      if (auto split = module::split_scalars(form))
        made = std::make_unique<ScalarStep>(core, std::move(*split), in_thread, saved.compilation, rival);
      else
        made = std::make_unique<GraphStep>(core, form, in_thread, saved.compilation, rival);
      saved.way = Saved::graph;
      return made;
    } catch (const std::exception& error) {  // it is no such step, or none that fits
      saved.reason = error.what();
      saved.compilation = nullptr;
      lasts = !dynamic_cast<const UserError*>(&error);
    }
  if (known.way != Saved::host) try {
      saved.programs = programs.empty() ? ModuleRun::compile(place, module) : std::move(programs);
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
