// The host's way into HBM. Its time is counted beside the run's cycles (docs/dma.md), so it moves data in no time.
#pragma once

#include <tlm_utils/simple_initiator_socket.h>

#include "arch/chip.h"
#include "systemc/kernel.h"

namespace veritpu {

class HostLink : public sc_core::sc_module {
 public:
  tlm_utils::simple_initiator_socket<HostLink> socket;

  HostLink(sc_core::sc_module_name name, const arch::ChipConfig& config);
  // One transfer each. Throws std::out_of_range unless it lies in HBM. A transfer of no bytes is none.
  void write(uint64_t address, const void* data, size_t bytes);
  void read(uint64_t address, void* data, size_t bytes);
  const arch::HostLinkStats& stats() const { return stats_; }
  // Throws std::invalid_argument for a program that is empty, misaligned, or ends in HBM's last 32 instructions' worth
  // of bytes, which the fetch may read ahead of the program's end.
  void check(const arch::Launch& launch) const;

 private:
  void transfer(tlm::tlm_command command, uint64_t address, void* data, size_t bytes);

  const uint64_t hbm_bytes_;
  const int latency_;
  const double bytes_per_cycle_;
  arch::HostLinkStats stats_;
};

}  // namespace veritpu
