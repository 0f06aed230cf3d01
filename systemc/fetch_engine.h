// Brings instructions from HBM to the core (docs/dma.md, "Time in the chip").
#pragma once

#include <deque>

#include "systemc/requester.h"

namespace veritpu {

class FetchEngine : public Requester {
 public:
  // `latency`: the fewest cycles in which the HBM completes a request.
  FetchEngine(sc_core::sc_module_name name, Cycle latency, TensorCore& core);
  // A run of the program at `program`, whose length in instructions bounds what may be fetched.
  void start(uint64_t program, uint64_t instructions);
  // A fetch leaves the core in cycle `at`.
  void accept(Cycle at, uint64_t address);
  // After the last block's arrival: a run may start here without meeting the one before.
  Cycle quiet() const { return next_block_; }

  Cycle next() const override { return fetches_.empty() ? kNever : fetches_.front().request; }
  Cycle answer() const override;
  void request(Cycle before) override;

 private:
  struct Fetch {
    Cycle request;
    uint64_t address;
  };

  const Cycle latency_;
  TensorCore& core_;
  uint64_t program_ = 0, instructions_ = 0;
  std::deque<Fetch> fetches_;
  Cycle next_block_ = 0;  // the earliest cycle in which the next block may arrive
};

}  // namespace veritpu
