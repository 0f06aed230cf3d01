#include "systemc/fast_transfers.h"

#include "systemc/row_run.h"

namespace veritpu::fast {

using arch::Unit;
using arch::Word;

Transfers::Transfers(Shared& shared) : shared_(shared), places_(kPlaces * kBlock, shared.config.n) {
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
    shared_.values.wait(placed_by_[(block + 2) % kPlaces]);
    placed_by_[block % kPlaces] = shared_.values.given();
  }
  return places_.row(static_cast<int64_t>(placed_++ % (kPlaces * kBlock)));
}

void Transfers::add(const Write& write, uint64_t first) {
  if (given_.writes > first) {
    Writes& last = write_runs_[(given_.writes - 1) % kRows];
    const Write& w = last.first;
    if (w.lane0 == write.lane0 && w.lanes == write.lanes && w.keep == write.keep &&
        write.data == w.data + static_cast<size_t>(last.rows) * shared_.config.n &&
        extend(last, int64_t{write.row} - w.row))
      return;
  }
  write_runs_[given_.writes++ % kRows] = {write, 0, 1};
}

void Transfers::add(uint32_t row, Word* to, uint64_t first) {
  if (given_.reads > first) {
    Reads& last = read_runs_[(given_.reads - 1) % kRows];
    if (to == last.to + static_cast<size_t>(last.rows) * shared_.config.n && extend(last, int64_t{row} - last.first))
      return;
  }
  read_runs_[given_.reads++ % kRows] = {row, 0, 1, to};
}

// Fills up a block of rows, unless one is read that the block writes before.
void Transfers::hand_over(Cycle writes, Cycle reads) {
  const Block first = given_;
  uint64_t& jobs = jobs_[moved_ / kBlock % kBlocks];
  if (moved_ % kBlock == 0) shared_.values.wait(jobs);
  Footprint touched;
  do {
    if (reads_.next() < reads && reads_.next() <= writes_.next()) {
      const uint32_t row = reads_.front();
      if (touched.writes.meets({row, row})) break;
      touched.reads.add({row, row});
      Word* const to = place();
      add(row, to, first.reads);
      answers_.push(reads_.next() + 1, to);
      reads_.pop();
    } else if (writes_.next() < writes) {
      const uint32_t row = writes_.front().row;
      touched.writes.add({row, row});
      add(writes_.front(), first.writes);
      writes_.pop();
    } else {
      break;
    }
  } while (++moved_ % kBlock);
  shared_.values.behind([this, first, end = given_] { move(first, end); }, touched);
  jobs = shared_.values.given();
}

void Transfers::move(Block at, Block end) {
  for (; at.reads < end.reads; at.reads++) read(read_runs_[at.reads % kRows]);
  for (; at.writes < end.writes; at.writes++) write(write_runs_[at.writes % kRows]);
}

void Transfers::read(const Reads& run) {
  const int n = shared_.config.n;
  if (run.step == 1) {
    std::copy_n(shared_.vmem.row(run.first), run.rows * n, run.to);
    return;
  }
  for (int k = 0; k < run.rows; k++) std::copy_n(shared_.vmem.row(run.first + k * run.step), n, run.to + k * n);
}

void Transfers::write(const Writes& run) {
  const int n = shared_.config.n;
  const Write& w = run.first;
  const Word* data = w.data;
  for (int k = 0; k < run.rows; k++, data += n) {
    const int64_t at = w.row + k * run.step;
    Word* const row = shared_.vmem.row(at);
    shared_.operands.forget(at);
    if (!w.keep && w.lanes < n) std::fill_n(row, n, 0);
    std::copy_n(data, w.lanes, row + w.lane0);
  }
}

}  // namespace veritpu::fast
