// Rewrites until core operations are left.
#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

void expand(Function& function, const LegaliseOptions& options) {
  Emitter emit(function, [&](const Function& f, const Operation& o) -> Rewrite {
    const bool dynamic = o.op == Op::dynamic_slice || o.op == Op::dynamic_update_slice;
    return dynamic && options.keep_dynamic_slices ? nullptr : rewrite_of(f, o, Width::wide);
  });
  emit.run();
}

}  // namespace veritpu::module
