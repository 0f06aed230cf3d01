// The links between cores: when what a core sends reaches another (docs/board.md). A model of time alone; who computes
// what it carries is no matter.
#pragma once

#include <algorithm>
#include <atomic>
#include <deque>
#include <vector>

#include "arch/board.h"
#include "systemc/fifo.h"
#include "systemc/kernel.h"
#include "systemc/parcel.h"

namespace veritpu {

// A chip's links: to its neighbours along X and Y, up and down.
enum class Direction : uint8_t { x_up, x_down, y_up, y_down };
constexpr int kDirections = 4;

class Torus {
 public:
  using Time = uint64_t;  // in 1/kLinkTimeUnits cycles
  // What reaches a core: its cycle, and the parcel by its number in its send. At a core, and of all that arrives
  // anywhere, order is that of (stands, port).
  struct Arrival {
    Cycle at;
    Time stands;  // before the core
    int port;
    const Send& send;
    uint64_t index;
  };

  // `folded`: one chip stands for all. Its links lead back to itself, so a parcel takes them as often as it would take
  // those of the chips on its way, and reaches the core in its receiver's place. If each chip does what the one does,
  // times are those of the whole torus.
  explicit Torus(const arch::ChipConfig& config, bool folded = false);
  Torus(const Torus&) = delete;

  // No parcel arrives sooner after it stands before its first link.
  Cycle latency() const { return latency_; }
  // The links that a parcel takes from one core to another, as (chip, direction), in order: along X, then along Y, each
  // the shorter way round.
  std::vector<std::pair<int, Direction>> route(int from, int to, bool way) const;

  // Cores start in this cycle; nothing is on its way.
  void begin(Cycle now) { known_ = now; }
  // A core opens a send, and sends its next parcel in cycle `at`, not before one that advance() was told of. Each
  // core's parcels in order of `at`.
  void open(int from, Send send);
  void send(int from, Cycle at);
  // All that is sent before cycle `now` is known: links decide up to there.
  void advance(Cycle now);
  // Calls deliver(Arrival), in order, for what reaches a core sooner than latency() after that cycle: nothing unknown
  // can change it. Threads may call open, send and arrive at once, each for cores of its own.
  template <typename Deliver>
  void arrive(int core, Deliver deliver);
  bool empty() const;
  arch::Board::LinkStats stats() const;

 private:
  static constexpr Time kUnits = arch::kLinkTimeUnits;

  struct Trip;
  struct Flight;
  using Queue = Fifo<Flight>;
  // A place on a parcel's way: where it queues, and for what send.
  struct Stop {
    Queue* queue;
    Trip* trip;
  };
  struct Flight {
    Time at;
    const Stop* stop;  // of its trip's, which go on from there
  };
  struct Trip {
    Trip(Send s, uint64_t f) : send(std::move(s)), flits(f) {}
    const Send send;
    const uint64_t flits;  // of each parcel
    std::vector<Stop> stops;
    uint64_t arrived = 0;           // parcels
    std::atomic<bool> over{false};  // all have: its sender may forget it
  };
  // What comes to one place by several ports: the chip's cores, by their places, then its links, by direction. Of one
  // port all comes in order. First come, first served, at one time by the ports' order.
  struct alignas(64) Merge {
    std::vector<Queue> ports;
    // Calls f(flight, port) for what stands there before `end`. It may add what comes later.
    template <typename F>
    void take(Time end, F f);
    Time first() const;
  };
  struct Link {
    Merge in;
    Time free = 0;
    Fifo<Time> starts{};  // of the parcels that stand before it
    uint64_t bytes = 0, most_kept = 0;
  };
  struct Port {
    Merge in;
    Cycle free = 0;  // the first cycle in which the core can take another row
    uint64_t parcels = 0;
  };
  struct alignas(64) Sender {
    std::deque<Trip> trips{};  // that are not over, and some that are
    Queue inside{};            // to cores of the same chip: its way takes no link
  };
  void pass(Link& link);
  Cycle first() const;  // that anything stands before a link; kNever if nothing does
  int chip_of(int core) const { return core / config_.cores_per_chip(); }
  int place_of(int core) const { return core % config_.cores_per_chip(); }
  Link& link(int chip, Direction d) { return links_[(folded_ ? 0 : chip) * kDirections + static_cast<int>(d)]; }

  const arch::ChipConfig config_;
  const bool folded_;
  const Cycle latency_;
  std::vector<Link> links_;  // [chip][direction]; folded, of one chip
  std::vector<Port> ports_;  // of each core
  std::vector<Sender> senders_;
  Cycle known_ = 0;  // all that was sent before
};

template <typename F>
void Torus::Merge::take(Time end, F f) {
  for (;;) {
    size_t next = 0;
    Time at = end, others = end;  // the first flight, and the first that comes after it by another port
    size_t other = 0;
    for (size_t k = 0; k < ports.size(); ++k) {
      if (ports[k].empty() || ports[k].front().at >= others) continue;
      if (ports[k].front().at < at) {
        others = std::exchange(at, ports[k].front().at);
        other = std::exchange(next, k);
      } else {
        others = ports[k].front().at;
        other = k;
      }
    }
    if (at == end) return;
    Queue& queue = ports[next];
    do {
      const Flight flight = queue.front();
      queue.pop();
      f(flight, static_cast<int>(next));
    } while (!queue.empty() &&
             (queue.front().at < others || (queue.front().at == others && others < end && next < other)));
  }
}

// A core takes a row a cycle.
template <typename Deliver>
void Torus::arrive(int core, Deliver deliver) {
  Port& port = ports_[core];
  port.in.take((known_ + latency_) * kUnits, [&](const Flight& flight, int by) {
    const Cycle at = std::max((flight.at + kUnits - 1) / kUnits, port.free);
    port.free = at + 1;
    ++port.parcels;
    Trip& trip = *flight.stop->trip;
    const uint64_t index = trip.arrived++;
    deliver(Arrival{at, flight.at, by, trip.send, index});
    if (trip.arrived == trip.send.parcels) trip.over.store(true, std::memory_order_release);
  });
}

}  // namespace veritpu
