// What travels from core to core: a row of a send, or a signal (docs/board.md).
#pragma once

#include <memory>
#include <vector>

#include "systemc/tensor_core.h"

namespace veritpu {

// A send's rows, as their elements are after the format of the links. Filled by the time its last row leaves.
struct Payload {
  std::vector<arch::Word> words;  // [rows][lanes]
};

struct Parcel {
  int to = 0;        // core
  bool way = false;  // round a ring where both ways are as long: false up, true down
  unsigned bytes = 0;
  std::shared_ptr<const Payload> payload;  // null: a signal alone, or a row of which time alone counts
  uint64_t index = 0;                      // of the row in it
  uint32_t row = 0;                        // there
  int lane0 = 0, lanes = 0;
  bool keep = false;
  bool last = true;           // the last row of its send, or a signal,
  arch::SemaphoreUse signal;  // which signals this then
  std::shared_ptr<const Origin> origin{};
};

// The way out of a core. Parcels are given in order of `at`, at most one a cycle.
class ParcelPort {
 public:
  virtual ~ParcelPort() = default;
  virtual void send(Cycle at, Parcel parcel) = 0;  // it stands before its first link in cycle `at`
  // Throws if the board has no such core or the row there does not exist (errors.h).
  virtual void check(const DmaDescriptor& descriptor) const = 0;
};

}  // namespace veritpu
