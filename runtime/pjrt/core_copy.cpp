#include "runtime/pjrt/core_copy.h"

#include "runtime/client/link_copy.h"

namespace veritpu::pjrt {

CoreCopy copy_value(Machine& machine, Engine& source, Value& from, Engine& target, const ValuePtr& to) {
  const uint64_t bytes = (hbm_bytes_of(from.type) + 3) / 4 * 4;  // whole words, which each block has
  const auto moving = [&] { return source.transfer_cycles() + target.transfer_cycles(); };
  if (from.copy && bytes > 0 && source.index() != target.index()) try {
      HbmHeap::Block block = target.take(bytes, HbmHeap::kInputBank);
      const uint64_t before = moving();
      source.kept()->leave();  // the copy's programs use VMEM, and read the value in HBM
      target.kept()->leave();
      const uint64_t cycles = copy_over_links(source.core(), target.core(), from.copy->address, block.address, bytes,
                                              [&](const auto& launches) { return machine.launch(launches); });
      target.set_copy(to, std::move(block));
      return {true, {cycles, moving() - before}};
    } catch (const UserError&) {  // no room: the host has some
    }
  to->bytes = source.bytes(from);
  return {};
}

}  // namespace veritpu::pjrt
