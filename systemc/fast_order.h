// What is known to have happened when an instruction starts, whatever the timing: vector clocks over tracks
// (docs/hazards.md, "Order").
#pragma once

#include <deque>

#include "systemc/fast_unit.h"
#include "systemc/hazard_error.h"

namespace veritpu::fast {

// Instructions of one track retire in program order.
enum class Track : uint8_t { seq, load, product, vector, ld, ld_setup, st, st_setup };
constexpr int kTracks = 8;
Track track_of(const Queued& i);
arch::Unit unit_of(Track track);

struct Clock {
  std::array<uint64_t, kTracks> retired{};       // how many of each track
  std::array<uint64_t, arch::kUnits> started{};  // how many of each unit
  void join(const Clock& other);
};

// Where a hazard is found: the cycle is the core's own.
struct Watch {
  const Cycle& now;
  Cycle began = 0;
  [[noreturn]] void fail(Hazard hazard, const Queued& i, const std::string& what) const {
    throw HazardError(hazard, i.unit, i.pc, now - began, what);
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
    uint64_t loads = 0;  // weight loads started before
  };

  void begin();  // a run: all that was is over
  void dispatch(arch::Unit unit);
  const Event& start(const Queued& i);
  void retire(const Queued& i);

 private:
  struct Given {
    int count;  // not yet taken
    Event by;
    Clock done;
    uint32_t pc;
  };
  struct Taken {
    uint64_t number = 0;  // the latest taken signal of a track
    arch::Unit by{};      // who took it
    uint64_t ordinal = 0;
    uint32_t pc = 0;
  };
  struct Semaphore {
    std::deque<Given> given;
    std::array<Taken, kTracks> taken;
  };
  void take(const Queued& i, arch::SemaphoreUse use, Clock& clock, uint64_t ordinal);
  void give(const Queued& i, arch::SemaphoreUse use, const Event& by, const Clock& done);
  [[noreturn]] void ambiguous(const Queued& i, int sem, uint32_t one, uint32_t other) const;

  const Watch& watch_;
  Clock all_;                              // that has started
  std::array<Clock, arch::kUnits> units_;  // known to each unit's latest instruction as it started
  std::array<std::deque<Clock>, arch::kUnits> dispatched_;
  std::array<std::deque<Event>, kTracks> flying_;
  std::array<Semaphore, arch::kSemaphores> semaphores_;
};

}  // namespace veritpu::fast
