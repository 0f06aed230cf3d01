#include "runtime/module_compiler/compile.h"

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/split.h"

namespace veritpu::module_compiler {

Compiled compile(const module::Function& function, const arch::CoreConfig& core) {
  Plan p = plan(function);
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

}  // namespace veritpu::module_compiler
