#include "runtime/module_compiler/compile.h"

#include "arch/collective.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/layout.h"
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

Plan plan_of(const module::Function& function, int n, const Options& options, const BoardPlace& board) {
  Plan p = plan(lay_out(function, choose_layouts(function, n), n), options.default_precision,
                board.cores.empty() ? nullptr : &board);
  split_maps(p);
  return p;
}

// Slices whose starts follow from loops are views. Where one's do not, products choose the elements of all.
template <class F>
auto with_legal(const module::Module& module, const std::optional<module::Place>& place, F f) {
  try {
    for (const bool keep : {true, false}) {
      module::LegaliseOptions how;
      how.keep_dynamic_slices = keep;
      how.place = place;
      const module::Legalised legal = module::legalise(module, how);
      try {
        return f(legal.module.functions.at(0));
      } catch (const NeedsSelection&) {
        if (!keep) throw;
      }
    }
    throw std::logic_error("a module without dynamic slices needs them chosen");
  } catch (const module::LegaliseError& error) {
    throw CompileError(error.what());
  }
}

}  // namespace

Compiled compile(const module::Function& function, const arch::CoreConfig& core, const Options& options,
                 const BoardPlace& board) {
  if (auto script = script_of(function, [&](const module::Function& part) { return compile(part, core, options); }))
    return of_script(std::move(script));
  const Plan p = plan_of(function, core.n, options, board);
  Compiled compiled;
  compiled.board = board;
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

std::string plan_text(const module::Module& module, const arch::CoreConfig& core, const Options& options) {
  return with_legal(module, std::nullopt,
                    [&](const module::Function& main) { return print(plan_of(main, core.n, options, {})); });
}

Compiled compile(const module::Module& module, const arch::CoreConfig& core, const Options& options) {
  return with_legal(module, std::nullopt, [&](const module::Function& main) { return compile(main, core, options); });
}

std::vector<Compiled> compile(const module::Module& module, const arch::ChipConfig& board,
                              const std::vector<int>& cores, const Options& options) {
  const arch::Torus torus{board.torus.x, board.torus.y, board.cores_per_chip()};
  const auto rings = [&](const module::Group& group) {
    std::vector<int> members;
    for (const int64_t process : group) members.push_back(cores.at(static_cast<size_t>(process)));
    return arch::rings(torus, members);
  };
  std::vector<Compiled> all;
  for (int64_t process = 0; process < static_cast<int64_t>(cores.size()); ++process) {
    const module::Place place{{module.replicas, module.partitions}, process, rings};
    all.push_back(with_legal(module, place, [&](const module::Function& main) {
      return compile(main, board.core, options, BoardPlace{cores, process});
    }));
    if (all.back().script)
      throw CompileError("a loop's number of turns depends on data, which a program on several cores does not take");
  }
  return all;
}

}  // namespace veritpu::module_compiler
