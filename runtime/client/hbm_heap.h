// The device's HBM as a heap: first fit. Blocks return when their last owner goes, in whatever thread that is.
//
// A block has whole pages, and they take the same banks wherever it lies: from the one that its owner chooses on. So
// the cycles of a launch depend on its program alone, and never on the addresses that it was given (docs/dma.md). Only
// where no such place is free, any will do.
#pragma once

#include <boost/icl/interval_set.hpp>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "arch/config.h"

namespace veritpu {

class HbmHeap : public std::enable_shared_from_this<HbmHeap> {
 public:
  struct Block {
    uint64_t address;
    std::shared_ptr<const void> hold;
  };
  explicit HbmHeap(const arch::HbmConfig& hbm);  // owned by a shared_ptr
  // Streams that advance side by side in one bank close each other's rows: these begin far apart.
  static constexpr int kInputBank = 0, kOutputBank = 4, kSpillBank = 8, kProgramBank = 14;
  // Both throw UserError if no free range is long enough.
  Block take(uint64_t bytes, int bank);
  // Also the bytes that instruction fetch reads ahead of a program's end.
  Block take_program(uint64_t instructions);
  // One block for all that hold it, as long as the longest of them needs: for what lasts no longer than a launch. Its
  // address may be another after each call. Both in the thread that launches. Throws UserError like the others.
  std::shared_ptr<const void> share(uint64_t bytes);
  uint64_t shared() const { return shared_.address; }

 private:
  using Range = boost::icl::right_open_interval<uint64_t>;
  std::mutex mutex_;
  // Both with mutex_ held. The first free pages; if `model` is given, in the banks of those from it on.
  std::optional<uint64_t> find(uint64_t pages, std::optional<uint64_t> model) const;
  Block take_pages(uint64_t page, uint64_t pages);
  boost::icl::interval_set<uint64_t, std::less, Range> free_;  // pages
  uint64_t total_, page_;
  std::mutex share_mutex_;
  Block shared_{};
  std::multiset<uint64_t> shares_;  // bytes, of each that holds it
  uint64_t shared_bytes_ = 0;
};

}  // namespace veritpu
