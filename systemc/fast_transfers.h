// What DMA moves. A core that nobody watches has its transfers moved as a whole, among Shared::values; one that is
// watched is given rows, each in its stamped cycle: a read sees the state at the start of its cycle.
#pragma once

#include "systemc/fast_events.h"
#include "systemc/ring.h"
#include "systemc/timeline.h"

namespace veritpu::fast {

class Transfers {
 public:
  explicit Transfers(Shared& shared);

  void write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data);
  void read(Cycle at, uint32_t row);
  // Moves rows that are written before one cycle and read before another.
  void until(Cycle writes, Cycle reads) {
    if (std::min(writes_.next(), received_.next()) < writes || reads_.next() < reads) move(writes, reads);
  }
  // A row comes from another core, or all of a send, and a signal of cycle c: the rows until then are to be seen.
  void receive(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data);
  void receive(Cycle at, int lane0, int lanes, bool keep, std::shared_ptr<const Payload> rows);
  void received(Cycle c) { until(c + 1, c + 1); }
  // The same, of a core whose timeline is recorded.
  void receive(Cycle at, std::shared_ptr<const Timeline::Tag> tag) {
    received_.push(at, {0, 0, false, {}, std::move(tag)});
  }
  // The chip gets the answers of cycles up to c.
  void answer(Cycle c) {
    until(c, c);
    while (answers_.next() <= c) answer();
  }

  // The data of a unit's next descriptor that is done, in order.
  void whole(const DmaDescriptor& descriptor, RowMover& mover) {
    wholes_of(descriptor.unit).push({descriptor, &mover});
  }
  // Jobs that are replayed move rows to and from other addresses than when they were captured, by so much each.
  void moved(const std::array<uint64_t, arch::kScalars>& by_origin) { moved_ = by_origin; }
  // A unit's oldest descriptor is done.
  void done(arch::Unit unit) {
    if (shared_.timeline) shared_.timeline->move(unit);
    if (!wholes_of(unit).empty()) move(wholes_of(unit).pop());
  }

 private:
  static constexpr uint64_t kPlaces = 128;  // of answers: half of them for the chip to look back at

  struct Write {
    uint32_t row;
    int lane0, lanes;
    bool keep;
    const arch::Word* data;
  };
  struct Received {
    int lane0, lanes;
    bool keep;
    std::shared_ptr<const Payload> rows;
    std::shared_ptr<const Timeline::Tag> tag{};
  };
  struct Whole {
    DmaDescriptor descriptor;
    RowMover* mover;
  };
  using Wholes = Ring<Whole, arch::kDmaOutstanding>;

  void answer() {
    shared_.port.row(answers_.next(), answers_.front());
    answers_.pop();
  }
  void move(Cycle writes, Cycle reads);
  void move(const Write& write);
  void move(const Whole& whole);
  Wholes& wholes_of(arch::Unit unit) { return wholes_[unit == arch::Unit::st]; }

  Shared& shared_;
  Events<Write> writes_;
  Events<Received> received_;
  Events<uint32_t> reads_;
  Events<const arch::Word*> answers_;
  Rows places_;  // of answers
  uint64_t placed_ = 0;
  std::array<Wholes, 2> wholes_;
  std::array<uint64_t, arch::kScalars> moved_{};
};

}  // namespace veritpu::fast
