#include "systemc/fast_hbm_order.h"

namespace veritpu::fast {

// What an instruction knows to be over, those after it in its unit know as well.
std::optional<HbmOrder::Meeting> HbmOrder::start(const Queued& i, const Order::Event& event, const ByteBox& bytes) {
  const bool storing = event.track == Track::st;
  transfers_[storing].push_back({event.number, i.pc, bytes});
  auto& others = transfers_[!storing];
  const uint64_t over = event.start.retired[static_cast<size_t>(storing ? Track::ld : Track::st)];
  while (!others.empty() && others.front().number <= over) others.pop_front();
  for (const Transfer& other : others)
    if (bytes.meets(other.bytes)) return Meeting{other.pc, bytes.common(other.bytes)};
  return std::nullopt;
}

}  // namespace veritpu::fast
