// The chip's timing once more, as docs/dma.md tells it and a cycle at a time: what the engines are compared with.
#pragma once

#include "tests/systemc/scripted_core.h"

namespace veritpu::test {

// The log of a run of `script`, all but the blocks' contents.
Log reference_log(const arch::HbmConfig& hbm, const arch::CoreConfig& core, const Script& script);

// The rows of a descriptor in order: address and VMEM row.
struct RowPlace {
  uint64_t address;
  uint32_t row;
};
std::vector<RowPlace> rows_of(const DmaDescriptor& descriptor);

// When the memory completes each request, one bank command at a time.
class ReferenceHbm {
 public:
  explicit ReferenceHbm(const arch::HbmConfig& config);
  Cycle complete(Cycle cycle, uint64_t address, uint64_t bytes, bool write = false);

 private:
  struct Bank {
    bool open = false;
    uint64_t row = 0;
    int64_t activate = 0, column = 0;
  };
  // The refresh that a cycle falls into ends here; -1 if it falls into none.
  int64_t refresh_end(int64_t cycle) const;
  int64_t delayed(int64_t cycle) const { return std::max(cycle, refresh_end(cycle)); }
  int64_t move(uint64_t granule, int64_t ready);  // the data's end in 1/125 cycles

  struct Write {
    uint64_t granule;
    int64_t end = 0;  // cycle in which it was moved
  };
  const arch::HbmConfig config_;
  std::map<uint64_t, std::vector<Write>> writes_;        // by channel: all so far
  std::map<std::pair<uint64_t, uint64_t>, Bank> banks_;  // by channel and bank
  std::map<uint64_t, int64_t> bus_;                      // by channel
};

}  // namespace veritpu::test
