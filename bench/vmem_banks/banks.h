// VMEM in banks, as a model that counts: how many cycles conflicts would cost (docs/memories.md).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace veritpu::bench {

struct Access {
  bool write, dma;
  uint32_t row;
};

// A bank reads a row and writes a row a cycle. Reads of one row are one read.
class Banks {
 public:
  enum class Map { modulo, folded };  // a row's bank: its low bits, or an exclusive or of all its fields of that width
  enum class Rule {
    all_wait,  // the core stands still until all accesses of a cycle are served
    dma_waits  // the units' accesses go first; DMA's wait in a queue for ports that are free, and stop nobody
  };

  // `banks`: a power of two.
  Banks(uint32_t banks, Map map, Rule rule)
      : banks_(banks), map_(map), rule_(rule), load_(2 * banks), wait_(2 * banks) {}

  void cycle(const std::vector<Access>& accesses) {
    std::fill(load_.begin(), load_.end(), 0);
    for (const Access& a : accesses) {
      if (repeats(accesses, a)) continue;
      const uint32_t port = 2 * bank(a.row) + a.write;
      (rule_ == Rule::dma_waits && a.dma ? wait_ : load_)[port]++;
    }
    const uint64_t cycles = std::max(uint64_t{1}, *std::max_element(load_.begin(), load_.end()));
    lost_ += cycles - 1;
    uint64_t queued = 0;
    for (size_t port = 0; port < wait_.size(); port++) {
      wait_[port] -= std::min<uint64_t>(wait_[port], cycles - load_[port]);
      queued += wait_[port];
    }
    longest_ = std::max(longest_, queued);
  }

  uint64_t lost() const { return lost_; }        // cycles
  uint64_t longest() const { return longest_; }  // queue of DMA's accesses

 private:
  uint32_t bank(uint32_t row) const {
    if (map_ == Map::modulo) return row & (banks_ - 1);
    uint32_t folded = 0;
    for (; row; row /= banks_) folded ^= row & (banks_ - 1);
    return folded;
  }
  static bool repeats(const std::vector<Access>& accesses, const Access& access) {
    for (const Access* a = accesses.data(); a != &access; a++)
      if (!a->write && !access.write && a->row == access.row && a->dma == access.dma) return true;
    return false;
  }

  uint32_t banks_;
  Map map_;
  Rule rule_;
  std::vector<uint64_t> load_;  // by port: two a bank
  std::vector<uint64_t> wait_;
  uint64_t lost_ = 0, longest_ = 0;
};

}  // namespace veritpu::bench
