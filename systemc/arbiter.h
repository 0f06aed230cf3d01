// Puts the requests of all engines before the HBM in order: by cycle, and within a cycle by rank.
#pragma once

#include <functional>
#include <vector>

#include "systemc/requester.h"

namespace veritpu {

class Arbiter : public sc_core::sc_module {
 public:
  Arbiter(sc_core::sc_module_name name, Kernel& kernel);
  // Requesters in order of rank, first served first. horizon(): the last cycle whose requests are all known.
  void connect(std::vector<Requester*> requesters, std::function<Cycle()> horizon);
  // To be called when a requester may have a new next request.
  void update();

 private:
  Requester* earliest() const;
  void run() {
    kernel_.guard([this] { grant(); });
  }
  void grant();
  void serve();

  Kernel& kernel_;
  std::vector<Requester*> requesters_;
  std::function<Cycle()> horizon_;
  sc_core::sc_event due_;
};

}  // namespace veritpu
