// The device's HBM as a heap: first fit, 64-byte aligned. Blocks return when their last owner goes.
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
  explicit HbmHeap(uint64_t bytes);
  // Throws UserError if no free range is long enough.
  Block take(uint64_t bytes);

 private:
  boost::icl::right_open_interval<uint64_t> range(uint64_t first, uint64_t last) const { return {first, last}; }
  boost::icl::interval_set<uint64_t, std::less, boost::icl::right_open_interval<uint64_t>> free_;
  uint64_t total_;
};

}  // namespace veritpu
