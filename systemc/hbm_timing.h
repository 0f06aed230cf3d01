// When the HBM completes a request: channels, banks, open rows, refresh and buses (docs/dma.md, "HBM"). Plain
// integers; holds no data and knows nothing of SystemC.
#pragma once

#include <cstdint>
#include <vector>

#include "arch/chip.h"
#include "systemc/tensor_core.h"

namespace veritpu {

class HbmTiming {
 public:
  // Channels must be a power of two and refresh must leave time for work: std::invalid_argument.
  explicit HbmTiming(const arch::HbmConfig& config);
  // Back to cycle 0: every bank idle, every bus free.
  void restart();
  // The completion cycle of a request made in `cycle` for `bytes` > 0 bytes. Requests come in order of cycle.
  Cycle complete(Cycle cycle, uint64_t address, uint64_t bytes, bool write = false);
  // What the channels did since the last restart.
  const std::vector<arch::HbmChannel>& stats() const { return stats_; }
  // No request completes in fewer cycles.
  Cycle latency() const;

 private:
  struct Bank {
    uint64_t row = ~uint64_t{0};
    Cycle activate = 0;
    Cycle column = 0;
  };
  struct Channel {
    Bank banks[arch::kHbmBanks];
    uint64_t bus_free = 0;       // in 1/125 cycles
    std::vector<uint64_t> held;  // rows of all banks, of the writes to be moved next
    std::vector<Cycle> moved;    // when the writes of the last two batches were
    size_t next = 0;             // place in `moved` of the next write
  };

  Cycle out_of_refresh(Cycle cycle) const;
  // The column command's cycle for an access to `row` that is ready in cycle `ready`; refresh closed the banks before
  // cycle `epoch`.
  Cycle column(Bank& bank, uint64_t row, Cycle ready, Cycle epoch, arch::HbmChannel& stats) const;

  // Moves a granule that is ready in that cycle: its data's end in 1/125 cycles.
  uint64_t move(Channel& channel, uint64_t row, Cycle ready, arch::HbmChannel& stats);
  // The cycle in which a granule of a write is accepted.
  Cycle accept(Channel& channel, uint64_t row, Cycle ready, arch::HbmChannel& stats);

  arch::HbmConfig config_;
  int channel_bits_ = 0;
  std::vector<Channel> channels_;
  std::vector<arch::HbmChannel> stats_;  // by channel
};

}  // namespace veritpu
