// Where HBM's addresses lie (docs/dma.md, "HBM"). A page is a row of a bank in each channel; kHbmBanks pages are a
// turn. Each turn begins kHbmSkew banks after the one before, so pages that lie whole turns apart take all banks in
// turn.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "arch/config.h"

namespace veritpu::arch {

constexpr uint64_t kHbmSkew = 7;                                  // odd
constexpr uint64_t kHbmPeriod = uint64_t{kHbmBanks} * kHbmBanks;  // pages, after which the banks repeat

constexpr uint64_t hbm_bank(uint64_t page) {
  return (page + kHbmSkew * (page / kHbmBanks)) % kHbmBanks;
}

// Whether `pages` pages from `page` on lie in the banks of those from `other` on, one by one.
constexpr bool in_same_hbm_banks(uint64_t page, uint64_t other, uint64_t pages) {
  const auto in_turn = [pages](uint64_t first) { return first % kHbmBanks + pages <= kHbmBanks; };
  return page % kHbmPeriod == other % kHbmPeriod ||
         (hbm_bank(page) == hbm_bank(other) && in_turn(page) && in_turn(other));
}

// How many rows, `stride` > 0 bytes from one to the next, come before one opens another page of a bank that is in use.
constexpr double hbm_rows_to_reopen(int64_t stride, int64_t page_bytes) {
  const int64_t period = static_cast<int64_t>(kHbmPeriod) * page_bytes;
  const double in_banks = kHbmBanks * std::max(1.0, static_cast<double>(page_bytes) / static_cast<double>(stride));
  return std::min(in_banks, static_cast<double>(period / std::gcd(stride, period)));
}

}  // namespace veritpu::arch
