#include "systemc/torus.h"

#include "systemc/errors.h"

namespace veritpu {
namespace {

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
      links_(static_cast<size_t>(folded ? 1 : config.torus.x * config.torus.y) * kDirections),
      ports_(folded ? config.cores_per_chip() : config.cores),
      senders_(ports_.size()) {
  for (Link& link : links_) link.in.ports.resize(config.cores_per_chip() + kDirections);
  for (Port& port : ports_) port.in.ports.resize(config.cores_per_chip() + kDirections);
}

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

void Torus::open(int from, Send send) {
  Sender& sender = senders_[from];
  while (!sender.trips.empty() && sender.trips.front().over.load(std::memory_order_acquire)) sender.trips.pop_front();
  const uint64_t flits = std::max(1u, (send.bytes + arch::kLinkFlit - 1) / arch::kLinkFlit);
  const auto way = route(from, send.to, send.way);
  auto& to = ports_[folded_ ? place_of(send.to) : send.to].in.ports;
  Trip& trip = sender.trips.emplace_back(std::move(send), flits);
  int port = place_of(from);  // by which it comes to the next stop
  if (way.empty()) trip.stops.push_back({&sender.inside, &trip});
  for (const auto& [chip, direction] : way) {
    trip.stops.push_back({&link(chip, direction).in.ports[port], &trip});
    port = config_.cores_per_chip() + static_cast<int>(direction);
  }
  trip.stops.push_back({&to[port], &trip});
}

void Torus::send(int from, Cycle at) {
  if (at < known_)
    model_error("torus", "core " + std::to_string(from) + " sends in cycle " + std::to_string(at) +
                             ", but what was sent before cycle " + std::to_string(known_) + " was said to be known");
  const Stop* first = senders_[from].trips.back().stops.data();
  first->queue->push({at * kUnits, first});
}

// What leaves a link stands before the next a hop later: for a hop's time no link needs to know of another.
void Torus::advance(Cycle now) {
  const auto hop = static_cast<Cycle>(config_.torus.hop_latency);
  while (known_ < now) {
    known_ = now - known_ <= hop ? now : std::min(now, std::max(known_, std::min(first(), now - hop)) + hop);
    for (Link& link : links_) pass(link);
  }
  for (Sender& sender : senders_)
    for (Queue& q = sender.inside; !q.empty() && q.front().at < now * kUnits; q.pop()) {
      const Stop* core = q.front().stop + 1;
      core->queue->push({q.front().at + config_.torus.chip_latency * kUnits, core});
    }
}

void Torus::pass(Link& link) {
  link.in.take(known_ * kUnits, [&](const Flight& flight, int) {
    const Time start = std::max(flight.at, link.free);
    while (!link.starts.empty() && link.starts.front() <= flight.at) link.starts.pop();
    link.starts.push(start);
    link.most_kept = std::max<uint64_t>(link.most_kept, link.starts.size());
    const uint64_t flits = flight.stop->trip->flits;
    link.bytes += flits * arch::kLinkFlit;
    link.free = start + flits * config_.torus.flit_time;
    const Stop* next = flight.stop + 1;
    next->queue->push({link.free + config_.torus.hop_latency * kUnits, next});
  });
}

Torus::Time Torus::Merge::first() const {
  Time first = kNever;
  for (const Queue& queue : ports)
    if (!queue.empty()) first = std::min(first, queue.front().at);
  return first;
}

Cycle Torus::first() const {
  Time first = kNever;
  for (const Link& link : links_) first = std::min(first, link.in.first());
  return first / kUnits;
}

bool Torus::empty() const {
  const auto none = [](const auto& place) { return place.in.first() == kNever; };
  return std::all_of(links_.begin(), links_.end(), none) && std::all_of(ports_.begin(), ports_.end(), none) &&
         std::all_of(senders_.begin(), senders_.end(), [](const Sender& sender) { return sender.inside.empty(); });
}

arch::Board::LinkStats Torus::stats() const {
  arch::Board::LinkStats stats;
  for (const Link& link : links_) {
    stats.bytes += link.bytes;
    stats.most_kept = std::max(stats.most_kept, link.most_kept);
  }
  for (const Port& port : ports_) stats.parcels += port.parcels;
  return stats;
}

}  // namespace veritpu
