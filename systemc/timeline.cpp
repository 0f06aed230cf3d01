#include "systemc/timeline.h"

#include <algorithm>

#include "arch/hbm_map.h"

namespace veritpu {

void Timeline::begin(const arch::Launch& launch) {
  launch_ = launch;
  entries_.clear();
  touched_ = {};
  counts_ = 0;
  sends_ = 0;
  whole_ = true;
}

void Timeline::leaves(const DmaDescriptor& d, uint8_t origin) {
  if (d.target != Target::hbm) return;
  Range now{static_cast<int64_t>(d.hbm), static_cast<int64_t>(d.hbm) + int64_t{d.lanes} * arch::bytes_of(d.fmt)};
  for (const auto& dim : d.dims) (dim.hstride < 0 ? now.low : now.high) += (int64_t{dim.count} - 1) * dim.hstride;
  const auto first = static_cast<int64_t>(launch_.program);
  const auto end = first + static_cast<int64_t>(launch_.instructions * arch::kInstructionBytes);
  if (d.unit == arch::Unit::st && now.low < end && first < now.high) whole_ = false;
  Range& all = touched_[origin];
  if (all.high) now = {std::min(now.low, all.low), std::max(now.high, all.high)};
  all = now;
}

bool Timeline::fits(const arch::Launch& other, const arch::HbmConfig& hbm) const {
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
  for (int r = 0; r < arch::kScalars; ++r) {
    const int64_t by = r ? static_cast<int64_t>(other.scalars[r]) - static_cast<int64_t>(launch_.scalars[r]) : 0;
    if (by && counts_ >> r & 1) return false;
    if (touched_[r].high) fits &= add(touched_[r], by);
  }
  for (const Lot& a : lots)
    for (const Lot& b : lots)
      if (a.by != b.by && (a.meets(b, 0) || a.meets(b, 1))) return false;
  return fits;
}

std::shared_ptr<const Timeline::Tag> Timeline::tag() {
  auto tag = std::make_shared<Tag>();
  tag->number = sends_++, tag->place = place_;
  return tag;
}

}  // namespace veritpu
