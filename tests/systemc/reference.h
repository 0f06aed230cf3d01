// The chip's timing once more, as docs/dma.md tells it and a cycle at a time: what the engines are compared with.
#pragma once

#include "tests/systemc/scripted_core.h"

namespace veritpu::test {

// The log of a run of `script`, all but the blocks' contents. `n` words a row.
Log reference_log(const arch::HbmConfig& hbm, const Script& script);

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
  Cycle complete(Cycle cycle, uint64_t address, uint64_t bytes);

 private:
  struct Bank {
    bool open = false;
    uint64_t row = 0;
    int64_t activate = 0, column = 0;
  };
  const arch::HbmConfig config_;
  std::map<std::pair<uint64_t, uint64_t>, Bank> banks_;  // by channel and bank
  std::map<uint64_t, int64_t> bus_;                      // by channel
};

}  // namespace veritpu::test
