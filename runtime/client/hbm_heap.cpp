#include "runtime/client/hbm_heap.h"

#include <algorithm>

#include "arch/isa.h"
#include "runtime/client.h"

namespace veritpu {

HbmHeap::HbmHeap(const arch::HbmConfig& hbm) : total_(static_cast<uint64_t>(hbm.bytes)), turn_(hbm.turn_bytes()) {
  free_ += Range(0, total_);
}

HbmHeap::Block HbmHeap::take_program(uint64_t instructions) {
  return take((instructions + arch::kBufferInstructions) * arch::kInstructionBytes, kProgramBank);
}

HbmHeap::Block HbmHeap::take(uint64_t bytes, int bank) {
  const uint64_t lead = turn_ / arch::kHbmBanks * static_cast<uint64_t>(bank);
  const uint64_t needed = std::max<uint64_t>(lead + bytes, 1), whole = (needed + turn_ - 1) / turn_ * turn_;
  const std::lock_guard lock(mutex_);
  for (const auto& gap : free_) {
    if (gap.upper() - gap.lower() < needed) continue;
    const uint64_t address = gap.lower(), size = std::min(whole, gap.upper() - address);
    free_ -= Range(address, address + size);
    const auto give_back = [heap = weak_from_this(), address, size](const void*) {
      const auto h = heap.lock();
      if (!h) return;
      const std::lock_guard lock(h->mutex_);
      h->free_ += Range(address, address + size);
    };
    return {address + lead, std::shared_ptr<const void>(this, give_back)};
  }
  throw UserError("the chip's HBM of " + std::to_string(total_ >> 20) + " MiB has no room for another " +
                  std::to_string((bytes + (1 << 20) - 1) >> 20) +
                  " MiB: use a smaller batch or dataset, or another chip");
}

}  // namespace veritpu
