#include "systemc/fast_transfers.h"

#include "systemc/dma_lines.h"

namespace veritpu::fast {

using arch::Unit;
using arch::Word;

namespace {

// The rows of a descriptor. Its denser dimensions are one span, which the others repeat.
Spans rows_of(const DmaDescriptor& d) {
  constexpr int64_t kNear = 32;  // rows between those of a span
  auto dims = d.dims;
  std::sort(dims.begin(), dims.end(),
            [](const auto& a, const auto& b) { return std::abs(a.vstride) < std::abs(b.vstride); });
  Spans spans(Span{d.row, d.row});
  for (const auto& dim : dims) {
    const int64_t stride = dim.vstride, reach = stride * (dim.count - 1);
    Spans more;
    for (Span s : spans) {
      const bool dense = std::abs(stride) <= s.last - s.first + kNear || dim.count > 4;
      if (dense) more.add({s.first + std::min<int64_t>(reach, 0), s.last + std::max<int64_t>(reach, 0)});
      for (int64_t k = 0; !dense && k < dim.count; k++) more.add({s.first + k * stride, s.last + k * stride});
    }
    spans = more;
  }
  return spans;
}

}  // namespace

Transfers::Transfers(Shared& shared) : shared_(shared), places_(kPlaces, shared.config.n) {
  shared.transfers = this;
}

void Transfers::write(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) {
  if (row >= shared_.vmem.rows() || lane0 < 0 || lanes < 0 || lane0 + lanes > shared_.config.n)
    model_error(Unit::ld, "a row outside of VMEM is written");
  writes_.push(at, {row, lane0, lanes, keep, data});
}

void Transfers::receive(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) {
  auto one = std::make_shared<Payload>(1, lanes);
  one->rows[0] = row;
  std::copy_n(data, lanes, one->words.get());
  receive(at, lane0, lanes, keep, std::move(one));
}

void Transfers::receive(Cycle at, int lane0, int lanes, bool keep, std::shared_ptr<const Payload> rows) {
  const auto outside = [&](uint32_t row) { return row >= shared_.vmem.rows(); };
  if (lane0 < 0 || lanes < 0 || lane0 + lanes > shared_.config.n ||
      std::any_of(rows->rows.begin(), rows->rows.end(), outside))
    model_error(Unit::st, "a row outside of VMEM is received");
  received_.push(at, {lane0, lanes, keep, std::move(rows)});
}

void Transfers::read(Cycle at, uint32_t row) {
  if (row >= shared_.vmem.rows()) model_error(Unit::st, "a row outside of VMEM is read");
  reads_.push(at, row);
}

void Transfers::move(Cycle writes, Cycle reads) {
  shared_.values.wait();
  for (;;) {
    if (reads_.next() < reads && reads_.next() <= std::min(writes_.next(), received_.next())) {
      if (answers_.size() == kPlaces / 2) answer();
      Word* const to = places_.row(placed_++ % kPlaces);
      std::copy_n(shared_.vmem.row(reads_.front()), shared_.config.n, to);
      answers_.push(reads_.next() + 1, to);
      reads_.pop();
    } else if (writes_.next() < writes && writes_.next() <= received_.next()) {
      move(writes_.front());
      writes_.pop();
    } else if (received_.next() < writes) {
      const Received r = std::move(received_.front());
      received_.pop();
      if (r.tag) {
        shared_.timeline->receive(*r.tag);
        continue;
      }
      for (size_t k = 0; k < r.rows->rows.size(); ++k)
        move(Write{r.rows->rows[k], r.lane0, r.lanes, r.keep, r.rows->words.get() + k * r.lanes});
    } else {
      return;
    }
  }
}

void Transfers::move(const Write& w) {
  Word* const row = shared_.vmem.row(w.row);
  shared_.operands.forget(w.row);
  if (!w.keep && w.lanes < shared_.config.n) std::fill_n(row, shared_.config.n, 0);
  std::copy_n(w.data, w.lanes, row + w.lane0);
}

void Transfers::move(const Whole& whole) {
  const Spans rows = rows_of(whole.descriptor);
  const auto work = [this, whole] {
    DmaDescriptor d = whole.descriptor;
    d.hbm += moved_[d.origin];
    whole.mover->move(d, shared_.vmem.row(0));
    if (whole.descriptor.unit == Unit::st) return;
    const DmaDescriptor::Dim line = whole.descriptor.dims[0];
    each_line(whole.descriptor, [&](uint64_t, int64_t row) {
      for (uint32_t k = 0; k < line.count; k++, row += line.vstride) shared_.operands.forget(row);
    });
  };
  shared_.values.rows(work, whole.descriptor.unit == Unit::st ? Footprint{rows, {}, {}} : Footprint{{}, rows, {}});
}

}  // namespace veritpu::fast
