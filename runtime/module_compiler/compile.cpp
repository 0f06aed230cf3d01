#include "runtime/module_compiler/compile.h"

#include <future>

#include "arch/collective.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module_compiler/by_parts.h"
#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/fuse.h"
#include "runtime/module_compiler/layout.h"
#include "runtime/module_compiler/script.h"
#include "runtime/module_compiler/split.h"
#include "runtime/module_compiler/unroll.h"

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

Plan plan_of(const module::Function& whole, const arch::CoreConfig& core, const Options& options,
             const BoardPlace& board) {
  const module::Function function = compute_by_slices(compute_by_parts(options.unroll ? unroll(whole) : whole));
  Plan p = plan(lay_out(function, choose_layouts(function, core.n), core.n), options.default_precision, core.n,
                board.cores.empty() ? nullptr : &board);
  split_maps(p);
  fuse(p, core);
  add_epilogues(p, core);
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
  const auto compile_part = [&](const module::Function& part) {
    if (!board.cores.empty())
      throw CompileError("a loop's number of turns depends on data, which a program on several cores does not take");
    return compile(part, core, options);
  };
  if (auto script = script_of(function, compile_part)) return of_script(std::move(script));
  const Plan p = plan_of(function, core, options, board);
  Compiled compiled;
  compiled.board = board;
  compiled.buffers = p.buffers;
  compiled.memory = assign(p);
  auto possible = candidates(p);
  const auto emit = [&](const std::vector<Residence>& residence, Survey* survey, const Survey* known) {
    compiled.memory.residence = residence;
    compiled.program = {};
    compiled.program.layers = {function.name};
    compiled.addresses.clear();
    Emitter emitter(core, compiled, survey, known);
    emitter.emit(p.kernels);
    emitter.finish();
  };
  // What a buffer's place in VMEM does to loops may keep another from its own: then that one does without.
  while (true) {
    Survey survey;
    emit(possible, &survey, nullptr);
    auto chosen = possible;
    choose(chosen, p, survey, core.vmem_rows / 2, core.n);
    try {
      emit(chosen, nullptr, &survey);
      return compiled;
    } catch (const NotThere& e) {
      possible[static_cast<size_t>(e.buffer)].length = 0;
    }
  }
}

std::string plan_text(const module::Module& module, const arch::CoreConfig& core, const Options& options) {
  return with_legal(module, std::nullopt,
                    [&](const module::Function& main) { return print(plan_of(main, core, options, {})); });
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
  const auto one = [&](int64_t process) {
    const module::Place place{{module.replicas, module.partitions}, process, rings};
    return with_legal(module, place, [&](const module::Function& main) {
      return compile(main, board.core, options, BoardPlace{cores, process});
    });
  };
  // Each by itself, so side by side; what the first of them throws is thrown.
  std::vector<std::future<Compiled>> under_way;
  for (int64_t process = 0; process < static_cast<int64_t>(cores.size()); ++process)
    under_way.push_back(std::async(std::launch::async, one, process));
  std::vector<Compiled> all;
  for (auto& compiled : under_way) all.push_back(compiled.get());
  return all;
}

}  // namespace veritpu::module_compiler
