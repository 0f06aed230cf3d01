#include "systemc/fast_order.h"

#include <algorithm>

namespace veritpu::fast {

using arch::Opcode;
using arch::Unit;

namespace {

template <typename E>
constexpr size_t at(E e) {
  return static_cast<size_t>(e);
}

}  // namespace

Track track_of(const Queued& i) {
  switch (i.unit) {
    case Unit::mxu: return i.op == Opcode::mload ? Track::load : Track::product;
    case Unit::vpu: return Track::vector;
    case Unit::ld: return i.op == Opcode::ddim ? Track::ld_setup : Track::ld;
    case Unit::st: return i.op == Opcode::ddim ? Track::st_setup : Track::st;
    default: return Track::seq;
  }
}

Unit unit_of(Track track) {
  constexpr std::array<Unit, kTracks> units{Unit::seq, Unit::mxu, Unit::mxu, Unit::vpu,
                                            Unit::ld,  Unit::ld,  Unit::st,  Unit::st};
  return units[at(track)];
}

void Watch::unordered(const Queued& i, const std::string& does, Unit unit, uint32_t pc, const char* did) const {
  fail(Hazard::unordered, i,
       does + ", which " + std::string(arch::name(unit)) + ", pc " + std::to_string(pc) + ", " + did +
           ", with no order between the two");
}

void Clock::join(const Clock& other) {
  for (size_t k = 0; k < retired.size(); k++) retired[k] = std::max(retired[k], other.retired[k]);
  for (size_t k = 0; k < started.size(); k++) started[k] = std::max(started[k], other.started[k]);
}

void Order::begin() {
  units_.fill(all_);
  for (auto& clocks : dispatched_) clocks.clear();
  for (auto& events : flying_) events.clear();
  semaphores_ = {};
}

void Order::dispatch(Unit unit) {
  dispatched_[at(unit)].push_back(units_[at(Unit::seq)]);
}

const Order::Event& Order::start(const Queued& i) {
  const Track track = track_of(i);
  Clock& clock = units_[at(i.unit)];
  if (i.unit != Unit::seq) {
    clock.join(dispatched_[at(i.unit)].front());
    dispatched_[at(i.unit)].pop_front();
  }
  const uint64_t ordinal = ++all_.started[at(i.unit)];
  for (const auto& use : i.waits)
    if (use.count) take(i, use, clock, ordinal);
  clock.started[at(i.unit)] = ordinal;
  // One instruction of these at a time; a sync, fence or halt waits for those before it.
  const bool drains_all = i.op == Opcode::fence || i.op == Opcode::halt;
  for (int t = 0; t < kTracks; t++) {
    const Unit unit = unit_of(static_cast<Track>(t));
    const bool alone = unit == Unit::vpu || unit == Unit::seq;
    if (drains_all || (unit == i.unit && (alone || i.op == Opcode::sync))) clock.retired[t] = all_.retired[t];
  }
  const uint64_t number = ++all_.retired[at(track)];
  flying_[at(track)].push_back({track, number, clock, all_.retired[at(Track::load)]});
  return flying_[at(track)].back();
}

void Order::retire(const Queued& i) {
  const Track track = track_of(i);
  const Event event = flying_[at(track)].front();
  flying_[at(track)].pop_front();
  Clock done = event.start;
  done.retired[at(track)] = event.number;
  // A product ends more than 2N cycles after every weight load that started before it.
  if (track == Track::product) done.retired[at(Track::load)] = event.loads;
  if (track == Track::seq) units_[at(Unit::seq)] = done;
  for (const auto& use : i.signals)
    if (use.count) give(i, use, event, done);
}

// The first counts given are taken. That says who gave them only if no other could have come before one of them.
void Order::take(const Queued& i, arch::SemaphoreUse use, Clock& clock, uint64_t ordinal) {
  Semaphore& s = semaphores_[use.sem];
  std::array<Taken, kTracks> now{};
  Clock after = clock;
  for (int left = use.count; left && !s.given.empty();) {
    Given& g = s.given.front();
    const int count = std::min(left, g.count);
    after.join(g.done);
    now[at(g.by.track)] = {g.by.number, i.unit, ordinal, g.pc};
    left -= count, g.count -= count;
    if (!g.count) s.given.pop_front();
  }
  for (const Given& g : s.given)
    for (int t = 0; t < kTracks; t++)
      if (t != static_cast<int>(g.by.track) && now[t].number > g.by.start.retired[t])
        ambiguous(i, use.sem, now[t].pc, g.pc);
  for (int t = 0; t < kTracks; t++)
    if (now[t].number) s.taken[t] = now[t];
  clock = after;
}

void Order::give(const Queued& i, arch::SemaphoreUse use, const Event& by, const Clock& done) {
  Semaphore& s = semaphores_[use.sem];
  for (int t = 0; t < kTracks; t++) {
    const Taken& taken = s.taken[t];
    if (t != static_cast<int>(by.track) && taken.number > by.start.retired[t] &&
        taken.ordinal > by.start.started[at(taken.by)])
      ambiguous(i, use.sem, taken.pc, i.pc);
  }
  s.given.push_back({use.count, by, done, i.pc});
}

void Order::ambiguous(const Queued& i, int sem, uint32_t one, uint32_t other) const {
  watch_.fail(Hazard::unordered, i,
              "semaphore " + std::to_string(sem) + " is signalled at pc " + std::to_string(one) + " and at pc " +
                  std::to_string(other) + " with no order between them, and a wait takes only one of the two");
}

}  // namespace veritpu::fast
