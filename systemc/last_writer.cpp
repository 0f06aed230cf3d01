#include "systemc/last_writer.h"

#include <algorithm>

#include "systemc/dma_lines.h"

namespace veritpu {

LastWriter::LastWriter(const arch::CoreConfig& config)
    : sublanes_(config.sublanes()),
      vmem_(config.vmem_rows),
      acc_(config.all_acc_rows()),
      registers_(arch::kVectorRegisters) {}

void LastWriter::start() {
  for (ByRow* rows : {&vmem_, &acc_, &registers_}) std::fill(rows->begin(), rows->end(), 0);
  stores_.clear();
}

void LastWriter::wrote(uint32_t pc, const Written& written) {
  ByRow& rows = written.space == arch::Space::acc ? acc_ : vmem_;
  for (const uint32_t row : written.rows)
    if (row < rows.size()) rows[row] = pc + 1;
  for (size_t r = 0; r < registers_.size(); ++r)
    if (written.registers >> r & 1) registers_[r] = pc + 1;
}

void LastWriter::descriptor(const DmaDescriptor& descriptor) {
  if (descriptor.unit == arch::Unit::st && descriptor.target == Target::hbm) stores_.push_back(descriptor);
}

std::optional<uint32_t> LastWriter::of(const Place& place) const {
  const auto known = [](uint32_t next) { return next ? std::optional(next - 1) : std::nullopt; };
  switch (place.memory) {
    case Place::vmem: return known(vmem_[place.index]);
    case Place::acc: return known(acc_[place.index]);
    case Place::registers: return known(registers_[place.index / sublanes_]);
    case Place::hbm: return of_byte(place.index);
    default: return std::nullopt;
  }
}

std::optional<uint32_t> LastWriter::of_byte(uint64_t address) const {
  for (auto d = stores_.rbegin(); d != stores_.rend(); ++d) {
    const uint64_t bytes = static_cast<uint64_t>(d->lanes) * arch::bytes_of(d->fmt);
    bool writes = false;
    each_line(*d, [&](uint64_t row, int64_t) {
      for (uint32_t k = 0; k < d->dims[0].count; ++k, row += d->dims[0].hstride) writes |= address - row < bytes;
    });
    if (writes) return d->pc;
  }
  return std::nullopt;
}

}  // namespace veritpu
