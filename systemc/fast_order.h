// What is known to have happened when an instruction starts, whatever the timing: vector clocks over tracks
// (docs/hazards.md, "Order").
#pragma once

#include <deque>

#include "systemc/fast_departure.h"
#include "systemc/fast_unit.h"
#include "systemc/hazard_error.h"

namespace veritpu::fast {

Track track_of(const Queued& i);
arch::Unit unit_of(Track track);

struct Clock {
  std::array<uint64_t, kTracks> retired{};       // of this core, as in Progress
  std::array<uint64_t, arch::kUnits> started{};  // likewise
  std::shared_ptr<const Far> far{};              // of other cores, and what has arrived here; null: nothing
  void join(const Clock& other);
};

// Where a hazard is found: the cycle is the core's own.
struct Watch {
  const Cycle& now;
  Cycle began = 0;
  [[noreturn]] void fail(Hazard hazard, arch::Unit unit, uint32_t pc, const std::string& what) const {
    throw HazardError(hazard, unit, pc, now - began, what);
  }
  [[noreturn]] void fail(Hazard hazard, const Queued& i, const std::string& what) const {
    fail(hazard, i.unit, i.pc, what);
  }
  // `i` `does` ("reads VMEM row 3") what another unit's instruction `did` ("writes").
  [[noreturn]] void unordered(const Queued& i, const std::string& does, arch::Unit unit, uint32_t pc,
                              const char* did) const;
};

class Order {
 public:
  explicit Order(const Watch& watch) : watch_(watch) {}

  struct Event {
    Track track{};
    uint64_t number = 0;  // in its track, from 1 on; a run goes on where the last one stopped
    Clock start;
    uint64_t loads = 0;  // weight loads of its matrix unit started before
  };

  void begin();  // a run: all that was is over, here and on the other cores
  void dispatch(arch::Unit unit);
  const Event& start(const Queued& i);
  void retire(const Queued& i);

  // A send or rsignal that has started, for the core that it reaches; and one that has reached this core.
  std::shared_ptr<const Departure> origin(const Queued& i, const Event& event, bool way) const;
  void signalled(const Departure& by, arch::SemaphoreUse use);
  // Whether it knew an instruction of this core to be over, or a send to have arrived here.
  bool knew(const Departure& by, Track track, uint64_t number) const;
  bool knew(const Departure& by, const Departure& other) const;
  bool knows(const Clock& clock, const Departure& other) const { return arrived(clock, other.route) >= other.number; }

 private:
  // Who gives counts in order: a track of this core, or a route.
  struct Giver {
    Track track{};
    Route route{};
    bool operator<(const Giver& o) const { return route == o.route ? !route.from && track < o.track : route < o.route; }
  };
  struct Given {
    int count;  // not yet taken
    Giver by;
    uint64_t number;
    Clock start, done;
    uint32_t pc;
  };
  struct Taken {
    uint64_t number = 0;  // the latest taken signal of a giver
    arch::Unit by{};      // who took it
    uint64_t ordinal = 0;
    uint32_t pc = 0;
  };
  struct Semaphore {
    std::deque<Given> given;
    std::map<Giver, Taken> taken;
  };
  void take(const Queued& i, arch::SemaphoreUse use, Clock& clock, uint64_t ordinal);
  void give(arch::Unit unit, arch::SemaphoreUse use, Given given);
  uint64_t arrived(const Clock& clock, const Route& route) const;
  bool unknown(const Giver& giver, uint64_t number, const Given& to) const;
  Clock here(const Far& far) const;
  Far whole(const Clock& clock) const;
  [[noreturn]] void ambiguous(arch::Unit unit, uint32_t pc, int sem, uint32_t one, uint32_t other) const;

  const Watch& watch_;
  Clock all_;                              // that has started
  std::array<uint64_t, kTracks> over_{};   // retired before the run
  std::array<Clock, arch::kUnits> units_;  // known to each unit's latest instruction as it started
  std::array<std::deque<Clock>, arch::kUnits> dispatched_;
  std::array<std::deque<Event>, kTracks> flying_;
  std::array<Semaphore, arch::kSemaphores> semaphores_;
};

}  // namespace veritpu::fast
