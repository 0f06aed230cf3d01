#include "runtime/compiler/codegen/kernel_store.h"

#include "arch/turns.h"
#include "runtime/compiler/codegen/kernel_order.h"

namespace veritpu::compiler {
namespace {

uint32_t registers_read(const std::vector<arch::Instruction>& code) {
  uint32_t read = 0;
  for (const auto& vset : code) read |= arch::registers_of(vset).reads;
  return read;
}

}  // namespace

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
  const auto body = in_good_order(kernel.body, registers_read(kernel.after), writer.core().vpu_stages);
  for (const auto* part : {&kernel.before, &body, &kernel.after})
    for (const auto& vset : *part) writer.kernel(vset, next_++);
  return slots_[code] = first;
}

}  // namespace veritpu::compiler
