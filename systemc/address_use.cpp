#include "systemc/address_use.h"

#include <map>

#include "arch/hbm_map.h"

namespace veritpu {

void AddressUse::begin(const arch::Launch& launch) {
  *this = {};
  launch_ = launch;
}

void AddressUse::leaves(const DmaDescriptor& d) {
  alone_ &= d.target == Target::hbm;
  if (d.target != Target::hbm) return;
  auto low = static_cast<int64_t>(d.hbm), high = low + int64_t{d.lanes} * arch::bytes_of(d.fmt);
  for (const auto& dim : d.dims) (dim.hstride < 0 ? low : high) += (int64_t{dim.count} - 1) * dim.hstride;
  const auto first = static_cast<int64_t>(launch_.program);
  const auto end = first + static_cast<int64_t>(launch_.instructions * arch::kInstructionBytes);
  if (d.unit == arch::Unit::st && low < end && first < high) whole_ = false;
  touched_[d.origin].add({low / kBlock, (high - 1) / kBlock + 1});
}

bool AddressUse::fits(const arch::Launch& other, const arch::HbmConfig& hbm) const {
  const auto page = static_cast<int64_t>(hbm.page_bytes());
  struct Pages {
    Ranges before, after;
  };
  std::map<int64_t, Pages> moved_by;  // bytes
  const auto add = [&](int64_t low, int64_t high, int64_t by) {
    const int64_t first = low / page, end = (high - 1) / page + 1, pages = by / page;
    moved_by[by].before.add({first, end});
    moved_by[by].after.add({first + pages, end + pages});
    return by % page == 0 && low + by >= 0 && high + by <= hbm.bytes &&
           arch::in_same_hbm_banks(static_cast<uint64_t>(first), static_cast<uint64_t>(first + pages),
                                   static_cast<uint64_t>(end - first));
  };
  const auto first = static_cast<int64_t>(launch_.program);
  const auto fetched = static_cast<int64_t>(launch_.instructions + arch::kBufferInstructions) * arch::kInstructionBytes;
  if (!add(first, first + fetched, static_cast<int64_t>(other.program) - first)) return false;
  const auto by = moved(other);
  for (int r = 0; r < arch::kScalars; ++r) {
    if (by[r] && counts_ >> r & 1) return false;
    for (const auto& range : touched_[r])
      if (!add(range.lower() * kBlock, range.upper() * kBlock, static_cast<int64_t>(by[r]))) return false;
  }
  for (auto a = moved_by.begin(); a != moved_by.end(); ++a)
    for (auto b = std::next(a); b != moved_by.end(); ++b)
      if (boost::icl::intersects(a->second.before, b->second.before) ||
          boost::icl::intersects(a->second.after, b->second.after))
        return false;
  return true;
}

std::array<uint64_t, arch::kScalars> AddressUse::moved(const arch::Launch& other) const {
  std::array<uint64_t, arch::kScalars> by{};
  for (int r = 1; r < arch::kScalars; ++r) by[r] = other.scalars[r] - launch_.scalars[r];
  return by;
}

}  // namespace veritpu
