// What asks the HBM for rows or instructions: an initiator whose requests the Arbiter puts in order.
#pragma once

#include <tlm_utils/simple_initiator_socket.h>

#include <tlm>

#include "systemc/kernel.h"

namespace veritpu {

class Requester : public sc_core::sc_module {
 public:
  tlm_utils::simple_initiator_socket<Requester> socket;

  explicit Requester(sc_core::sc_module_name name);
  // The cycle of the next request that is known; kNever if none is. Requests are made in order of cycle.
  virtual Cycle next() const = 0;
  // Makes that request. Called by the Arbiter once no earlier request of anybody can appear.
  virtual void request() = 0;
  uint64_t bytes() const { return bytes_; }  // asked of the HBM since clear_bytes()
  void clear_bytes() { bytes_ = 0; }

 protected:
  // One request in cycle `at`, for the instruction at `pc`; returns its completion cycle. Throws if the HBM refuses
  // (errors.h).
  Cycle transport(tlm::tlm_command command, Cycle at, uint64_t address, void* data, unsigned bytes, uint32_t pc);

 private:
  tlm::tlm_generic_payload payload_;
  uint64_t bytes_ = 0;
};

}  // namespace veritpu
