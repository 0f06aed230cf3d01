// The links' rules once more, parcel by parcel, with all that is ever sent known from the start (docs/board.md,
// "Time").
#pragma once

#include <map>
#include <vector>

#include "arch/board.h"
#include "systemc/tensor_core.h"

namespace veritpu {

// A send, and the cycles in which its parcels stand before their first link.
struct SentRows {
  int from, to;
  bool way;
  unsigned bytes;  // of each parcel
  std::vector<Cycle> at;
};

struct ArrivedRow {
  Cycle at;
  size_t send;  // of those given
  uint64_t index;
  bool operator==(const ArrivedRow& o) const { return at == o.at && send == o.send && index == o.index; }
};

struct RowByRow {
  std::map<int, std::vector<ArrivedRow>> arrived;  // by receiver, in order
  arch::Board::LinkStats stats;
  uint64_t waited = 0;  // times that a parcel found its link taken
};

// `sends`: each core's in order of time.
RowByRow row_by_row(const arch::ChipConfig& config, const std::vector<SentRows>& sends);

}  // namespace veritpu
