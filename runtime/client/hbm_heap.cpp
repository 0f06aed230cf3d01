#include "runtime/client/hbm_heap.h"

#include <algorithm>
#include <utility>

#include "arch/hbm_map.h"
#include "arch/isa.h"
#include "runtime/client.h"

namespace veritpu {

HbmHeap::HbmHeap(const arch::HbmConfig& hbm) : total_(static_cast<uint64_t>(hbm.bytes)), page_(hbm.page_bytes()) {
  free_ += Range(0, total_ / page_);
}

HbmHeap::Block HbmHeap::take_program(uint64_t instructions) {
  return take((instructions + arch::kBufferInstructions) * arch::kInstructionBytes, kProgramBank);
}

HbmHeap::Block HbmHeap::take_pages(uint64_t page, uint64_t pages) {
  const Range range(page, page + pages);
  free_ -= range;
  const auto give_back = [heap = weak_from_this(), range](const void*) {
    const auto h = heap.lock();
    if (!h) return;
    const std::lock_guard lock(h->mutex_);
    h->free_ += range;
  };
  return {page * page_, std::shared_ptr<const void>(this, give_back)};
}

std::optional<uint64_t> HbmHeap::find(uint64_t pages, std::optional<uint64_t> model) const {
  for (const auto& gap : free_)
    for (uint64_t tried = 0; tried < arch::kHbmPeriod && gap.lower() + tried + pages <= gap.upper(); ++tried)
      if (!model || arch::in_same_hbm_banks(gap.lower() + tried, *model, pages)) return gap.lower() + tried;
  return {};
}

HbmHeap::Block HbmHeap::take(uint64_t bytes, int bank) {
  const uint64_t pages = std::max<uint64_t>((bytes + page_ - 1) / page_, 1);
  uint64_t model = 0;
  while (arch::hbm_bank(model) != static_cast<uint64_t>(bank)) model += arch::kHbmBanks;
  const std::lock_guard lock(mutex_);
  for (const auto& banks : {std::optional(model), std::optional<uint64_t>()})
    if (const auto page = find(pages, banks)) return take_pages(*page, pages);
  throw UserError("the chip's HBM of " + std::to_string(total_ >> 20) + " MiB has no room for another " +
                  std::to_string((bytes + (1 << 20) - 1) >> 20) +
                  " MiB: use a smaller batch or dataset, or another chip");
}

std::shared_ptr<const void> HbmHeap::share(uint64_t bytes) {
  const std::lock_guard lock(share_mutex_);
  const auto fit = [this] {
    const uint64_t most = shares_.empty() ? 0 : *shares_.rbegin();
    if (most == std::exchange(shared_bytes_, most)) return;
    shared_ = {};
    if (most > 0) shared_ = take(most, kSpillBank);
  };
  const auto own = shares_.insert(bytes);
  try {
    fit();
  } catch (...) {
    shares_.erase(own);
    fit();
    throw;
  }
  const auto give_back = [heap = weak_from_this(), bytes](const void*) {
    const auto h = heap.lock();
    if (!h) return;
    const std::lock_guard lock(h->share_mutex_);
    h->shares_.erase(h->shares_.find(bytes));
    if (h->shares_.empty()) h->shared_ = {}, h->shared_bytes_ = 0;  // else a launch may use it
  };
  return {this, give_back};
}

}  // namespace veritpu
