#include "runtime/client/expected_cycles.h"

#include "runtime/compiler/compile.h"
#include "runtime/module_compiler/timeline.h"

namespace veritpu {

uint64_t expected_cycles(Program program, const arch::ChipConfig& chip) {
  arch::Instruction one_step(arch::Opcode::sset);
  one_step.set(arch::field::sset::rd, compiler::kStepsRegister).set(arch::field::sset::imm, 1);
  program.instructions.insert(program.instructions.begin(), one_step);
  program.operation.insert(program.operation.begin(), program.operation.front());
  return module_compiler::predict(program, chip.core, chip.hbm).cycles;
}

uint64_t expected_cycles(const graph::Graph& graph, const arch::ChipConfig& chip) {
  compiler::ParameterPlaces places;
  const auto nowhere = [](const auto&...) -> uint64_t { return 0; };
  return expected_cycles(compiler::compile(graph, chip.core, {}, places, nowhere, nowhere).emitted.program, chip);
}

std::optional<uint64_t> expected_cycles(const module_compiler::Compiled& compiled, const arch::ChipConfig& chip) {
  if (compiled.script) return std::nullopt;
  return module_compiler::predict(compiled.program, chip.core, chip.hbm).cycles;
}

}  // namespace veritpu
