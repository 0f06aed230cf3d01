#include "runtime/module/passes/legalise.h"

#include "runtime/module/passes/core.h"
#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

struct Pass {
  const char* name;
  const char* reason;  // for its place in the order
  void (*run)(Function& function, const LegaliseOptions& options);
};

// After the calls are inlined.
constexpr Pass kPasses[] = {
    {"turn host branches", "of other branches all are computed",
     [](Function& f, const LegaliseOptions&) { turn_host_branches(f); }},
    {"take what is handed on", "it frees values that loops carry in vain",
     [](Function& f, const LegaliseOptions&) { take_what_is_handed_on(f); }},
    {"remove dead", "what nothing uses needs no rewrite, and is not refused",
     [](Function& f, const LegaliseOptions&) { remove_dead(f); }},
    {"split complex", "no other pass knows complex numbers", split_complex},
    {"shorten doubles", "no rewrite knows f64", shorten_doubles},
    {"join all-reduces", "they are still whole, and all processes have the same", join_all_reduces},
    {"sum scattered", "rewrites take pools' gradients apart",
     [](Function& f, const LegaliseOptions&) { sum_scattered(f); }},
    {"expand", "what rewrites make of 64-bit whole numbers is simple enough to be split", expand},
    {"split wide", "after it all operations are of words; what it writes is expanded at once", split_wide},
    {"remove dead", "rewrites compute parts that are not used",
     [](Function& f, const LegaliseOptions&) { remove_dead(f); }},
    {"compact", "last: values are numbered without gaps", [](Function& f, const LegaliseOptions&) { compact(f); }},
};

void check_core(const Function& function, const Region& region, const LegaliseOptions& options) {
  for (const Operation& o : region.operations) {
    const bool dynamic = o.op == Op::dynamic_slice || o.op == Op::dynamic_update_slice;
    if (!is_core(function, o, Width::words) && !(dynamic && options.keep_dynamic_slices))
      throw LegaliseError("line " + std::to_string(o.line) + ": " + facts(o.op).word + ": the compiler has no such " +
                          "operation on " + print(function.type(o.operands.empty() ? o.results[0] : o.operands[0])) +
                          " yet");
    if (o.op == Op::while_)
      for (const Region& inner : o.regions) check_core(function, inner, options);
  }
}

}  // namespace

Legalised legalise(const Module& module, const Function& function, const LegaliseOptions& options) {
  if (!options.place && module.replicas * module.partitions > 1)
    throw LegaliseError("the module is for " + std::to_string(module.replicas * module.partitions) +
                        " devices; run it on a board of as many cores");
  Legalised legal;
  legal.module.name = module.name;
  legal.module.functions.push_back(inline_calls(module, function));
  Function& whole = legal.module.functions[0];
  const auto tell = [&](const char* pass) {
    if (options.after) options.after(pass, legal.module);
  };
  tell("inline calls");
  for (const Pass& pass : kPasses) {
    pass.run(whole, options);
    tell(pass.name);
  }
  check_core(whole, whole.body, options);
  const auto is_wide = [](const Type& type) { return facts(type.element).bits == 64; };
  for (const Argument& a : function.arguments) legal.wide_arguments.push_back(is_wide(function.type(a.value)));
  for (const Result& r : function.results) legal.wide_results.push_back(is_wide(r.type));
  return legal;
}

Legalised legalise(const Module& module, const LegaliseOptions& options) {
  const Function* const main = module.find("main");
  if (!main) throw LegaliseError("the module has no function @main; name the one that is to run so");
  return legalise(module, *main, options);
}

}  // namespace veritpu::module
