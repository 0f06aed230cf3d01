// The verilated veritpu_top as a SystemC module (docs/top.md, "In SystemC"): a TLM target for its registers, three TLM
// initiators for what its AXI4 masters ask of memory, and its interrupt. A cycle of its clock is one of the chip's.
#pragma once

#include <tlm_utils/simple_target_socket.h>

#include <memory>

#include "systemc/axi_memory.h"
#include "systemc/top_model.h"

namespace veritpu {

class TopModule : public sc_core::sc_module {
 public:
  // Accesses of 4 bytes, by the base protocol's BEGIN_REQ and BEGIN_RESP: one at a time. A register that refuses
  // answers TLM_GENERIC_ERROR_RESPONSE.
  tlm_utils::simple_target_socket<TopModule> ctrl;
  AxiMaster fetches, loads, stores;
  sc_core::sc_in<bool> clocked;  // no cycle passes while it is low
  sc_core::sc_out<bool> irq;

  // Of that seed's stalls on all channels; 0: none. After a reset. Throws as make_top does. The kernel must outlive it.
  TopModule(sc_core::sc_module_name name, const arch::CoreConfig& config, Kernel& kernel, uint64_t stalls);

 private:
  void run() {
    kernel_.guard([this] { cycle(); });
  }
  void cycle();
  tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase, sc_core::sc_time& delay);
  void answer(uint8_t response);

  Kernel& kernel_;
  const std::unique_ptr<TopModel> model_;
  const TopPins pins_;
  AxiReads instructions_, rows_;
  AxiWrites stored_;
  tlm::tlm_generic_payload* access_ = nullptr;  // to the registers
};

}  // namespace veritpu
