// A host's driver of veritpu_top: register accesses over TLM, one after the other, and waits for the interrupt.
#pragma once

#include <tlm_utils/simple_initiator_socket.h>

#include <deque>
#include <vector>

#include "systemc/kernel.h"

namespace veritpu {

class TopDriver : public sc_core::sc_module {
 public:
  tlm_utils::simple_initiator_socket<TopDriver> socket;
  sc_core::sc_in<bool> irq;
  sc_core::sc_out<bool> clocked;  // while there is something to do

  TopDriver(sc_core::sc_module_name name, Kernel& kernel);
  // What run() is to do next. A register of 64 bits is two words, the low one first.
  void write(uint32_t address, uint32_t value) { todo_.push_back({Do::write, address, value}); }
  void write64(uint32_t address, uint64_t value);
  void read(uint32_t address) { todo_.push_back({Do::read, address, 0}); }
  void wait_for_interrupt() { todo_.push_back({Do::wait, 0, 0}); }
  // Does it. The words that were read, in order. An access that is refused is a fault of the model.
  std::vector<uint32_t> run();

 private:
  enum class Do { write, read, wait };
  struct Item {
    Do what;
    uint32_t address, value;
  };
  void next();
  void interrupted() {
    kernel_.guard([this] {
      if (!todo_.empty() && todo_.front().what == Do::wait) todo_.pop_front(), next();
    });
  }
  tlm::tlm_sync_enum nb_transport_bw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase, sc_core::sc_time&);

  Kernel& kernel_;
  std::deque<Item> todo_;
  std::vector<uint32_t> read_;
  tlm::tlm_generic_payload payload_;
};

}  // namespace veritpu
