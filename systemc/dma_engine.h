// Moves rows between HBM and VMEM for one of the units `ld` and `st` (docs/dma.md). Several descriptors are in flight;
// rows are issued in order, at most one a cycle and 64 outstanding.
#pragma once

#include <deque>
#include <vector>

#include "systemc/requester.h"
#include "systemc/ring.h"

namespace veritpu {

class DmaEngine : public Requester {
 public:
  // `latency`: the fewest cycles in which the HBM completes a request.
  DmaEngine(sc_core::sc_module_name name, arch::Unit unit, const arch::CoreConfig& config, Cycle latency,
            TensorCore& core);
  // A descriptor leaves the core in cycle `at`. Throws if it breaks a rule or leaves VMEM (errors.h).
  void accept(Cycle at, const DmaDescriptor& descriptor);
  // Fixes the issue cycles of all rows that can be known, and asks the core for the rows that are to be stored. To be
  // called after accept, outside of the core's advance.
  void issue();
  // The core's answer to the oldest read_row unanswered.
  void row(const arch::Word* data) { answered_.push(data); }
  bool idle() const { return descriptors_.empty(); }

  Cycle next() const override { return issued_.empty() ? kNever : issued_.front().request; }
  void request(Cycle before) override;

 private:
  static constexpr unsigned kOutstandingRows = 64;
  static constexpr uint64_t kPlaces = 1024;  // of loaded rows: the core keeps fewer waiting (tensor_core.h)
  static constexpr uint64_t kRuns = 16384;   // waiting for `then`: the core keeps fewer rows

  struct Transfer {
    Cycle first;  // the first row's earliest issue cycle
    DmaDescriptor descriptor;
    Cycle done = 0;  // the last completion known
  };
  // A row whose issue cycle is fixed and whose request is still to be made.
  struct Row {
    Cycle request;
    uint64_t address;
    uint32_t row;
    bool last;  // of the oldest transfer
  };
  // Rows requested, in equal steps (row_run.h), whose data the core's `then` moves.
  struct Run {
    uint64_t address;
    int64_t step;            // bytes
    const arch::Word* from;  // of a store: rows that lie behind each other
    uint32_t rows;
    int16_t lanes, lane0;
    arch::Format fmt;
  };
  // A row requested that the core is to write.
  struct Write {
    Cycle at;
    uint32_t row;
    int lane0, lanes;
    bool keep;
  };
  struct Walk {
    std::array<uint32_t, 4> index{};
    uint64_t address = 0;
    int64_t row = 0;
  };

  void check(const DmaDescriptor& descriptor) const;
  bool step(const DmaDescriptor& descriptor);  // on to the next row; false after the last
  unsigned outstanding(Cycle cycle);
  void serve(Cycle before);
  void complete(Transfer& transfer, Cycle cycle);
  arch::Word* place(uint64_t row) { return places_.data() + row % kPlaces * config_.n; }
  void append(const DmaDescriptor& descriptor, uint64_t address, const arch::Word* from);
  void load(uint64_t end);   // data of runs up to that one
  void store(uint64_t end);  // likewise

  const arch::Unit unit_;
  const arch::CoreConfig config_;
  const Cycle latency_;
  TensorCore& core_;

  std::deque<Transfer> descriptors_;  // oldest first, until done is known
  size_t issuing_ = 0;                // which of them rows are issued for
  Walk walk_;                         // its next row,
  bool walking_ = false;              // unless none was issued yet
  Cycle next_issue_ = 0, next_write_ = 0, next_done_ = 0;
  Ring<Row, kOutstandingRows> issued_;
  Ring<Cycle, kOutstandingRows> completions_;               // in order
  Ring<const arch::Word*, 2 * kOutstandingRows> answered_;  // rows read from VMEM, not yet requested

  std::vector<Run> runs_ = std::vector<Run>(kRuns);
  uint64_t closed_ = 0, begun_ = 0;  // runs: of earlier calls of request, and so far
  std::vector<Write> writes_;        // of this call
  uint64_t written_ = 0;             // rows that the core was told of
  uint64_t moved_ = 0;               // runs, by `then`
  uint64_t loaded_ = 0;              // rows, likewise
  std::vector<arch::Word> places_;   // of loaded rows
  std::vector<uint8_t> bytes_;
};

}  // namespace veritpu
