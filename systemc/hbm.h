// The chip's memory behind a TLM-2.0 target socket: HbmTiming says when, SparseMemory what.
#pragma once

#include <tlm_utils/multi_passthrough_target_socket.h>

#include <functional>
#include <tlm>
#include <vector>

#include "systemc/burst.h"
#include "systemc/hbm_timing.h"
#include "systemc/kernel.h"
#include "systemc/sparse_memory.h"
#include "systemc/time_observer.h"

namespace veritpu {

// b_transport moves the data at once; on entry `delay` is the request's cycle, on return its completion, both counted
// from the current time. Requests must come in order of cycle. One without a data pointer takes the same time, and its
// initiator moves the data itself later: by transport_dbg or, in a page that was written before, by DMI, of which each
// grant stays valid. Both may then be in another thread. Such a request is of at most a page; a burst (burst.h) is
// many. transport_dbg moves data in no time. Errors come as TLM response statuses: address, command (ignore), byte
// enables, streaming (burst).
class Hbm : public sc_core::sc_module {
 public:
  tlm_utils::multi_passthrough_target_socket<Hbm> socket;  // any number of initiators

  Hbm(sc_core::sc_module_name name, const arch::HbmConfig& config);
  // A run starts in cycle `origin`: memory time counts from there, with every bank idle.
  void restart(Cycle origin);
  // `settle` has the initiators move what they can, and says whether that is all. It is called before the data of a
  // request are moved if others of the same page may be missing.
  void on_missing(std::function<bool()> settle) { settle_ = std::move(settle); }
  uint64_t size() const { return memory_.size(); }
  SparseMemory& memory() { return memory_; }
  Cycle latency() const { return timing_.latency(); }
  const std::vector<arch::HbmChannel>& channels() const { return timing_.stats(); }  // since the last restart
  // Told of the requests by sockets that were bound second to fourth: fetch, ld and st. Null: nobody.
  void observe(TimeObserver* time) { time_ = time; }

 private:
  bool check(tlm::tlm_generic_payload& payload) const;  // sets the response status
  void move(tlm::tlm_generic_payload& payload);
  void settle();
  // The completion of a request by that socket.
  Cycle serve(int from, tlm::tlm_generic_payload& payload, Cycle cycle);
  void b_transport(int from, tlm::tlm_generic_payload& payload, sc_core::sc_time& delay);
  unsigned transport_dbg(int, tlm::tlm_generic_payload& payload);
  bool get_direct_mem_ptr(int, tlm::tlm_generic_payload& payload, tlm::tlm_dmi& region);

  HbmTiming timing_;
  SparseMemory memory_;
  Cycle origin_ = 0;
  TimeObserver* time_ = nullptr;
  std::function<bool()> settle_ = [] { return true; };
  std::vector<bool> missing_;  // by page: data of a request may still be
};

}  // namespace veritpu
