// The core's side of a DMA unit, ld or st (docs/dma.md, "Time in the core").
#pragma once

#include "systemc/fast_unit.h"

namespace veritpu::fast {

class DmaUnit {
 public:
  DmaUnit(arch::Unit unit, Shared& shared) : unit_(unit), shared_(shared) {}
  Queue queue;

  void clear();
  bool busy() const { return !outstanding_.empty(); }
  // `done`: the chip reports the oldest descriptor done in this cycle.
  Spent step(Cycle c, bool done);
  Cycle next(Cycle) const { return kNever; }
  // A ddim, and what any other instruction has moved.
  void configure(const arch::Instruction& i);
  DmaDescriptor descriptor(const Queued& i) const;

 private:
  struct Flight {
    Queued instruction;
    Cycle start = 0;
  };
  void leave(Cycle c, const Queued& i);
  void rows(const Queued& i, DmaDescriptor& d) const;  // what of it a transfer of rows has

  arch::Unit unit_;
  Shared& shared_;
  std::array<DmaDescriptor::Dim, 4> dims_{};
  Ring<Flight, arch::kDmaOutstanding> outstanding_;
};

}  // namespace veritpu::fast
