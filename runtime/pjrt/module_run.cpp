#include "runtime/pjrt/module_run.h"

#include <algorithm>

#include "runtime/module_compiler/script.h"
#include "runtime/pjrt/temporaries.h"

namespace veritpu::pjrt {

std::vector<module_compiler::Compiled> ModuleRun::compile(const Place& place, const module::Module& module) {
  const Engine& first = *place.cores.front();
  module_compiler::Options options;
  if (first.options().precision == graph::MatmulFormat::fp32)
    options.default_precision = module_compiler::Precision::fp32;
  if (place.cores.size() == 1 && !place.meets) return {module_compiler::compile(module, first.config().core, options)};
  std::vector<int> cores;
  for (const Engine* core : place.cores) cores.push_back(core->index());
  return module_compiler::compile(module, place.machine->config(), cores, options);
}

ModuleRun::ModuleRun(const Place& place, std::vector<module_compiler::Compiled> compiled, const std::string& reason,
                     const InThread& in_thread)
    : place_(place) {
  in_thread([&] {
    for (size_t p = 0; p < compiled.size(); p++)
      executables_.emplace_back(std::move(compiled[p]), place.cores[p]->chip(), place.cores[p]->core().heap,
                                place.cores[p]->kept());
  });
  for (const auto& executable : executables_) {
    const Program& program = executable.compiled().program;
    for (const uint64_t macs : program.macs) facts_.macs += macs;
    facts_.instructions += program.instructions.size();
    facts_.temporary_bytes = std::max(facts_.temporary_bytes, temporary_bytes(executable.compiled()));
  }
  facts_.place = "chip";
  facts_.way = "module";
  facts_.reason = reason;
  facts_.vmem_rows = static_cast<uint64_t>(place.cores.front()->config().core.vmem_rows);
}

std::vector<const Program*> ModuleRun::programs(size_t core) const {
  const auto& compiled = executables_.at(core).compiled();
  if (!compiled.script) return {&compiled.program};
  std::vector<const Program*> all;
  for (const auto& step : compiled.script->steps) {
    if (!step.calls) all.push_back(&step.program.program);
    if (step.condition) all.push_back(&step.condition->program);
  }
  return all;
}

std::vector<arch::RunReport> ModuleRun::launch(const std::vector<module_compiler::Executable::Places>& places) {
  if (executables_.size() == 1) return {executables_.front().execute(places.front())};
  std::vector<arch::Board::CoreLaunch> launches;
  for (size_t p = 0; p < executables_.size(); p++)
    launches.push_back({place_.cores[p]->index(), executables_[p].prepare(places[p])});
  auto reports = place_.machine->launch(launches);
  for (size_t p = 0; p < executables_.size(); p++) executables_[p].launched(places[p]);
  return reports;
}

Cost ModuleRun::run(const std::vector<ValuePtr>& arguments, const std::vector<bool>& consumed,
                    const std::vector<ValuePtr>& results, const module::HostCalls* host) {
  const size_t cores = place_.cores.size(), given = arguments.size() / cores, made = results.size() / cores;
  const uint64_t before = place_.transfer_cycles();
  std::vector<module_compiler::Executable::Places> places(cores);
  std::vector<HbmHeap::Block> inputs, outputs;  // held until the launch is through
  for (size_t p = 0; p < cores; p++) {
    Engine& engine = *place_.cores[p];
    places[p].host = host;
    for (size_t a = 0; a < given; a++) {
      inputs.push_back(engine.copy(arguments[p * given + a]));
      places[p].arguments.push_back(inputs.back().address);
      if (!consumed[p * given + a]) engine.kept()->settle(inputs.back().address);  // its results may take its place
    }
    for (size_t r = 0; r < made; r++) {
      outputs.push_back(engine.take(hbm_bytes_of(results[p * made + r]->type), HbmHeap::kOutputBank));
      places[p].results.push_back(outputs.back().address);
    }
    places[p].blocks.assign(outputs.end() - static_cast<std::ptrdiff_t>(made), outputs.end());
    engine.core().parameters.clear_rows(0, engine.config().core.vmem_rows);
  }
  Cost cost;
  for (const auto& report : launch(places)) cost.cycles = std::max(cost.cycles, report.cycles);
  for (size_t r = 0; r < results.size(); r++) place_.cores[r / made]->set_copy(results[r], std::move(outputs[r]));
  cost.transfer_cycles = place_.transfer_cycles() - before;
  return cost;
}

}  // namespace veritpu::pjrt
