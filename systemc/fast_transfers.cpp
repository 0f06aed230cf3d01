#include "systemc/fast_transfers.h"

namespace veritpu::fast {

using arch::Unit;
using arch::Word;

void Transfers::write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) {
  if (row >= shared_.vmem.rows() || lane0 < 0 || lanes < 0 || lane0 + lanes > shared_.config.n)
    model_error(Unit::ld, "a row outside of VMEM is written");
  std::vector<Word> copy;
  if (!spares_.empty()) copy = std::move(spares_.back()), spares_.pop_back();
  copy.assign(data, data + lanes);
  writes_.push(at, {row, lane0, lanes, keep, std::move(copy)});
}

void Transfers::write_before(Cycle c) {
  for (; writes_.next() < c; writes_.pop()) {
    Write& w = writes_.front();
    Word* const row = shared_.vmem.row(w.row);
    if (!w.keep) std::fill_n(row, shared_.config.n, 0);
    std::copy(w.data.begin(), w.data.end(), row + w.lane0);
    spares_.push_back(std::move(w.data));
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
    std::copy_n(shared_.vmem.row(row), shared_.config.n, answer_.data());
    answer_at_ = c + 1;
    reads_.pop();
  }
}

}  // namespace veritpu::fast
