// The views of kernels.
#pragma once

#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

// Calls f(view, whether it is written) for all views of a kernel, also of the kernels in a loop.
template <class K, class F>
void for_each_view(K& kernel, const F& f) {
  const auto visit = [&](auto& what) {
    using What = std::decay_t<decltype(what)>;
    if constexpr (std::is_same_v<What, Map> || std::is_same_v<What, Reduction>) {
      for (auto& view : what.views) f(view, false);
      for (auto& output : what.outputs) f(output.to, true);
    } else if constexpr (std::is_same_v<What, Product>) {
      f(what.a, false);
      f(what.b, false);
      if (what.epilogue.outputs.empty()) f(what.to, true);
      for (size_t v = 1; v < what.epilogue.views.size(); ++v) f(what.epilogue.views[v], false);
      for (auto& output : what.epilogue.outputs) f(output.to, true);
    } else if constexpr (std::is_same_v<What, Loop>) {
      for (auto& inner : what.body) for_each_view(inner, f);
    } else {
      f(what.from, false);
      f(what.to, true);
    }
  };
  std::visit(visit, kernel.what);
}

// What a kernel does with a buffer.
struct Use {
  bool reads = false, writes = false;
};
inline Use use_of(const Kernel& kernel, BufferId buffer) {
  Use use;
  for_each_view(kernel, [&](const View& view, bool written) {
    if (view.buffer == buffer) (written ? use.writes : use.reads) = true;
  });
  return use;
}

}  // namespace veritpu::module_compiler
