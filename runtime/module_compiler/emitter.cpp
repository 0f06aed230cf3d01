#include "runtime/module_compiler/emitter.h"

#include <algorithm>

namespace veritpu::module_compiler {

using compiler::Dimension;
using compiler::StreamRows;

// A quarter of VMEM is outside of the ring, for rows that outlive a tile.
Emitter::Emitter(const Plan& plan, const Memory& memory, const arch::CoreConfig& core)
    : plan_(plan),
      memory_(memory),
      core_(core),
      writer_(core),
      ring_rows_(core.vmem_rows / 4 * 3),
      kept_rows_(core.vmem_rows / 8) {}

int64_t Emitter::take(int64_t rows) {
  if (ring_ + rows > ring_rows_) ring_ = 0;
  const int64_t row = ring_;
  ring_ += rows;
  return row;
}

compiler::Rows Emitter::pages(BufferId buffer) const {
  return {compiler::Memory::hbm, memory_.first_page[buffer], memory_.pages[buffer]};
}

void Emitter::transfer(const TileUse& use, int64_t row, bool to_core) {
  const int64_t bytes = bytes_of(use.element);
  compiler::Transfer t{};
  size_t at = 0;
  for (size_t d = use.rows.size(); d-- > 0;) {
    const auto& [count, elements, rows] = use.rows[d];
    if (count != 1) t.dimension.at(at++) = {count, elements * bytes, rows};
  }
  t.row = row;
  t.format = format_of(use.element);
  const bool by_row = use.lanes == 1 || use.lane_stride == 1 || use.lane_stride == 0;
  t.lanes = static_cast<int>(by_row && use.lane_stride != 0 ? use.lanes : 1);
  for (int64_t lane = 0; lane < (by_row ? 1 : use.lanes); ++lane) {
    t.hbm = static_cast<uint64_t>((use.offset + lane * use.lane_stride) * bytes);
    t.lane0 = static_cast<int>(lane);
    t.keep = to_core && lane > 0;
    transfers_.push_back(use.buffer);
    to_core ? writer_.load(t, {pages(use.buffer)}) : writer_.store(t, {pages(use.buffer)});
  }
}

void Emitter::load(const TileUse& use, int64_t row) {
  transfer(use, row, true);
}
void Emitter::store(const TileUse& use, int64_t row) {
  transfer(use, row, false);
}

void Emitter::run(const compiler::Kernel& kernel, const std::vector<StreamRows>& streams,
                  std::array<int64_t, 3> count) {
  int slot = store_.slot(kernel, writer_);
  std::vector<StreamRows> rows = streams;
  std::vector<std::array<int64_t, 3>*> strides;
  for (StreamRows& s : rows) strides.push_back(&s.stride);
  compiler::collapse<3>(count, strides);
  for (size_t i = 0; i < rows.size(); ++i) writer_.stream(static_cast<int>(i), rows[i]);
  if (!kernel.before.empty()) writer_.run(kernel.before, slot, {core_.sublanes(), 1, 1});
  writer_.run(kernel.body, slot + static_cast<int>(kernel.before.size()), count);
}

void Emitter::run(const VectorCode& code, const std::vector<StreamRows>& streams, std::array<int64_t, 3> count) {
  const auto kernel = code.allocate(streams.size());
  if (!kernel) throw std::logic_error("a kernel of the module compiler's own does not fit the vector unit");
  run(*kernel, streams, count);
}

}  // namespace veritpu::module_compiler
