#include "arch/chip.h"

#include <algorithm>

namespace veritpu::arch {
namespace {

void add_counts(CauseCounts& sum, const CauseCounts& counts) {
  for (int c = 0; c < kCauses; ++c) sum[c] += counts[c];
}

}  // namespace

int units(const UnitCounts& counts) {
  const bool second = counts[static_cast<size_t>(Unit::mxu1)] != CauseCounts{};
  return kUnits - kMostMxus + (second ? 2 : 1);
}

CauseCounts matrix_units(const UnitCounts& counts) {
  CauseCounts all{};
  for (int m = 0; m < kMostMxus; ++m) add_counts(all, counts[static_cast<size_t>(matrix_unit(m))]);
  return all;
}

void HbmChannel::add(const HbmChannel& other) {
  granules += other.granules;
  row_hits += other.row_hits;
  row_opens += other.row_opens;
  row_conflicts += other.row_conflicts;
  refresh_wait += other.refresh_wait;
}

void RunReport::add(const RunReport& other) {
  cycles += other.cycles;
  for (int u = 0; u < kUnits; ++u) {
    add_counts(units[u], other.units[u]);
    add_counts(none[u], other.none[u]);
  }
  profile.resize(std::max(profile.size(), other.profile.size()));
  for (size_t pc = 0; pc < other.profile.size(); ++pc) {
    profile[pc].retired += other.profile[pc].retired;
    add_counts(profile[pc].unit, other.profile[pc].unit);
    add_counts(profile[pc].sequencer, other.profile[pc].sequencer);
  }
  bytes.hbm_fetch += other.bytes.hbm_fetch;
  bytes.hbm_load += other.bytes.hbm_load;
  bytes.hbm_store += other.bytes.hbm_store;
  hbm.resize(std::max(hbm.size(), other.hbm.size()));
  for (size_t c = 0; c < other.hbm.size(); ++c) hbm[c].add(other.hbm[c]);
}

}  // namespace veritpu::arch
