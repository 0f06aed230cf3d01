#include "systemc/requester.h"

#include "systemc/errors.h"

namespace veritpu {

Requester::Requester(sc_core::sc_module_name name) : sc_module(name), socket("socket") {}

Cycle Requester::transport(tlm::tlm_command command, Cycle at, uint64_t address, void* data, unsigned bytes,
                           uint32_t pc) {
  payload_.set_command(command);
  payload_.set_address(address);
  payload_.set_data_ptr(static_cast<unsigned char*>(data));
  payload_.set_data_length(bytes);
  payload_.set_streaming_width(bytes);
  payload_.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
  const Cycle now = current_cycle(*this);
  sc_core::sc_time delay = time_of(at - now);
  socket->b_transport(payload_, delay);
  if (!payload_.is_response_ok())
    program_error(basename(), pc,
                  "HBM refuses " + std::to_string(bytes) + " bytes at address " +
                      std::to_string(payload_.get_address()) + " (" + payload_.get_response_string() + ")");
  bytes_ += bytes;
  return now + cycles_of(delay);
}

std::vector<Burst::Request>& Requester::burst() {
  if (!burst_) payload_.set_extension(burst_ = new Burst);
  return burst_->requests;
}

void Requester::transport(tlm::tlm_command command, Cycle at, unsigned bytes, uint32_t pc) {
  transport(command, at, burst().front().address, nullptr, bytes, pc);
  bytes_ += bytes * (burst().size() - 1);
}

uint8_t* Requester::direct(uint64_t address, unsigned bytes) {
  const auto within = [&](uint64_t at) { return at >= region_.get_start_address() && at <= region_.get_end_address(); };
  if (!region_.get_dmi_ptr() || !within(address)) {
    mover_.set_address(address);
    socket->get_direct_mem_ptr(mover_, region_);
  }
  if (!region_.get_dmi_ptr() || !within(address + bytes - 1)) return nullptr;
  return region_.get_dmi_ptr() + (address - region_.get_start_address());
}

void Requester::copy(tlm::tlm_command command, uint64_t address, void* data, unsigned bytes) {
  mover_.set_command(command);
  mover_.set_address(address);
  mover_.set_data_ptr(static_cast<unsigned char*>(data));
  mover_.set_data_length(bytes);
  mover_.set_streaming_width(bytes);
  socket->transport_dbg(mover_);
}

}  // namespace veritpu
