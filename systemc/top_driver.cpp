#include "systemc/top_driver.h"

#include "systemc/errors.h"

namespace veritpu {

TopDriver::TopDriver(sc_core::sc_module_name name, Kernel& kernel)
    : sc_module(name), socket("socket"), irq("irq"), clocked("clocked"), kernel_(kernel) {
  socket.register_nb_transport_bw(this, &TopDriver::nb_transport_bw);
  SC_HAS_PROCESS(TopDriver);
  SC_METHOD(interrupted);
  sensitive << irq.pos();
  dont_initialize();
}

void TopDriver::write64(uint32_t address, uint64_t value) {
  write(address, static_cast<uint32_t>(value));
  write(address + sizeof(uint32_t), static_cast<uint32_t>(value >> 32));
}

std::vector<uint32_t> TopDriver::run() {
  read_.clear();
  clocked = true;
  next();
  kernel_.run();
  if (!todo_.empty()) model_error(basename(), "the simulation ended before the register accesses");
  return std::move(read_);
}

void TopDriver::next() {
  if (todo_.empty()) {
    clocked = false;
    return;
  }
  Item& item = todo_.front();
  if (item.what == Do::wait) {
    if (irq) todo_.pop_front(), next();
    return;
  }
  payload_.set_command(item.what == Do::write ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND);
  payload_.set_address(item.address);
  payload_.set_data_ptr(reinterpret_cast<unsigned char*>(&item.value));
  payload_.set_data_length(sizeof item.value);
  payload_.set_streaming_width(sizeof item.value);
  payload_.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
  tlm::tlm_phase phase = tlm::BEGIN_REQ;
  sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
  socket->nb_transport_fw(payload_, phase, delay);
}

tlm::tlm_sync_enum TopDriver::nb_transport_bw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                              sc_core::sc_time&) {
  if (phase != tlm::BEGIN_RESP) return tlm::TLM_ACCEPTED;
  const Item item = todo_.front();
  if (!payload.is_response_ok())
    model_error(basename(), "veritpu_top refuses an access to register " + std::to_string(item.address));
  if (item.what == Do::read) read_.push_back(item.value);
  todo_.pop_front();
  next();
  return tlm::TLM_COMPLETED;
}

}  // namespace veritpu
