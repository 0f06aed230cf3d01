#include "runtime/module_compiler/compile.h"

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/split.h"

namespace veritpu::module_compiler {

using arch::Opcode;

Compiled compile(const module::Function& function, const arch::CoreConfig& core) {
  Plan p = plan(function);
  split_maps(p);
  Compiled compiled;
  compiled.memory = assign(p);
  Emitter emitter(p, compiled.memory, core);
  compiled.program.layers = {function.name};
  for (const Kernel& kernel : p.kernels) {
    compiled.program.operations.push_back({"line " + std::to_string(kernel.line) + ": " + kernel.text, 0});
    emitter.writer().operation(static_cast<int32_t>(compiled.program.operations.size()) - 1);
    std::visit([&](const auto& what) { emitter.emit(what); }, kernel.what);
  }
  if (compiled.program.operations.empty()) compiled.program.operations.push_back({"nothing", 0});
  Program& program = compiled.program;
  program.instructions = compiler::synchronise(emitter.writer().items(), program.operation);
  size_t transfer = 0;
  for (size_t pc = 0; pc < program.instructions.size(); ++pc) {
    const Opcode op = program.instructions[pc].opcode();
    if (op == Opcode::dld || op == Opcode::dst)
      compiled.addresses.push_back({static_cast<int64_t>(pc), emitter.transfers()[transfer++]});
  }
  program.instructions.push_back(arch::Instruction(Opcode::fence));
  program.instructions.push_back(arch::Instruction(Opcode::halt));
  program.operation.resize(program.instructions.size(), 0);
  compiled.buffers = std::move(p.buffers);
  return compiled;
}

}  // namespace veritpu::module_compiler
