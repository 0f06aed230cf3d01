// What travels from core to core: parcels, each a row of a send, or a signal (docs/board.md).
#pragma once

#include <memory>

#include "systemc/tensor_core.h"

namespace veritpu {

// What the parcels of a send have in common. An rsignal is one of one parcel without rows.
struct Send {
  int to = 0;            // core
  bool way = false;      // round a ring where both ways are as long: false up, true down
  unsigned bytes = 0;    // of each parcel
  uint64_t parcels = 1;  // how many
  int lane0 = 0, lanes = 0;
  bool keep = false;
  uint64_t first = 0;                        // row there, of the first parcel
  std::array<DmaDescriptor::Dim, 4> dims{};  // of the others: counts, and hstride in rows
  arch::SemaphoreUse signal;                 // which the last of them signals
  std::shared_ptr<const Payload> payload;    // null: a signal alone, or rows of which time alone counts
  std::shared_ptr<const Origin> origin{};

  // The row of a parcel.
  uint32_t row(uint64_t parcel) const {
    int64_t at = static_cast<int64_t>(first);
    for (const auto& dim : dims) at += static_cast<int64_t>(parcel % dim.count) * dim.hstride, parcel /= dim.count;
    return static_cast<uint32_t>(at);
  }
};

// The way out of a core. Parcels are given in order of `at`, at most one a cycle.
class ParcelPort {
 public:
  virtual ~ParcelPort() = default;
  // All parcels of a send leave before another is opened.
  virtual void open(Send send) = 0;
  // The next parcel of the send opened last stands before its first link in cycle `at`.
  virtual void send(Cycle at) = 0;
  // Throws if the board has no such core or the row there does not exist (errors.h).
  virtual void check(const DmaDescriptor& descriptor) const = 0;
};

}  // namespace veritpu
