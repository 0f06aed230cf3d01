#include "systemc/address_use.h"

#include <algorithm>
#include <vector>

#include "arch/hbm_map.h"

namespace veritpu {

void AddressUse::begin(const arch::Launch& launch) {
  *this = {};
  launch_ = launch;
}

void AddressUse::leaves(const DmaDescriptor& d) {
  alone_ &= d.target == Target::hbm;
  if (d.target != Target::hbm) return;
  Range now{static_cast<int64_t>(d.hbm), static_cast<int64_t>(d.hbm) + int64_t{d.lanes} * arch::bytes_of(d.fmt)};
  for (const auto& dim : d.dims) (dim.hstride < 0 ? now.low : now.high) += (int64_t{dim.count} - 1) * dim.hstride;
  const auto first = static_cast<int64_t>(launch_.program);
  const auto end = first + static_cast<int64_t>(launch_.instructions * arch::kInstructionBytes);
  if (d.unit == arch::Unit::st && now.low < end && first < now.high) whole_ = false;
  Range& all = touched_[d.origin];
  if (all.high) now = {std::min(now.low, all.low), std::max(now.high, all.high)};
  all = now;
}

bool AddressUse::fits(const arch::Launch& other, const arch::HbmConfig& hbm) const {
  const auto row = static_cast<int64_t>(hbm.page_bytes());
  struct Lot {
    Range rows;
    int64_t by;  // rows that it is moved by
    bool meets(const Lot& o, int64_t moved) const {
      return rows.low + moved * by <= o.rows.high + moved * o.by && o.rows.low + moved * o.by <= rows.high + moved * by;
    }
  };
  std::vector<Lot> lots;
  const auto add = [&](const Range& bytes, int64_t by) {
    const Range rows{bytes.low / row, (bytes.high - 1) / row};
    lots.push_back({rows, by / row});
    return by % row == 0 && bytes.low + by >= 0 && bytes.high + by <= hbm.bytes &&
           arch::in_same_hbm_banks(static_cast<uint64_t>(rows.low), static_cast<uint64_t>(rows.low + by / row),
                                   static_cast<uint64_t>(rows.high - rows.low + 1));
  };
  const auto first = static_cast<int64_t>(launch_.program);
  const auto fetched = static_cast<int64_t>(launch_.instructions + arch::kBufferInstructions) * arch::kInstructionBytes;
  bool fits = add({first, first + fetched}, static_cast<int64_t>(other.program) - first);
  const auto by = moved(other);
  for (int r = 0; r < arch::kScalars; ++r) {
    if (by[r] && counts_ >> r & 1) return false;
    if (touched_[r].high) fits &= add(touched_[r], static_cast<int64_t>(by[r]));
  }
  for (const Lot& a : lots)
    for (const Lot& b : lots)
      if (a.by != b.by && (a.meets(b, 0) || a.meets(b, 1))) return false;
  return fits;
}

std::array<uint64_t, arch::kScalars> AddressUse::moved(const arch::Launch& other) const {
  std::array<uint64_t, arch::kScalars> by{};
  for (int r = 1; r < arch::kScalars; ++r) by[r] = other.scalars[r] - launch_.scalars[r];
  return by;
}

}  // namespace veritpu
