#include "systemc/host_link.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

#include "systemc/errors.h"

namespace veritpu {

HostLink::HostLink(sc_core::sc_module_name name, const arch::ChipConfig& config)
    : sc_module(name),
      socket("socket"),
      hbm_bytes_(config.hbm.bytes),
      latency_(config.link_latency),
      bytes_per_cycle_(config.link_bytes_per_cycle) {}

void HostLink::check(const arch::Launch& launch) const {
  constexpr uint64_t kBytes = arch::kInstructionBytes;
  if (launch.program % kBytes || launch.instructions == 0)
    throw std::invalid_argument("a program must hold an instruction and lie at a multiple of 32 bytes");
  const uint64_t room = hbm_bytes_ / kBytes;  // in instructions
  if (launch.instructions > room || launch.program / kBytes + arch::kBufferInstructions > room - launch.instructions)
    throw std::invalid_argument("a program must end 1 KiB before HBM's end: the fetch reads ahead of it");
}

void HostLink::write(uint64_t address, const void* data, size_t bytes) {
  // A payload's data pointer is never const; a write does not change what it points to.
  transfer(tlm::TLM_WRITE_COMMAND, address, const_cast<void*>(data), bytes);
}

void HostLink::read(uint64_t address, void* data, size_t bytes) {
  transfer(tlm::TLM_READ_COMMAND, address, data, bytes);
}

void HostLink::transfer(tlm::tlm_command command, uint64_t address, void* data, size_t bytes) {
  if (bytes > hbm_bytes_ || address > hbm_bytes_ - bytes)
    throw std::out_of_range("a transfer of " + std::to_string(bytes) + " bytes at address " + std::to_string(address) +
                            " leaves HBM's " + std::to_string(hbm_bytes_) + " bytes");
  if (bytes == 0) return;
  (command == tlm::TLM_WRITE_COMMAND ? stats_.bytes_in : stats_.bytes_out) += bytes;
  stats_.cycles += latency_ + static_cast<uint64_t>(std::ceil(bytes / bytes_per_cycle_));
  constexpr size_t kPiece = size_t{1} << 30;  // a payload's length is 32 bits
  for (size_t moved = 0; moved < bytes; moved += kPiece) {
    const auto part = static_cast<unsigned>(std::min(kPiece, bytes - moved));
    tlm::tlm_generic_payload payload;
    payload.set_command(command);
    payload.set_address(address + moved);
    payload.set_data_ptr(static_cast<unsigned char*>(data) + moved);
    payload.set_data_length(part);
    payload.set_streaming_width(part);
    if (socket->transport_dbg(payload) != part) model_error(basename(), "HBM refuses a transfer");
  }
}

}  // namespace veritpu
