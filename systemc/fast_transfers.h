// VMEM rows that DMA writes and reads, each in its stamped cycle: a read sees the state at the start of its cycle.
#pragma once

#include "systemc/fast_events.h"

namespace veritpu::fast {

class Transfers {
 public:
  explicit Transfers(Shared& shared);

  void write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data);
  void read(Cycle at, uint32_t row) { reads_.push(at, row); }
  // The start of cycle c: earlier writes are in VMEM, last cycle's read is answered, this cycle's is made.
  void step(Cycle c);
  // The next cycle that asks for a step; writes wait for one that reads VMEM anyway.
  Cycle next() const { return std::min(answer_at_, reads_.next()); }
  void write_before(Cycle c);

 private:
  struct Write {
    uint32_t row;
    int lane0, lanes;
    bool keep;
    const arch::Word* data;
  };
  Shared& shared_;
  Events<Write> writes_;
  Events<uint32_t> reads_;
  Rows arriving_;  // the data of writes
  int64_t next_place_ = 0;
  Words answer_;
  Cycle answer_at_ = kNever;
};

}  // namespace veritpu::fast
