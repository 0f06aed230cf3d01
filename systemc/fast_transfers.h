// VMEM rows that DMA writes and reads, each in its stamped cycle: a read sees the state at the start of its cycle.
//
// Rows wait here until a value that is computed might depend on them, and are then handed over to Shared::values
// together.
#pragma once

#include "systemc/fast_events.h"

namespace veritpu::fast {

class Transfers {
 public:
  explicit Transfers(Shared& shared);

  void write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data);
  void read(Cycle at, uint32_t row);
  // Hands over what was written before one cycle and read before another.
  void until(Cycle writes, Cycle reads) {
    while (writes_.next() < writes || reads_.next() < reads) hand_over(writes, reads);
  }
  // The chip gets the answers of cycles up to c.
  void answer(Cycle c) {
    if (reads_.next() < c || writes_.size() > kBlock) until(c, c);
    for (; answers_.next() <= c; answers_.pop()) shared_.port.row(answers_.next(), answers_.front());
  }

 private:
  static constexpr uint64_t kBlock = 256;  // the most rows of a job
  static constexpr uint64_t kBlocks = 8;   // under way
  static constexpr uint64_t kRows = kBlocks * kBlock;

  struct Write {
    uint32_t row;
    int lane0, lanes;
    bool keep;
    const arch::Word* data;
  };
  struct Move {
    Write write;
    arch::Word* to;  // not null: the row is read
  };
  void hand_over(Cycle writes, Cycle reads);
  arch::Word* place();
  void move(uint64_t first, uint64_t end);

  Shared& shared_;
  Events<Write> writes_;
  Events<uint32_t> reads_;
  Events<const arch::Word*> answers_;
  std::array<Move, kRows> moves_;
  uint64_t moved_ = 0;                    // handed over
  std::array<uint64_t, kBlocks> jobs_{};  // after so many a block of moves is done
  Rows places_;                           // of answers
  uint64_t placed_ = 0;
  std::array<uint64_t, kBlocks> given_{};  // jobs given when a block of places was begun
};

}  // namespace veritpu::fast
