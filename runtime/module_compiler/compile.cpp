#include "runtime/module_compiler/compile.h"

#include <future>

#include "arch/collective.h"
#include "runtime/module/passes/legalise.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module/verify.h"
#include "runtime/module_compiler/by_parts.h"
#include "runtime/module_compiler/chunks.h"
#include "runtime/module_compiler/compare_results.h"
#include "runtime/module_compiler/defer_sums.h"
#include "runtime/module_compiler/donate.h"
#include "runtime/module_compiler/emission.h"
#include "runtime/module_compiler/epilogue.h"
#include "runtime/module_compiler/fuse.h"
#include "runtime/module_compiler/grouped.h"
#include "runtime/module_compiler/interleave.h"
#include "runtime/module_compiler/layout.h"
#include "runtime/module_compiler/macs.h"
#include "runtime/module_compiler/narrow_operands.h"
#include "runtime/module_compiler/recompute_rows.h"
#include "runtime/module_compiler/round_as_read.h"
#include "runtime/module_compiler/schedule.h"
#include "runtime/module_compiler/script.h"
#include "runtime/module_compiler/shared_factors.h"
#include "runtime/module_compiler/split.h"
#include "runtime/module_compiler/turn.h"
#include "runtime/module_compiler/unmerge_products.h"
#include "runtime/module_compiler/unroll.h"
#include "runtime/module_compiler/unsplit.h"
#include "runtime/module_compiler/verify_plan.h"

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

// Says of buffers of turned arguments and their results how their elements lie in HBM.
void note_turned(Plan& plan, const module::Function& function, const Layouts& layouts) {
  for (size_t a = 0; a < function.arguments.size(); ++a) {
    const auto result = turned_result(function, layouts, a);
    if (!result) continue;
    const module::ValueId value = function.arguments[a].value;
    const auto& shape = function.type(value).shape;
    const int64_t apart = module::elements({shape.begin() + layouts[static_cast<size_t>(value)].last + 1, shape.end()});
    for (BufferInfo& buffer : plan.buffers)
      if ((buffer.role == BufferInfo::argument && buffer.number == static_cast<int64_t>(a)) ||
          (buffer.role == BufferInfo::result && buffer.number == static_cast<int64_t>(*result)))
        buffer.apart = apart;
  }
}

Plan plan_of(const module::Function& whole, const arch::CoreConfig& core, const Options& options,
             const BoardPlace& board, Donated donated) {
  if (options.schedule) options.schedule->restart();
  const auto checked = [&](const char* pass, module::Function function) {
    if (!options.verify) return function;
    module::Module alone;
    alone.functions.push_back(function);
    std::vector<std::string> found;
    for (const auto& mistake : module::mistakes(alone)) found.push_back(mistake.sentence);
    tell(pass, found);
    return function;
  };
  module::Function function = checked("unroll", options.unroll ? unroll(whole) : whole);
  function = checked("shared factors", shared_factors(function));
  function = checked("regroup", regroup(function, core, options.default_precision));
  function = checked("compute interleaved", compute_interleaved(function));
  function = checked("compute unsplit", compute_unsplit(function, core.n));
  function = checked("compare results", compare_results(std::move(function)));
  function = checked("defer sums", defer_sums(std::move(function)));
  function = checked("recompute rows", recompute_rows(std::move(function)));
  function = checked("concatenate pads", concatenate_pads(function));
  function = checked("compute by parts", compute_by_parts(std::move(function)));
  function = checked("compute by slices", compute_by_slices(std::move(function)));
  function = checked("narrow operands", narrow_operands(function, options.default_precision));
  const module::Function before = std::move(function);
  const Layouts layouts = choose_layouts(before, core.n, donated, options.schedule);
  function = checked("lay out", lay_out(before, layouts, core.n));
  function = checked("unmerge products", unmerge_products(function, core.n));
  Plan p = plan(function, options.default_precision, core.n, board.cores.empty() ? nullptr : &board, options.schedule);
  const auto check = [&](const char* pass) {
    if (options.verify) tell(pass, mistakes(p));
  };
  note_turned(p, before, layouts);
  check("plan");
  split_maps(p, options.schedule);
  check("split");
  turn_buffers(p, core);
  check("turn");
  fuse(p, core, options.schedule);
  check("fuse");
  add_epilogues(p, core);
  check("epilogues");
  run_by_chunks(p, core);
  check("chunks");
  round_as_read(p);
  check("round as read");
  return p;
}

// The products of the module's network, of which rewrites may make others.
std::vector<uint64_t> macs_of(const module::Module& module) {
  return {macs(module::inline_calls(module, *module.find("main")))};
}

// Slices whose starts follow from loops are views. Where one's do not, products choose the elements of all.
template <class F>
auto with_legal(const module::Module& module, int lanes, const std::optional<module::Place>& place, Schedule* schedule,
                F f) {
  if (schedule && !schedule->given()) schedule->select(false);
  try {
    for (const bool keep : {true, false}) {
      if (keep && schedule && schedule->selects()) continue;
      module::LegaliseOptions how;
      how.keep_dynamic_slices = keep;
      how.place = place;
      how.lanes = lanes;
      const module::Legalised legal = module::legalise(module, how);
      try {
        return f(legal.module.functions.at(0));
      } catch (const NeedsSelection&) {
        if (!keep) throw;
        if (schedule) schedule->select(true);
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
    Options how = options;
    how.schedule = nullptr;
    return compile(part, core, how);
  };
  if (auto script = script_of(function, compile_part)) {
    if (options.schedule)
      throw CompileError(
          "a loop's number of turns depends on data, so the module is several programs; a schedule is of one");
    return of_script(std::move(script));
  }
  const auto made = [&](Donated how) {
    const Plan p = plan_of(function, core, options, board, how);
    const auto donated = options.donate ? donations(function, options.schedule) : std::vector<Donation>{};
    return Emission({p, donated, function.name, core, options, board}).quickest();
  };
  if (options.donate)
    if (auto compiled = made(Donated::turned)) return std::move(*compiled);
  return *made(Donated::as_they_are);
}

std::string plan_text(const module::Module& module, const arch::CoreConfig& core, const Options& options) {
  if (options.schedule) options.schedule->begin(module, core.n);
  return with_legal(module, core.n, std::nullopt, options.schedule, [&](const module::Function& main) {
    return print(plan_of(main, core, options, {}, options.donate ? Donated::turned : Donated::as_they_are));
  });
}

Compiled compile(const module::Module& module, const arch::CoreConfig& core, const Options& options) {
  if (options.schedule) options.schedule->begin(module, core.n);
  Compiled compiled = with_legal(module, core.n, std::nullopt, options.schedule,
                                 [&](const module::Function& main) { return compile(main, core, options); });
  compiled.program.macs = macs_of(module);
  return compiled;
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
    return with_legal(module, board.core.n, place, nullptr, [&](const module::Function& main) {
      return compile(main, board.core, options, BoardPlace{cores, process});
    });
  };
  // Each by itself, so side by side; what the first of them throws is thrown.
  std::vector<std::future<Compiled>> under_way;
  for (int64_t process = 0; process < static_cast<int64_t>(cores.size()); ++process)
    under_way.push_back(std::async(std::launch::async, one, process));
  std::vector<Compiled> all;
  for (auto& compiled : under_way) all.push_back(compiled.get());
  const auto products = macs_of(module);  // of each process alike
  for (Compiled& compiled : all) compiled.program.macs = products;
  return all;
}

}  // namespace veritpu::module_compiler
