#include "systemc/fast_transfers.h"

namespace veritpu::fast {

using arch::Unit;
using arch::Word;

void Transfers::write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) {
  if (row >= shared_.vmem.rows() || lane0 < 0 || lanes < 0 || lane0 + lanes > shared_.config.n)
    model_error(Unit::ld, "a row outside of VMEM is written");
  writes_.push(at, {row, lane0, keep, {data, data + lanes}});
}

void Transfers::write_before(Cycle c) {
  for (; writes_.next() < c; writes_.pop()) {
    Write& w = writes_.front();
    shared_.values.then([&shared = shared_, w = std::move(w)] {
      Word* const row = shared.vmem.row(w.row);
      shared.operands.forget(w.row);
      if (!w.keep) std::fill_n(row, shared.config.n, 0);
      std::copy(w.data.begin(), w.data.end(), row + w.lane0);
    });
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
    shared_.values.wait();
    std::copy_n(shared_.vmem.row(row), shared_.config.n, answer_.data());
    answer_at_ = c + 1;
    reads_.pop();
  }
}

}  // namespace veritpu::fast
