#include "runtime/module_compiler/compile.h"

#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/script.h"
#include "runtime/module_compiler/split.h"

namespace veritpu::module_compiler {

namespace {

// Only its ends, as a program's buffers have them.
Compiled of_script(std::shared_ptr<const Script> script) {
  Compiled compiled;
  const auto add = [&](BufferInfo::Role role, size_t number, const module::Type& type) {
    compiled.buffers.push_back({role, type.element, module::elements(type.shape), 1, static_cast<int64_t>(number)});
  };
  for (size_t i = 0; i < script->arguments.size(); ++i)
    add(BufferInfo::argument, i, script->slots[static_cast<size_t>(script->arguments[i])]);
  for (size_t i = 0; i < script->results.size(); ++i)
    add(BufferInfo::result, i, script->slots[static_cast<size_t>(script->results[i])]);
  compiled.script = std::move(script);
  return compiled;
}

}  // namespace

Compiled compile(const module::Function& function, const arch::CoreConfig& core, const Options& options) {
  if (auto script = script_of(function, [&](const module::Function& part) { return compile(part, core, options); }))
    return of_script(std::move(script));
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
    // Slices whose starts follow from loops are views. Where one's do not, products choose the elements of all.
    for (const bool keep : {true, false}) {
      module::LegaliseOptions how;
      how.keep_dynamic_slices = keep;
      const module::Legalised legal = module::legalise(module, how);
      try {
        return compile(legal.module.functions.at(0), core, options);
      } catch (const NeedsSelection&) {
        if (!keep) throw;
      }
    }
    throw std::logic_error("a module without dynamic slices needs them chosen");
  } catch (const module::LegaliseError& error) {
    throw CompileError(error.what());
  }
}

}  // namespace veritpu::module_compiler
