#include "runtime/pjrt/module_run.h"

namespace veritpu::pjrt {
namespace {

module_compiler::Compiled compile(Engine& engine, const module::Module& module) {
  module_compiler::Options options;
  if (engine.options().precision == graph::MatmulFormat::fp32)
    options.default_precision = module_compiler::Precision::fp32;
  return module_compiler::compile(module, engine.config().core, options);
}

}  // namespace

ModuleRun::ModuleRun(Engine& engine, const module::Module& module, const std::string& reason, const InThread& in_thread)
    : engine_(engine) {
  module_compiler::Compiled compiled = compile(engine, module);
  in_thread([&] { executable_.emplace(std::move(compiled), engine.chip(), engine.core().heap); });
  const Program& program = executable_->compiled().program;
  for (const uint64_t macs : program.macs) facts_.macs += macs;
  facts_.place = "chip";
  facts_.way = "module";
  facts_.reason = reason;
  facts_.instructions = program.instructions.size();
  facts_.vmem_rows = static_cast<uint64_t>(engine.config().core.vmem_rows);
}

Cost ModuleRun::run(const std::vector<ValuePtr>& arguments, const std::vector<bool>&,
                    const std::vector<ValuePtr>& results) {
  const uint64_t before = engine_.core().parameters.cycles();
  module_compiler::Executable::Places places;
  for (const ValuePtr& argument : arguments) places.arguments.push_back(engine_.copy(argument).address);
  std::vector<HbmHeap::Block> blocks;
  for (const ValuePtr& result : results) {
    blocks.push_back(engine_.take(hbm_bytes_of(result->type), HbmHeap::kOutputBank));
    places.results.push_back(blocks.back().address);
  }
  engine_.core().parameters.clear_rows(0, engine_.config().core.vmem_rows);
  const auto report = executable_->execute(places);
  for (size_t r = 0; r < results.size(); r++) engine_.set_copy(results[r], std::move(blocks[r]));
  return {report.cycles, engine_.core().parameters.cycles() - before};
}

}  // namespace veritpu::pjrt
