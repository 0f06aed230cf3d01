// Rewrites until core operations are left.
#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

namespace {

bool has_words(const Function& function, const Operation& o) {
  const size_t tensors = o.op == Op::dynamic_slice ? 1 : 2;
  for (size_t i = tensors; i < o.operands.size(); i++)
    if (function.type(o.operands[i]).element != Element::s32) return false;
  return true;
}

}  // namespace

void expand(Function& function, const LegaliseOptions& options) {
  Emitter emit(function, [&](const Function& f, const Operation& o) -> Rewrite {
    const bool dynamic = o.op == Op::dynamic_slice || o.op == Op::dynamic_update_slice;
    if (!dynamic || !options.keep_dynamic_slices) return rewrite_of(f, o, Width::wide);
    return has_words(f, o) ? nullptr : rewrites::starts_in_words;
  });
  emit.run();
}

}  // namespace veritpu::module
