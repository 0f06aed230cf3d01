#include "runtime/compiler/codegen/kernel_store.h"

namespace veritpu::compiler {

int KernelStore::slot(const Kernel& kernel, Writer& writer) {
  Code code;
  for (const auto* part : {&kernel.before, &kernel.body, &kernel.after})
    for (const auto& vset : *part) code.push_back(vset.words);
  if (const auto it = slots_.find(code); it != slots_.end()) return it->second;
  if (next_ + static_cast<int>(code.size()) > arch::kKernelSlots) {
    overflowed_ = true;
    slots_.clear();
    next_ = 0;
  }
  const int first = next_;
  ++written_;
  for (const auto* part : {&kernel.before, &kernel.body, &kernel.after})
    for (const auto& vset : *part) writer.kernel(vset, next_++);
  return slots_[code] = first;
}

}  // namespace veritpu::compiler
