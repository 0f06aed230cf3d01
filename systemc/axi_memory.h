// The memory side of an AXI4 master's channels: each burst is a TLM transaction to the HBM in the cycle in which it is
// known, and is answered, in order, from the cycle in which the HBM completes it on, a beat a cycle.
//
// In each cycle drive() sets what the slave shows, the model is evaluated, and sample() takes what is handed over at
// the clock's edge.
#pragma once

#include <tlm_utils/simple_initiator_socket.h>

#include <deque>
#include <vector>

#include "systemc/axi_ports.h"
#include "systemc/axi_stalls.h"
#include "systemc/kernel.h"

namespace veritpu {

// The way to the HBM. A transaction that the HBM refuses is answered with SLVERR.
class AxiMaster : public sc_core::sc_module {
 public:
  tlm_utils::simple_initiator_socket<AxiMaster> socket;
  explicit AxiMaster(sc_core::sc_module_name name) : sc_module(name), socket("socket") {}

  struct Answer {
    Cycle at;  // from when on
    uint8_t response;
  };
  // In the current cycle.
  Answer transport(tlm::tlm_command command, uint64_t address, uint8_t* data, unsigned bytes);
  uint64_t bytes() const { return bytes_; }  // moved since clear_bytes()
  void clear_bytes() { bytes_ = 0; }

 private:
  tlm::tlm_generic_payload payload_;
  uint64_t bytes_ = 0;
};

class AxiReads {
 public:
  AxiReads(const AxiReadPort& port, AxiMaster& master, uint64_t stalls, uint64_t channel)
      : port_(port), master_(master), addresses_(stalls, channel), data_(stalls, channel + 1) {}
  void drive(Cycle now);
  void sample();

 private:
  struct Burst {
    std::vector<uint8_t> data;
    AxiMaster::Answer answer;
    unsigned next = 0;  // beat
  };
  const AxiReadPort port_;
  AxiMaster& master_;
  AxiStalls addresses_, data_;
  std::deque<Burst> bursts_;
  bool offered_ = false;
};

class AxiWrites {
 public:
  AxiWrites(const AxiWritePort& port, AxiMaster& master, uint64_t stalls, uint64_t channel)
      : port_(port),
        master_(master),
        addresses_(stalls, channel),
        data_(stalls, channel + 1),
        answers_(stalls, channel + 2) {}
  void drive(Cycle now);
  void sample();

 private:
  struct Burst {
    uint64_t address;
    unsigned beats;
  };
  struct Beat {
    std::vector<uint8_t> data;
    std::vector<bool> strobes;
  };
  AxiMaster::Answer write(const Burst& burst);

  const AxiWritePort port_;
  AxiMaster& master_;
  AxiStalls addresses_, data_, answers_;
  std::deque<Burst> bursts_;
  std::deque<Beat> beats_;
  std::deque<AxiMaster::Answer> answered_;
  bool offered_ = false;
};

}  // namespace veritpu
