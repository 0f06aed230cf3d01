// Rows in equal steps, told as one run: whoever is told may be another thread, to which each word is slow.
#pragma once

#include <cstdint>

namespace veritpu {

// Adds to a run, of `rows` rows `step` apart, the one that lies `offset` behind its first. False: that is no step on.
template <typename Run>
bool extend(Run& run, int64_t offset) {
  if (run.rows == 1) run.step = offset;
  if (offset != run.step * run.rows) return false;
  ++run.rows;
  return true;
}

}  // namespace veritpu
