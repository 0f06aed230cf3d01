// The device's HBM as a heap: first fit, 64-byte aligned. Blocks return when their last owner goes. The last bytes of
// HBM stay free, for instruction fetch reads ahead of a program's end.
#pragma once

#include <boost/icl/interval_set.hpp>
#include <cstdint>
#include <memory>

namespace veritpu {

class HbmHeap : public std::enable_shared_from_this<HbmHeap> {
 public:
  struct Block {
    uint64_t address;
    std::shared_ptr<const void> hold;
  };
  explicit HbmHeap(uint64_t bytes);  // of the whole HBM; owned by a shared_ptr
  // Throws UserError if no free range is long enough.
  Block take(uint64_t bytes);

 private:
  using Range = boost::icl::right_open_interval<uint64_t>;
  boost::icl::interval_set<uint64_t, std::less, Range> free_;
  uint64_t total_;
};

}  // namespace veritpu
