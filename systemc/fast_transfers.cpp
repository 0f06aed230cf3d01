#include "systemc/fast_transfers.h"

namespace veritpu::fast {

using arch::Unit;
using arch::Word;

Transfers::Transfers(Shared& shared) : shared_(shared), places_(kRows, shared.config.n) {
  shared.transfers = this;
}

void Transfers::write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) {
  if (row >= shared_.vmem.rows() || lane0 < 0 || lanes < 0 || lane0 + lanes > shared_.config.n)
    model_error(Unit::ld, "a row outside of VMEM is written");
  writes_.push(at, {row, lane0, lanes, keep, data});
}

void Transfers::read(Cycle at, uint32_t row) {
  if (row >= shared_.vmem.rows()) model_error(Unit::st, "a row outside of VMEM is read");
  reads_.push(at, row);
}

// A row outstanding is stored before the chip gets another kBlock of them: then what was at a place is of no more use.
Word* Transfers::place() {
  if (placed_ % kBlock == 0) {
    const uint64_t block = placed_ / kBlock;
    shared_.values.wait(given_[(block + 2) % kBlocks]);
    given_[block % kBlocks] = shared_.values.given();
  }
  return places_.row(static_cast<int64_t>(placed_++ % kRows));
}

// Fills up a block of moves.
void Transfers::hand_over(Cycle writes, Cycle reads) {
  const uint64_t first = moved_;
  uint64_t& jobs = jobs_[first / kBlock % kBlocks];
  if (first % kBlock == 0) shared_.values.wait(jobs);
  do {
    Move& m = moves_[moved_ % kRows];
    if (reads_.next() < reads && reads_.next() <= writes_.next()) {
      m = {{reads_.front(), 0, 0, false, nullptr}, place()};
      answers_.push(reads_.next() + 1, m.to);
      reads_.pop();
    } else if (writes_.next() < writes) {
      m = {writes_.front(), nullptr};
      writes_.pop();
    } else {
      break;
    }
  } while (++moved_ % kBlock);
  shared_.values.then([this, first, end = moved_] { move(first, end); });
  jobs = shared_.values.given();
}

void Transfers::move(uint64_t first, uint64_t end) {
  for (; first < end; first++) {
    const auto& [w, to] = moves_[first % kRows];
    Word* const row = shared_.vmem.row(w.row);
    if (to) {
      std::copy_n(row, shared_.config.n, to);
      continue;
    }
    shared_.operands.forget(w.row);
    if (!w.keep) std::fill_n(row, shared_.config.n, 0);
    std::copy_n(w.data, w.lanes, row + w.lane0);
  }
}

}  // namespace veritpu::fast
