// The links between cores: when what a core sends reaches another (docs/board.md). A model of time alone; who computes
// what it carries is no matter.
#pragma once

#include <functional>
#include <queue>
#include <vector>

#include "arch/board.h"
#include "systemc/kernel.h"
#include "systemc/parcel.h"

namespace veritpu {

// A chip's links: to its neighbours along X and Y, up and down.
enum class Direction : uint8_t { x_up, x_down, y_up, y_down };
constexpr int kDirections = 4;

class Torus {
 public:
  // `folded`: one chip stands for all. Its links lead back to itself, so a parcel takes them as often as it would take
  // those of the chips on its way, and reaches the core in its receiver's place. If each chip does what the one does,
  // times are those of the whole torus.
  explicit Torus(const arch::ChipConfig& config, bool folded = false);

  // No parcel arrives sooner after it stands before its first link.
  Cycle latency() const { return latency_; }
  // The links that a parcel takes from one core to another, as (chip, direction), in order: along X, then along Y, each
  // the shorter way round.
  std::vector<std::pair<int, Direction>> route(int from, int to, bool way) const;

  // Cores start in this cycle; nothing is on its way.
  void begin(Cycle now) { known_ = now; }
  // A core sends in cycle `at`, not before one that advance() was told of. Each core's parcels in order of `at`.
  void send(Cycle at, int from, Parcel parcel);
  // All that was sent before cycle `now` is known. Delivers, in order of cycles, what arrives before cycle
  // now + latency(), the last moment that nothing unknown can change.
  using Deliver = std::function<void(Cycle at, const Parcel& parcel)>;
  void advance(Cycle now, const Deliver& deliver);
  bool empty() const { return links_.empty() && arrivals_.empty(); }
  const arch::Board::LinkStats& stats() const { return stats_; }

 private:
  using Time = uint64_t;  // in 1/kLinkTimeUnits cycles
  struct Flight {
    Time at;
    int port;         // by which it came to the chip: place of its sender there, or else cores a chip + the direction
    uint64_t number;  // of its sender's parcels
    size_t hop = 0;
    std::vector<std::pair<int, Direction>> route;
    Parcel parcel;
  };
  // By time; at one time by port. Of one port it is one sender's, since what comes over a link comes one by one.
  struct Later {
    bool operator()(const Flight& a, const Flight& b) const {
      return std::tie(a.at, a.port, a.number) > std::tie(b.at, b.port, b.number);
    }
  };
  using Flights = std::priority_queue<Flight, std::vector<Flight>, Later>;
  struct Link {
    Time free = 0;
    std::queue<Time> starts;  // of the parcels that stand before it
  };
  void pass(Flight flight);
  void arrive(const Flight& flight, const Deliver& deliver);
  int chip_of(int core) const { return core / config_.cores_per_chip(); }
  int place_of(int core) const { return core % config_.cores_per_chip(); }

  const arch::ChipConfig config_;
  const bool folded_;
  const Cycle latency_;
  Flights links_, arrivals_;  // what is about to take a link, or to arrive
  std::vector<Link> link_;    // [chip][direction]; folded, of one chip
  std::vector<Cycle> port_;   // of each core: the first cycle in which it can take another row
  std::vector<uint64_t> sent_;
  Cycle known_ = 0;  // all that was sent before
  arch::Board::LinkStats stats_;
};

}  // namespace veritpu
