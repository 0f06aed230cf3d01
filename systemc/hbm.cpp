#include "systemc/hbm.h"

namespace veritpu {

Hbm::Hbm(sc_core::sc_module_name name, const arch::HbmConfig& config)
    : sc_module(name), socket("socket"), timing_(config), memory_(config.bytes) {
  socket.register_b_transport(this, &Hbm::b_transport);
  socket.register_transport_dbg(this, &Hbm::transport_dbg);
}

void Hbm::restart(Cycle origin) {
  origin_ = origin;
  timing_.restart();
}

bool Hbm::access(tlm::tlm_generic_payload& payload) {
  const uint64_t address = payload.get_address();
  const unsigned bytes = payload.get_data_length();
  if (payload.get_byte_enable_ptr()) {
    payload.set_response_status(tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
  } else if (payload.get_streaming_width() < bytes) {
    payload.set_response_status(tlm::TLM_BURST_ERROR_RESPONSE);
  } else if (bytes == 0 || !memory_.contains(address, bytes)) {
    payload.set_response_status(tlm::TLM_ADDRESS_ERROR_RESPONSE);
  } else if (payload.is_read()) {
    memory_.read(address, payload.get_data_ptr(), bytes);
    payload.set_response_status(tlm::TLM_OK_RESPONSE);
  } else if (payload.is_write()) {
    memory_.write(address, payload.get_data_ptr(), bytes);
    payload.set_response_status(tlm::TLM_OK_RESPONSE);
  } else {
    payload.set_response_status(tlm::TLM_COMMAND_ERROR_RESPONSE);
  }
  return payload.is_response_ok();
}

void Hbm::b_transport(int, tlm::tlm_generic_payload& payload, sc_core::sc_time& delay) {
  if (!access(payload)) return;
  const Cycle now = current_cycle();
  const Cycle request = now + cycles_of(delay) - origin_;
  delay = time_of(timing_.complete(request, payload.get_address(), payload.get_data_length()) + origin_ - now);
}

unsigned Hbm::transport_dbg(int, tlm::tlm_generic_payload& payload) {
  return access(payload) ? payload.get_data_length() : 0;
}

}  // namespace veritpu
