#include "systemc/torus.h"

#include <algorithm>

#include "systemc/errors.h"

namespace veritpu {
namespace {

constexpr uint64_t kUnits = arch::kLinkTimeUnits;

// Nothing arrives sooner: by the shorter of a hop and the way within a chip.
Cycle least_latency(const arch::ChipConfig& c) {
  const int hop = c.torus.x * c.torus.y > 1 ? c.torus.hop_latency : c.torus.chip_latency;
  return static_cast<Cycle>(c.cores_per_chip() > 1 ? std::min(hop, c.torus.chip_latency) : hop);
}

// Steps round a ring of `size`, up if positive.
int steps(int from, int to, int size, bool way) {
  const int up = (to - from + size) % size;
  return 2 * up < size || (2 * up == size && !way) ? up : up - size;
}

}  // namespace

Torus::Torus(const arch::ChipConfig& config, bool folded)
    : config_(config),
      folded_(folded),
      latency_(least_latency(config)),
      link_(static_cast<size_t>(folded ? 1 : config.torus.x * config.torus.y) * kDirections),
      port_(config.cores),
      sent_(config.cores) {}

std::vector<std::pair<int, Direction>> Torus::route(int from, int to, bool way) const {
  const int width = config_.torus.x, height = config_.torus.y;
  const int last = chip_of(to);
  int x = chip_of(from) % width, y = chip_of(from) / width;
  std::vector<std::pair<int, Direction>> route;
  for (int left = steps(x, last % width, width, way); left; left -= left > 0 ? 1 : -1) {
    route.emplace_back(y * width + x, left > 0 ? Direction::x_up : Direction::x_down);
    x = (x + (left > 0 ? 1 : width - 1)) % width;
  }
  for (int left = steps(y, last / width, height, way); left; left -= left > 0 ? 1 : -1) {
    route.emplace_back(y * width + x, left > 0 ? Direction::y_up : Direction::y_down);
    y = (y + (left > 0 ? 1 : height - 1)) % height;
  }
  return route;
}

void Torus::send(Cycle at, int from, Parcel parcel) {
  if (at < known_)
    model_error("torus", "core " + std::to_string(from) + " sends in cycle " + std::to_string(at) +
                             ", but what was sent before cycle " + std::to_string(known_) + " was said to be known");
  auto way = route(from, parcel.to, parcel.way);
  if (folded_) parcel.to = place_of(parcel.to);
  Flight flight{at * kUnits, place_of(from), sent_[from]++, 0, std::move(way), std::move(parcel)};
  if (flight.route.empty()) {
    flight.at += config_.torus.chip_latency * kUnits;
    arrivals_.push(std::move(flight));
  } else {
    links_.push(std::move(flight));
  }
}

void Torus::advance(Cycle now, const Deliver& deliver) {
  known_ = now;
  const auto take = [](Flights& flights) {
    Flight flight = flights.top();
    flights.pop();
    return flight;
  };
  while (!links_.empty() && links_.top().at < now * kUnits) pass(take(links_));
  while (!arrivals_.empty() && arrivals_.top().at < (now + latency_) * kUnits) arrive(take(arrivals_), deliver);
}

// First come, first served.
void Torus::pass(Flight flight) {
  const auto [chip, direction] = flight.route[flight.hop];
  Link& link = link_[static_cast<size_t>(folded_ ? 0 : chip) * kDirections + static_cast<size_t>(direction)];
  const uint64_t flits = std::max(1u, (flight.parcel.bytes + arch::kLinkFlit - 1) / arch::kLinkFlit);
  const Time start = std::max(flight.at, link.free);
  while (!link.starts.empty() && link.starts.front() <= flight.at) link.starts.pop();
  link.starts.push(start);
  stats_.most_kept = std::max<uint64_t>(stats_.most_kept, link.starts.size());
  stats_.bytes += flits * arch::kLinkFlit;
  link.free = start + flits * config_.torus.flit_time;
  flight.at = link.free + config_.torus.hop_latency * kUnits;
  flight.port = config_.cores_per_chip() + static_cast<int>(direction);
  Flights& next = ++flight.hop == flight.route.size() ? arrivals_ : links_;
  next.push(std::move(flight));
}

// A core takes a row a cycle.
void Torus::arrive(const Flight& flight, const Deliver& deliver) {
  Cycle& port = port_[flight.parcel.to];
  const Cycle at = std::max((flight.at + kUnits - 1) / kUnits, port);
  port = at + 1;
  ++stats_.parcels;
  deliver(at, flight.parcel);
}

}  // namespace veritpu
