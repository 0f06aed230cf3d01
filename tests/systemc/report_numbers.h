// All that a report says, as one list to compare.
#pragma once

#include <vector>

#include "arch/chip.h"

namespace veritpu {

inline std::vector<uint64_t> numbers(const arch::RunReport& r) {
  std::vector<uint64_t> all{r.cycles, r.bytes.hbm_fetch, r.bytes.hbm_load, r.bytes.hbm_store};
  for (const auto* units : {&r.units, &r.none})
    for (const auto& unit : *units) all.insert(all.end(), unit.begin(), unit.end());
  for (const auto& p : r.profile) {
    all.push_back(p.retired);
    all.insert(all.end(), p.unit.begin(), p.unit.end());
    all.insert(all.end(), p.sequencer.begin(), p.sequencer.end());
  }
  for (const auto& c : r.hbm)
    all.insert(all.end(), {c.granules, c.row_hits, c.row_opens, c.row_conflicts, c.refresh_wait});
  return all;
}

}  // namespace veritpu
