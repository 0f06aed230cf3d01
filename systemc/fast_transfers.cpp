#include "systemc/fast_transfers.h"

namespace veritpu::fast {

using arch::Unit;
using arch::Word;

namespace {

// More than there are rows outstanding and jobs in Shared::values together: a row's place is free when it comes up.
constexpr int64_t kArriving = 2048;

}  // namespace

Transfers::Transfers(Shared& shared)
    : shared_(shared), arriving_(kArriving, shared.config.n), answer_(shared.config.n) {}

void Transfers::write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) {
  if (row >= shared_.vmem.rows() || lane0 < 0 || lanes < 0 || lane0 + lanes > shared_.config.n)
    model_error(Unit::ld, "a row outside of VMEM is written");
  Word* const place = arriving_.row(next_place_++ % kArriving);
  std::copy_n(data, lanes, place);
  writes_.push(at, {row, lane0, lanes, keep, place});
}

void Transfers::write_before(Cycle c) {
  for (; writes_.next() < c; writes_.pop()) {
    shared_.values.then([&shared = shared_, w = writes_.front()] {
      Word* const row = shared.vmem.row(w.row);
      shared.operands.forget(w.row);
      if (!w.keep) std::fill_n(row, shared.config.n, 0);
      std::copy_n(w.data, w.lanes, row + w.lane0);
    });
    shared_.writers.wrote(writes_.front().row, writes_.front().row, shared_.values.given());
  }
}

void Transfers::step(Cycle c) {
  write_before(c);
  if (answer_at_ == c) {
    answer_at_ = kNever;
    shared_.port.row(c, answer_.data());
    shared_.called = true;
  }
  if (reads_.due(c)) {
    const uint32_t row = reads_.front();
    if (row >= shared_.vmem.rows()) model_error(Unit::st, "a row outside of VMEM is read");
    shared_.values.wait(shared_.writers.of(row));
    std::copy_n(shared_.vmem.row(row), shared_.config.n, answer_.data());
    answer_at_ = c + 1;
    reads_.pop();
  }
}

}  // namespace veritpu::fast
