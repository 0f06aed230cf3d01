#include "systemc/top_module.h"

#include <cstring>
#include <utility>

#include "systemc/errors.h"

namespace veritpu {

TopModule::TopModule(sc_core::sc_module_name name, const arch::CoreConfig& config, Kernel& kernel, uint64_t stalls)
    : sc_module(name),
      ctrl("ctrl"),
      fetches("fetches"),
      loads("loads"),
      stores("stores"),
      clocked("clocked"),
      irq("irq"),
      kernel_(kernel),
      model_(make_top(config)),
      pins_(model_->pins),
      instructions_(pins_.imem, fetches, stalls, 0),
      rows_(pins_.loads, loads, stalls, 2),
      stored_(pins_.stores, stores, stalls, 4) {
  ctrl.register_nb_transport_fw(this, &TopModule::nb_transport_fw);
  SC_HAS_PROCESS(TopModule);
  SC_METHOD(run);
  sensitive << clocked.pos();
  dont_initialize();

  constexpr int kResetCycles = 4;
  *pins_.rst_n = 0;
  for (int edge = 0; edge < 2 * kResetCycles; ++edge) *pins_.clk = edge % 2 == 0, model_->eval();
  *pins_.rst_n = 1;
}

tlm::tlm_sync_enum TopModule::nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                              sc_core::sc_time&) {
  if (phase != tlm::BEGIN_REQ) return tlm::TLM_ACCEPTED;
  if (access_ || payload.get_data_length() != sizeof(uint32_t))
    model_error(basename(), "a register access of another size than 4 bytes, or beside another");
  access_ = &payload;
  const auto& c = pins_.ctrl;
  if (payload.is_write()) {
    *c.awvalid = *c.wvalid = 1;
    *c.awaddr = static_cast<uint16_t>(payload.get_address());
    std::memcpy(c.wdata, payload.get_data_ptr(), sizeof(uint32_t));
    *c.wstrb = 0xf;
  } else {
    *c.arvalid = 1;
    *c.araddr = static_cast<uint16_t>(payload.get_address());
  }
  *c.bready = *c.rready = 1;
  return tlm::TLM_ACCEPTED;
}

void TopModule::answer(uint8_t response) {
  access_->set_response_status(response ? tlm::TLM_GENERIC_ERROR_RESPONSE : tlm::TLM_OK_RESPONSE);
  tlm::tlm_phase phase = tlm::BEGIN_RESP;
  sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
  tlm::tlm_generic_payload& payload = *std::exchange(access_, nullptr);
  ctrl->nb_transport_bw(payload, phase, delay);
}

void TopModule::cycle() {
  const AxiLitePort& c = pins_.ctrl;
  const Cycle now = current_cycle(*this);
  instructions_.drive(now), rows_.drive(now), stored_.drive(now);
  model_->eval();
  instructions_.sample(), rows_.sample(), stored_.sample();
  const bool aw = *c.awvalid && *c.awready, w = *c.wvalid && *c.wready, ar = *c.arvalid && *c.arready;
  const bool b = *c.bvalid, r = *c.rvalid;
  const uint8_t response = b ? *c.bresp : *c.rresp;
  const uint32_t data = *c.rdata;
  *pins_.clk = 1;
  model_->eval();
  *pins_.clk = 0;
  if (aw) *c.awvalid = 0;
  if (w) *c.wvalid = 0;
  if (ar) *c.arvalid = 0;
  irq = *pins_.irq;
  if (r) std::memcpy(access_->get_data_ptr(), &data, sizeof data);
  if (b || r) answer(response);
  if (clocked) next_trigger(time_of(1));
}

}  // namespace veritpu
