#include "tests/systemc/row_by_row.h"

#include <algorithm>
#include <array>
#include <queue>
#include <tuple>

namespace veritpu {
namespace {

using Time = uint64_t;

struct Parcel {
  Time at;          // in 1/kLinkTimeUnits cycles: it stands there
  int port;         // by which it came to the chip: a core of it, or cores a chip + the link's direction
  uint64_t number;  // of all, in the order of each core's sends
  int x, y;
  size_t send;
  uint64_t index;
  bool operator>(const Parcel& o) const { return std::tie(at, port, number) > std::tie(o.at, o.port, o.number); }
};

// 1, -1 or 0: the next step round a ring.
int toward(int from, int to, int size, bool way) {
  const int up = (to - from + size) % size, down = (from - to + size) % size;
  return up == 0 ? 0 : up < down || (up == down && !way) ? 1 : -1;
}

}  // namespace

RowByRow row_by_row(const arch::ChipConfig& config, const std::vector<SentRows>& sends) {
  const arch::TorusConfig& torus = config.torus;
  const int places = config.cores_per_chip();
  const Time unit = arch::kLinkTimeUnits;
  std::priority_queue<Parcel, std::vector<Parcel>, std::greater<>> parcels;
  uint64_t number = 0;
  for (size_t s = 0; s < sends.size(); ++s)
    for (size_t k = 0; k < sends[s].at.size(); ++k) {
      const int chip = sends[s].from / places;
      const bool inside = chip == sends[s].to / places;
      const Time at = (sends[s].at[k] + (inside ? torus.chip_latency : 0)) * unit;
      parcels.push({at, sends[s].from % places, number++, chip % torus.x, chip / torus.x, s, k});
    }

  RowByRow result;
  std::map<std::array<int, 3>, std::vector<Time>> starts;  // on each link, by (x, y, direction)
  std::map<std::array<int, 3>, Time> link_free;
  std::map<int, Cycle> core_free;
  while (!parcels.empty()) {
    Parcel p = parcels.top();
    parcels.pop();
    const SentRows& send = sends[p.send];
    const int last = send.to / places;
    const int dx = toward(p.x, last % torus.x, torus.x, send.way), dy = toward(p.y, last / torus.x, torus.y, send.way);
    if (dx == 0 && dy == 0) {
      Cycle& free = core_free[send.to];
      const Cycle at = std::max((p.at + unit - 1) / unit, free);
      free = at + 1;
      result.arrived[send.to].push_back({at, p.send, p.index});
      ++result.stats.parcels;
      continue;
    }
    const int direction = dx ? (dx > 0 ? 0 : 1) : (dy > 0 ? 2 : 3);
    const std::array<int, 3> link{p.x, p.y, direction};
    const Time start = std::max(p.at, link_free[link]);
    result.waited += start > p.at;
    const auto kept = std::count_if(starts[link].begin(), starts[link].end(), [&](Time t) { return t > p.at; }) + 1;
    result.stats.most_kept = std::max<uint64_t>(result.stats.most_kept, kept);
    starts[link].push_back(start);
    const uint64_t flits = std::max(1u, (send.bytes + arch::kLinkFlit - 1) / arch::kLinkFlit);
    result.stats.bytes += flits * arch::kLinkFlit;
    link_free[link] = start + flits * torus.flit_time;
    p.at = link_free[link] + torus.hop_latency * unit;
    p.port = places + direction;
    (dx ? p.x : p.y) += dx ? dx : dy;
    p.x = (p.x + torus.x) % torus.x, p.y = (p.y + torus.y) % torus.y;
    parcels.push(p);
  }
  return result;
}

}  // namespace veritpu
