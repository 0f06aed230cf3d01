// Brings instructions from HBM to the core (docs/dma.md, "Time in the chip").
#pragma once

#include <algorithm>
#include <deque>

#include "systemc/requester.h"

namespace veritpu {

class FetchEngine : public Requester {
 public:
  // `latency`: the fewest cycles in which the HBM completes a request.
  FetchEngine(sc_core::sc_module_name name, Cycle latency, TensorCore& core);
  // A run of the program at `program`, whose length in instructions bounds what may be fetched, starts in cycle `at`.
  // Fetches of the run before that HBM has not been asked for are over: the core gets blocks for them, to drop.
  void start(Cycle at, uint64_t program, uint64_t instructions);
  // A fetch leaves the core in cycle `at`.
  void accept(Cycle at, uint64_t address);
  // The first cycle from this one on in which a run may start without meeting the one before.
  Cycle quiet(Cycle from) const { return std::max(from, next_block_) + fetches_.size(); }

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
