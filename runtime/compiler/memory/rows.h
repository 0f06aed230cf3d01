// Rows of VMEM over a program's positions.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "runtime/compiler/memory/place.h"

namespace veritpu::compiler {

// Rows of VMEM in use, by lifetime; first fit.
class Rows {
 public:
  explicit Rows(int64_t count) : count_(count) {}
  void keep(int64_t row, int64_t size) {
    add({row, size, kNever, kAlways, false});
    kept_ += size;
    kept_end_ = std::max(kept_end_, row + size);
  }
  // `size` free rows for positions from..to, or -1.
  int64_t take(int64_t size, int from, int to) {
    int64_t at = 0;
    for (const auto& b : blocks_) {  // sorted by row
      if (b.to < from || b.from > to) continue;
      if (at + size <= b.row) break;
      at = std::max(at, b.row + b.size);
    }
    if (at + size > count_) return -1;
    add({at, size, from, to, true});
    return at;
  }
  bool take_at(int64_t row, int64_t size, int from, int to) {
    for (const auto& b : blocks_)
      if (b.row < row + size && row < b.row + b.size && b.from <= to && from <= b.to) return false;
    add({row, size, from, to, true});
    return true;
  }
  int64_t kept() const { return kept_; }
  bool holds_kept() const { return kept_end_ <= count_; }
  std::vector<RowRange> taken() const {
    std::vector<RowRange> ranges;
    for (const auto& b : blocks_) {
      if (!b.taken) continue;
      if (ranges.empty() || b.row > ranges.back().end) ranges.push_back({b.row, b.row});
      ranges.back().end = std::max(ranges.back().end, b.row + b.size);
    }
    return ranges;
  }

 private:
  static constexpr int kNever = -1, kAlways = std::numeric_limits<int>::max();
  struct Block {
    int64_t row, size;
    int from, to;
    bool taken;
  };
  void add(Block b) {
    blocks_.insert(std::upper_bound(blocks_.begin(), blocks_.end(), b,
                                    [](const Block& x, const Block& y) { return x.row < y.row; }),
                   b);
  }
  int64_t count_, kept_ = 0, kept_end_ = 0;
  std::vector<Block> blocks_;
};

}  // namespace veritpu::compiler
