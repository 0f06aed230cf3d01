// What asks the HBM for rows or instructions: an initiator whose requests the Arbiter puts in order.
#pragma once

#include <tlm_utils/simple_initiator_socket.h>

#include <tlm>

#include "systemc/burst.h"
#include "systemc/kernel.h"

namespace veritpu {

class Requester : public sc_core::sc_module {
 public:
  tlm_utils::simple_initiator_socket<Requester> socket;

  explicit Requester(sc_core::sc_module_name name);
  // The cycle of the next request that is known; kNever if none is. Requests are made in order of cycle.
  virtual Cycle next() const = 0;
  // What was asked tells the core something that it was not told yet in this cycle or later; kNever if nothing was.
  virtual Cycle answer() const = 0;
  // Makes that request, and those that follow before cycle `before`. Called by the Arbiter once no earlier request of
  // anybody can appear.
  virtual void request(Cycle before) = 0;
  uint64_t bytes() const { return bytes_; }  // asked of the HBM since clear_bytes()
  void clear_bytes() { bytes_ = 0; }

 protected:
  // One request in cycle `at`, for the instruction at `pc`; returns its completion cycle. Throws if the HBM refuses
  // (errors.h).
  Cycle transport(tlm::tlm_command command, Cycle at, uint64_t address, void* data, unsigned bytes, uint32_t pc);
  // Those of burst(), from cycle `at` on. They have no data, which take the same time: their data are to be moved
  // later, in the order of all requesters.
  void transport(tlm::tlm_command command, Cycle at, unsigned bytes, uint32_t pc);
  std::vector<Burst::Request>& burst();
  // Moves data of such requests, perhaps in a thread of their own: through a pointer to the HBM's own bytes, if they
  // are there in one piece (else null), or by a copy.
  uint8_t* direct(uint64_t address, unsigned bytes);
  void copy(tlm::tlm_command command, uint64_t address, void* data, unsigned bytes);

 private:
  tlm::tlm_generic_payload payload_;
  Burst* burst_ = nullptr;  // the payload's, once it is used
  uint64_t bytes_ = 0;
  tlm::tlm_generic_payload mover_;
  tlm::tlm_dmi region_;  // the last granted; at first of byte 0, without a pointer
};

}  // namespace veritpu
