#include "runtime/client/hbm_heap.h"

#include <algorithm>

#include "arch/config.h"
#include "arch/isa.h"
#include "runtime/client.h"

namespace veritpu {

HbmHeap::HbmHeap(uint64_t bytes) : total_(bytes) {
  free_ += Range(0, bytes - arch::kBufferInstructions * arch::kInstructionBytes);
}

HbmHeap::Block HbmHeap::take(uint64_t bytes) {
  const auto size = static_cast<uint64_t>(arch::whole_granules(static_cast<int64_t>(std::max<uint64_t>(bytes, 1))));
  for (const auto& gap : free_) {
    if (gap.upper() - gap.lower() < size) continue;
    const uint64_t address = gap.lower();
    free_ -= Range(address, address + size);
    const auto give_back = [heap = weak_from_this(), address, size](const void*) {
      if (const auto h = heap.lock()) h->free_ += Range(address, address + size);
    };
    return {address, std::shared_ptr<const void>(this, give_back)};
  }
  throw UserError("the chip's HBM of " + std::to_string(total_ >> 20) + " MiB has no room for another " +
                  std::to_string((size + (1 << 20) - 1) >> 20) + " MiB: use a smaller dataset or another chip");
}

}  // namespace veritpu
