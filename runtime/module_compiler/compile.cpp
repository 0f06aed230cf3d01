#include "runtime/module_compiler/compile.h"

#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/split.h"

namespace veritpu::module_compiler {

Compiled compile(const module::Function& function, const arch::CoreConfig& core, const Options& options) {
  Plan p = plan(function, options.default_precision);
  split_maps(p);
  Compiled compiled;
  compiled.memory = assign(p);
  compiled.program.layers = {function.name};
  Emitter emitter(core, compiled);
  emitter.emit(p.kernels);
  emitter.finish();
  compiled.buffers = std::move(p.buffers);
  return compiled;
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
