// The chip's memory behind a TLM-2.0 target socket: HbmTiming says when, SparseMemory what.
#pragma once

#include <tlm_utils/multi_passthrough_target_socket.h>

#include <tlm>

#include "systemc/hbm_timing.h"
#include "systemc/kernel.h"
#include "systemc/sparse_memory.h"

namespace veritpu {

// b_transport moves the data at once; on entry `delay` is the request's cycle, on return its completion, both counted
// from the current time. Requests must come in order of cycle. transport_dbg moves data in no time.
// Errors come as TLM response statuses: address, command (ignore), byte enables, streaming (burst).
class Hbm : public sc_core::sc_module {
 public:
  tlm_utils::multi_passthrough_target_socket<Hbm> socket;  // any number of initiators

  Hbm(sc_core::sc_module_name name, const arch::HbmConfig& config);
  // A run starts in cycle `origin`: memory time counts from there, with every bank idle.
  void restart(Cycle origin);
  uint64_t size() const { return memory_.size(); }
  Cycle latency() const { return timing_.latency(); }

 private:
  bool access(tlm::tlm_generic_payload& payload);
  void b_transport(int, tlm::tlm_generic_payload& payload, sc_core::sc_time& delay);
  unsigned transport_dbg(int, tlm::tlm_generic_payload& payload);

  HbmTiming timing_;
  SparseMemory memory_;
  Cycle origin_ = 0;
};

}  // namespace veritpu
