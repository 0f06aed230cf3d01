#include "runtime/module_compiler/compile.h"

#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/split.h"

namespace veritpu::module_compiler {

Compiled compile(const module::Function& function, const arch::CoreConfig& core, const Options& options) {
  Plan p = plan(function, options.default_precision);
  split_maps(p);
  Compiled compiled;
  compiled.buffers = p.buffers;
  compiled.memory = assign(p);
  auto possible = candidates(p);
  const auto emit = [&](const std::vector<Residence>& residence, Survey* survey) {
    compiled.memory.residence = residence;
    compiled.program = {};
    compiled.program.layers = {function.name};
    compiled.addresses.clear();
    Emitter emitter(core, compiled, survey);
    emitter.emit(p.kernels);
    emitter.finish();
  };
  // What a buffer's place in VMEM does to loops may keep another from its own: then that one does without.
  while (true) {
    Survey survey;
    emit(possible, &survey);
    auto chosen = possible;
    choose(chosen, p, survey, core.vmem_rows / 2, core.n);
    try {
      emit(chosen, nullptr);
      return compiled;
    } catch (const NotThere& e) {
      possible[static_cast<size_t>(e.buffer)].length = 0;
    }
  }
}

Compiled compile(const module::Module& module, const arch::CoreConfig& core, const Options& options) {
  try {
    const module::Legalised legal = module::legalise(module);
    return compile(legal.module.functions.at(0), core, options);
  } catch (const module::LegaliseError& error) {
    throw CompileError(error.what());
  }
}

}  // namespace veritpu::module_compiler
