// Moves rows between HBM and VMEM for one of the units `ld` and `st`, or from VMEM to another core (docs/dma.md).
// Several descriptors are in flight; rows are issued in order, of a load as many a cycle as the core takes
// (arch::CoreConfig::load_rows); 64 outstanding, or that times as many of elements of 8 or 16 bits.
#pragma once

#include <algorithm>
#include <deque>
#include <vector>

#include "systemc/parcel.h"
#include "systemc/requester.h"
#include "systemc/ring.h"

namespace veritpu {

class DmaEngine : public Requester, private RowMover {
 public:
  // `latency`: the fewest cycles in which the HBM completes a request.
  DmaEngine(sc_core::sc_module_name name, arch::Unit unit, const arch::CoreConfig& config, Cycle latency,
            TensorCore& core);
  // A descriptor leaves the core in cycle `at`. Throws if it breaks a rule or leaves VMEM (errors.h).
  void accept(Cycle at, const DmaDescriptor& descriptor);
  // Where sends and signals go; without it they are errors of the program. It must outlive this.
  void connect(ParcelPort* port) { port_ = port; }
  // Fixes the issue cycles of all rows that can be known, and asks the core for the rows that are to be stored. To be
  // called after accept, outside of the core's advance.
  void issue();
  // The core's answer to the oldest read_row unanswered.
  void row(const arch::Word* data) { answered_.push(data); }
  // Moves the data of a transfer that is not among those above, since its core follows another's time (timeline.h). The
  // rows of a send.
  std::shared_ptr<const Payload> carry(const DmaDescriptor& descriptor, arch::Word* vmem);
  // Its transfers of an earlier run were moved again, all of them.
  void moved_again() { accepted_ = moved_; }
  bool idle() const { return descriptors_.empty(); }
  // Whether the data of all descriptors are where they belong. To be called when the core has settled.
  bool moved() const { return moved_ == accepted_ || !core_.computes(); }

  Cycle next() const override { return issued_.empty() ? kNever : issued_.front().request; }
  Cycle answer() const override;
  void request(Cycle before) override;

 private:
  static constexpr unsigned kOutstandingRows = 64;  // for each that may be issued in a cycle
  static constexpr unsigned kMostOutstanding = 4 * kOutstandingRows;
  static constexpr uint64_t kPlaces = 1024;  // of loaded rows: the core keeps fewer waiting (tensor_core.h)

  struct Transfer {
    Cycle first;  // the first row's earliest issue cycle
    DmaDescriptor descriptor;
    uint64_t rows;                       // not yet issued
    uint64_t requests;                   // still to be made
    Send send{};                         // if it is one
    std::shared_ptr<Payload> payload{};  // of a send, if the core has values
    uint64_t left = 0;                   // its rows that have left
    Cycle last = 0;                      // the last row's request, once it is issued
    Cycle done = 0;                      // the last completion known
  };
  // A row whose issue cycle is fixed and whose request is still to be made.
  struct Row {
    Cycle request;
    uint64_t address;
    uint32_t row;
  };
  struct Walk {
    std::array<uint32_t, 4> index{};
    uint64_t address = 0;
    int64_t row = 0;
  };

  void check(const DmaDescriptor& descriptor) const;
  void check_rows(const DmaDescriptor& descriptor) const;
  void prepare(Transfer& transfer);           // what travels to another core
  Cycle write(Cycle earliest, uint32_t row);  // of a load into VMEM: its cycle
  Cycle leave(Transfer& transfer, const Row& row, Cycle complete, bool last);
  void pack(const DmaDescriptor& descriptor, const arch::Word* row, arch::Word* to);
  bool step(const DmaDescriptor& descriptor);  // on to the next row; false after the last
  // At most so many rows a cycle, one after the other.
  class Pace {
   public:
    explicit Pace(unsigned rows) : rows_(rows) {}
    // The first cycle from `earliest` on in which the next row may go.
    Cycle next(Cycle earliest) const { return std::max(earliest, left_ ? cycle_ : cycle_ + 1); }
    void take(Cycle cycle) {
      left_ = (cycle == cycle_ ? left_ : rows_) - 1;
      cycle_ = cycle;
    }

   private:
    unsigned rows_, left_ = rows_;
    Cycle cycle_ = 0;  // of the last row
  };

  unsigned outstanding(Cycle cycle);
  void serve(Cycle before);
  void completed(Cycle cycle);
  void move(const DmaDescriptor& descriptor, const Row& row, Cycle at);
  void move(const DmaDescriptor& descriptor, arch::Word* vmem) override;
  void load(const DmaDescriptor& descriptor, uint64_t address, arch::Word* to);
  void store(const DmaDescriptor& descriptor, const arch::Word* row, uint64_t address);

  const arch::Unit unit_;
  const arch::CoreConfig config_;
  const Cycle latency_;
  TensorCore& core_;
  const bool whole_ = core_.moves_whole();
  const unsigned rows_a_cycle_ = unit_ == arch::Unit::ld ? static_cast<unsigned>(config_.load_rows) : 1;

  std::deque<Transfer> descriptors_;  // oldest first, until done is known
  size_t issuing_ = 0;                // which of them rows are issued for
  Walk walk_;                         // its next row,
  bool walking_ = false;              // unless none was issued yet
  Pace issues_{rows_a_cycle_}, writes_{rows_a_cycle_};
  const uint32_t banks_ = static_cast<uint32_t>(config_.vmem_banks);  // of VMEM; the core is told of its rows
  Cycle written_at_ = 0;
  std::vector<uint32_t> written_;  // banks, in that cycle
  Cycle next_leave_ = 0, next_done_ = 0;
  Ring<Row, kMostOutstanding> issued_;
  Ring<Cycle, kMostOutstanding> completions_;               // in order
  Ring<const arch::Word*, 2 * kOutstandingRows> answered_;  // rows read from VMEM, not yet requested
  std::vector<arch::Word> places_;                          // of loaded rows
  uint64_t loaded_ = 0;                                     // rows
  uint64_t accepted_ = 0;                                   // descriptors

  ParcelPort* port_ = nullptr;
  std::deque<std::shared_ptr<Payload>> payloads_;  // of sends whose data are moved as a whole, until they are

  alignas(64) uint64_t moved_ = 0;  // descriptors; as what follows, of the thread that moves data
  std::vector<uint8_t> bytes_;
};

}  // namespace veritpu
