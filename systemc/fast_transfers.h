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
  static constexpr uint64_t kBlocks = 32;  // under way
  static constexpr uint64_t kRows = kBlocks * kBlock;
  static constexpr uint64_t kPlaces = 16;  // blocks of answers

  struct Write {
    uint32_t row;
    int lane0, lanes;
    bool keep;
    const arch::Word* data;
  };
  // Rows in equal steps (row_run.h).
  struct Writes {
    Write first;  // data of the others lie behind its, a row of VMEM apart
    int64_t step;
    int rows;
  };
  struct Reads {
    uint32_t first;
    int64_t step;
    int rows;
    arch::Word* to;
  };
  // A job's: rows are read before any is written.
  struct Block {
    uint64_t writes, reads;
  };
  void hand_over(Cycle writes, Cycle reads);
  void add(const Write& write, uint64_t first);
  void add(uint32_t read, arch::Word* to, uint64_t first);
  arch::Word* place();
  void move(Block first, Block end);
  void write(const Writes& run);
  void read(const Reads& run);

  Shared& shared_;
  Events<Write> writes_;
  Events<uint32_t> reads_;
  Events<const arch::Word*> answers_;
  std::vector<Writes> write_runs_ = std::vector<Writes>(kRows);
  std::vector<Reads> read_runs_ = std::vector<Reads>(kRows);
  Block given_{};                         // runs handed over
  uint64_t moved_ = 0;                    // rows handed over
  std::array<uint64_t, kBlocks> jobs_{};  // after so many a block of rows is moved
  Rows places_;                           // of answers
  uint64_t placed_ = 0;
  std::array<uint64_t, kPlaces> placed_by_{};  // jobs given when a block of places was begun
};

}  // namespace veritpu::fast
