// Which transfers of the two DMA units touch the same bytes of HBM in no order (docs/hazards.md, "Order").
#pragma once

#include <optional>

#include "systemc/fast_byte_box.h"
#include "systemc/fast_order.h"

namespace veritpu::fast {

class HbmOrder {
 public:
  struct Meeting {
    uint32_t pc;  // of the other unit's transfer
    int64_t byte;
  };

  // All transfers so far are over, and whoever comes knows it: they need not be kept.
  void over() { transfers_ = {}; }
  // A dld or dst starts: the oldest of the other unit's transfers that touches its bytes and that it does not know to
  // be over.
  std::optional<Meeting> start(const Queued& i, const Order::Event& event, const ByteBox& bytes);

 private:
  struct Transfer {
    uint64_t number;  // in its track
    uint32_t pc;
    ByteBox bytes;
  };
  std::array<std::deque<Transfer>, 2> transfers_;  // of ld and st, those that the other may not know to be over
};

}  // namespace veritpu::fast
