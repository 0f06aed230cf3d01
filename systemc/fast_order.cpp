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

template <size_t K>
void join(std::array<uint64_t, K>& into, const std::array<uint64_t, K>& other) {
  for (size_t k = 0; k < K; k++) into[k] = std::max(into[k], other[k]);
}

}  // namespace

Track track_of(const Queued& i) {
  switch (i.unit) {
    case Unit::mxu: return i.op == Opcode::mload ? Track::load : Track::product;
    case Unit::mxu1: return i.op == Opcode::mload ? Track::load1 : Track::product1;
    case Unit::vpu: return Track::vector;
    case Unit::ld: return i.op == Opcode::ddim ? Track::ld_setup : Track::ld;
    case Unit::st: return i.op == Opcode::ddim ? Track::st_setup : Track::st;
    default: return Track::seq;
  }
}

Unit unit_of(Track track) {
  constexpr std::array<Unit, kTracks> units{Unit::seq, Unit::mxu, Unit::mxu, Unit::vpu,  Unit::ld,
                                            Unit::ld,  Unit::st,  Unit::st,  Unit::mxu1, Unit::mxu1};
  return units[at(track)];
}

void Watch::unordered(const Queued& i, const std::string& does, Unit unit, uint32_t pc, const char* did) const {
  fail(Hazard::unordered, i,
       does + ", which " + std::string(arch::name(unit)) + ", pc " + std::to_string(pc) + ", " + did +
           ", with no order between the two");
}

void Progress::join(const Progress& other) {
  fast::join(retired, other.retired);
  fast::join(started, other.started);
  for (const auto& [route, number] : other.arrived) arrived[route] = std::max(arrived[route], number);
}

void Clock::join(const Clock& other) {
  fast::join(retired, other.retired);
  fast::join(started, other.started);
  if (!other.far || other.far == far) return;
  if (!far) {
    far = other.far;
    return;
  }
  auto both = std::make_shared<Far>(*far);
  for (const auto& [core, progress] : *other.far) (*both)[core].join(progress);
  far = std::move(both);
}

void Order::begin() {
  over_ = all_.retired;
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
  if (drains_all)  // and so what they know of other cores
    for (const Clock& other : units_) clock.join(other);
  for (int t = 0; t < kTracks; t++) {
    const Unit unit = unit_of(static_cast<Track>(t));
    const bool alone = unit == Unit::vpu || unit == Unit::seq;
    if (drains_all || (unit == i.unit && (alone || i.op == Opcode::sync))) clock.retired[t] = all_.retired[t];
  }
  const uint64_t number = ++all_.retired[at(track)];
  const Track loads = i.unit == Unit::mxu1 ? Track::load1 : Track::load;
  flying_[at(track)].push_back({track, number, clock, all_.retired[at(loads)]});
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
  if (track == Track::product1) done.retired[at(Track::load1)] = event.loads;
  if (track == Track::seq) units_[at(Unit::seq)] = done;
  for (const auto& use : i.signals)
    if (use.count) give(i.unit, use, {use.count, {track}, event.number, event.start, done, i.pc});
}

// Of all cores, this one among them.
Far Order::whole(const Clock& clock) const {
  Far far = clock.far ? *clock.far : Far();
  Progress& own = far[this];
  own.retired = clock.retired, own.started = clock.started;
  return far;
}

Clock Order::here(const Far& far) const {
  Clock clock;
  if (const auto own = far.find(this); own != far.end())
    clock.retired = own->second.retired, clock.started = own->second.started;
  clock.far = std::make_shared<const Far>(far);
  return clock;
}

std::shared_ptr<const Departure> Order::origin(const Queued& i, const Event& event, bool way) const {
  auto origin = std::make_shared<Departure>();
  origin->route = {this, way};
  origin->number = event.number, origin->pc = i.pc;
  origin->start = origin->done = whole(event.start);
  origin->done[this].retired[at(Track::st)] = event.number;
  return origin;
}

void Order::signalled(const Departure& by, arch::SemaphoreUse use) {
  Far far = by.done;
  far[this].arrived[by.route] = by.number;
  give(Unit::st, use, {use.count, {{}, by.route}, by.number, here(by.start), here(far), by.pc});
}

uint64_t Order::arrived(const Clock& clock, const Route& route) const {
  if (!clock.far) return 0;
  const auto own = clock.far->find(this);
  if (own == clock.far->end()) return 0;
  const auto number = own->second.arrived.find(route);
  return number == own->second.arrived.end() ? 0 : number->second;
}

bool Order::knew(const Departure& by, Track track, uint64_t number) const {
  if (number <= over_[at(track)]) return true;
  const auto own = by.start.find(this);
  return own != by.start.end() && own->second.retired[at(track)] >= number;
}

bool Order::knew(const Departure& by, const Departure& other) const {
  return by.route == other.route || arrived(here(by.start), other.route) >= other.number;
}

// The first counts given are taken. That says who gave them only if no other could have come before one of them.
void Order::take(const Queued& i, arch::SemaphoreUse use, Clock& clock, uint64_t ordinal) {
  Semaphore& s = semaphores_[use.sem];
  std::map<Giver, Taken> now;
  Clock after = clock;
  for (int left = use.count; left && !s.given.empty();) {
    Given& g = s.given.front();
    const int count = std::min(left, g.count);
    after.join(g.done);
    now[g.by] = {g.number, i.unit, ordinal, g.pc};
    left -= count, g.count -= count;
    if (!g.count) s.given.pop_front();
  }
  for (const Given& g : s.given)
    for (const auto& [giver, taken] : now)
      if (unknown(giver, taken.number, g)) ambiguous(i.unit, i.pc, use.sem, taken.pc, g.pc);
  for (const auto& [giver, taken] : now) s.taken[giver] = taken;
  clock = after;
}

void Order::give(arch::Unit unit, arch::SemaphoreUse use, Given given) {
  Semaphore& s = semaphores_[use.sem];
  for (const auto& [giver, taken] : s.taken)
    if (unknown(giver, taken.number, given) && taken.ordinal > given.start.started[at(taken.by)])
      ambiguous(unit, given.pc, use.sem, taken.pc, given.pc);
  s.given.push_back(std::move(given));
}

// Whether who gave `to` did not know that another's signal was given.
bool Order::unknown(const Giver& giver, uint64_t number, const Given& to) const {
  if (!(giver < to.by) && !(to.by < giver)) return false;
  return number > (giver.route.from ? arrived(to.start, giver.route) : to.start.retired[at(giver.track)]);
}

void Order::ambiguous(Unit unit, uint32_t pc, int sem, uint32_t one, uint32_t other) const {
  watch_.fail(Hazard::unordered, unit, pc,
              "semaphore " + std::to_string(sem) + " is signalled at pc " + std::to_string(one) + " and at pc " +
                  std::to_string(other) + " with no order between them, and a wait takes only one of the two");
}

}  // namespace veritpu::fast
