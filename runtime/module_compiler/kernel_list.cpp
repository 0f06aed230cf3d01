#include "runtime/module_compiler/kernel_list.h"

namespace veritpu::module_compiler {

bool KernelList::may_move(size_t k, size_t begin, size_t end, BufferId except) const {
  bool may = true;
  for_each_view(kernels_[k], [&](const View& view, bool writes) {
    if (view.buffer == except) return;
    if (written(view.buffer, begin, end) || (writes && read(view.buffer, begin, end))) may = false;
  });
  return may;
}

}  // namespace veritpu::module_compiler
