#include "runtime/pjrt/expected_cycles.h"

#include "runtime/compiler/compile.h"
#include "runtime/module_compiler/timeline.h"

namespace veritpu::pjrt {

uint64_t expected_cycles(const graph::Graph& graph, const arch::ChipConfig& config) {
  compiler::ParameterPlaces places;
  const auto nowhere = [](const auto&...) -> uint64_t { return 0; };
  Program program = compiler::compile(graph, config.core, {}, places, nowhere, nowhere).emitted.program;
  arch::Instruction one_step(arch::Opcode::sset);
  one_step.set(arch::field::sset::rd, 1);
  one_step.set(arch::field::sset::imm, 1);
  program.instructions.insert(program.instructions.begin(), one_step);
  program.operation.insert(program.operation.begin(), program.operation.front());
  return module_compiler::predict(program, config.core, config.hbm).cycles;
}

std::optional<uint64_t> expected_cycles(const module_compiler::Compiled& compiled, const arch::ChipConfig& config) {
  if (compiled.script) return std::nullopt;
  return module_compiler::predict(compiled.program, config.core, config.hbm).cycles;
}

}  // namespace veritpu::pjrt
