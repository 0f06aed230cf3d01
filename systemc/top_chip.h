// A chip that is veritpu_top, from registers to memory ports, with the HBM of the SystemC chip behind them
// (docs/top.md, "In SystemC"). Its values are those of SystemChip; its cycles are those of its own engines. A report
// charges nothing to single instructions, since no register tells of them.
#pragma once

#include <memory>

#include "arch/chip.h"
#include "systemc/sparse_memory.h"

namespace veritpu {

class TopChip final : public arch::Chip {
 public:
  // With stalls of that seed on all AXI channels; 0: only those of the memory. Throws std::invalid_argument if this
  // build has no veritpu_top of that size (has_top).
  explicit TopChip(const arch::ChipConfig& config, uint64_t stalls = 0);
  ~TopChip() override;

  const arch::ChipConfig& config() const override;
  void write(uint64_t address, const void* data, size_t bytes) override;
  void read(uint64_t address, void* data, size_t bytes) override;
  // Throws arch::ProgramError for a run that ends by a fault: which, whose and at which instruction.
  arch::RunReport launch(const arch::Launch& launch) override;
  arch::HostLinkStats link() const override;

  SparseMemory& memory();

 private:
  struct Modules;
  std::unique_ptr<Modules> modules_;
};

}  // namespace veritpu
