#include "systemc/hbm.h"

#include <algorithm>

namespace veritpu {

namespace {
constexpr uint64_t kPage = SparseMemory::kPageBytes;
constexpr arch::Unit kUnitOf[] = {arch::Unit::any, arch::Unit::seq, arch::Unit::ld, arch::Unit::st};  // of a socket
}  // namespace

Hbm::Hbm(sc_core::sc_module_name name, const arch::HbmConfig& config)
    : sc_module(name), socket("socket"), timing_(config), memory_(config.bytes), missing_(config.bytes / kPage + 1) {
  socket.register_b_transport(this, &Hbm::b_transport);
  socket.register_transport_dbg(this, &Hbm::transport_dbg);
  socket.register_get_direct_mem_ptr(this, &Hbm::get_direct_mem_ptr);
}

void Hbm::restart(Cycle origin) {
  origin_ = origin;
  timing_.restart();
}

bool Hbm::check(tlm::tlm_generic_payload& payload) const {
  const unsigned bytes = payload.get_data_length();
  tlm::tlm_response_status status = tlm::TLM_OK_RESPONSE;
  if (payload.get_byte_enable_ptr())
    status = tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE;
  else if (payload.get_streaming_width() < bytes)
    status = tlm::TLM_BURST_ERROR_RESPONSE;
  else if (bytes == 0 || !memory_.contains(payload.get_address(), bytes))
    status = tlm::TLM_ADDRESS_ERROR_RESPONSE;
  else if (!payload.is_read() && !payload.is_write())
    status = tlm::TLM_COMMAND_ERROR_RESPONSE;
  payload.set_response_status(status);
  return payload.is_response_ok();
}

void Hbm::move(tlm::tlm_generic_payload& payload) {
  if (payload.is_read())
    memory_.read(payload.get_address(), payload.get_data_ptr(), payload.get_data_length());
  else
    memory_.write(payload.get_address(), payload.get_data_ptr(), payload.get_data_length());
}

void Hbm::b_transport(int from, tlm::tlm_generic_payload& payload, sc_core::sc_time& delay) {
  const Cycle now = current_cycle(*this), request = now + cycles_of(delay) - origin_;
  if (Burst* const burst = payload.get_extension<Burst>()) {
    for (auto& r : burst->requests) {
      payload.set_address(r.address);
      if (!check(payload)) return;
      r.complete = serve(from, payload, request + r.cycle) - request;
    }
  } else if (check(payload)) {
    delay = time_of(serve(from, payload, request) + origin_ - now);
  }
}

Cycle Hbm::serve(int from, tlm::tlm_generic_payload& payload, Cycle cycle) {
  const uint64_t address = payload.get_address(), last = address + payload.get_data_length() - 1;
  if (payload.get_data_ptr()) {
    if (missing_[address / kPage] || missing_[last / kPage]) settle();
    move(payload);
  } else if (payload.is_write()) {
    missing_[address / kPage] = missing_[last / kPage] = true;
  }
  const Cycle complete = timing_.complete(cycle, address, payload.get_data_length(), payload.is_write());
  if (time_ && from > 0) time_->request({kUnitOf[from], cycle, complete, address, payload.get_data_length()});
  return complete;
}

void Hbm::settle() {
  if (settle_()) std::fill(missing_.begin(), missing_.end(), false);
}

unsigned Hbm::transport_dbg(int, tlm::tlm_generic_payload& payload) {
  if (!check(payload)) return 0;
  move(payload);
  return payload.get_data_length();
}

bool Hbm::get_direct_mem_ptr(int, tlm::tlm_generic_payload& payload, tlm::tlm_dmi& region) {
  const uint64_t address = payload.get_address(), first = address - address % kPage;
  uint8_t* const page = memory_.contains(address, 1) ? memory_.page(address) : nullptr;
  region.set_start_address(first);
  region.set_end_address(std::min(first + kPage, memory_.size()) - 1);
  region.set_dmi_ptr(page);
  if (page) region.allow_read_write();
  return page;
}

}  // namespace veritpu
