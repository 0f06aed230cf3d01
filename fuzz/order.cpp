#include "fuzz/order.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "fuzz/random.h"
#include "fuzz/walker.h"

namespace veritpu::fuzz {
namespace {

using arch::Instruction;
using arch::Opcode;
using arch::SemaphoreUse;
using arch::Unit;

// Instructions of one track retire in program order, so the k-th wait for a track meets its k-th signal to that waiter.
enum Track { kLoad, kMul, kVpu, kLd, kLdSetup, kSt, kStSetup, kSeq, kLoad1, kMul1, kTracks };
constexpr int kNone = -1;

int unit_of(Track track) {
  constexpr std::array<Unit, kTracks> units{Unit::mxu, Unit::mxu, Unit::vpu, Unit::ld,   Unit::ld,
                                            Unit::st,  Unit::st,  Unit::seq, Unit::mxu1, Unit::mxu1};
  return static_cast<int>(units[track]);
}

Track track_of(const Instruction& i) {
  switch (*i.unit()) {
    case Unit::mxu: return i.opcode() == Opcode::mload ? kLoad : kMul;
    case Unit::mxu1: return i.opcode() == Opcode::mload ? kLoad1 : kMul1;
    case Unit::vpu: return kVpu;
    case Unit::ld: return i.opcode() == Opcode::ddim ? kLdSetup : kLd;
    case Unit::st: return i.opcode() == Opcode::ddim ? kStSetup : kSt;
    default: return kSeq;
  }
}

struct Item {
  Instruction instruction;
  Track track;
  std::vector<SemaphoreUse> waits, signals;
};

// One segment's instructions, linked by semaphores that are all back at zero at its end.
class Linker {
 public:
  Linker(const Segment& segment, const std::vector<Footprint>& footprints, uint64_t edges, int mxus)
      : random_(edges), extra_(edges != 0), mxus_(mxus), body_(segment.body.size()), waits_of_(body_) {
    for (auto& row : waited_) row.fill(kNone);
    std::iota(semaphores_.begin(), semaphores_.end(), 0);
    if (extra_)
      for (size_t i = semaphores_.size() - 1; i > 0; --i)
        std::swap(semaphores_[i], semaphores_[random_.below(static_cast<int64_t>(i) + 1)]);
    for (size_t i = 0; i < body_; ++i) {
      items_.push_back({segment.body[i], track_of(segment.body[i]), {}, {}});
      link(static_cast<int>(i), footprints[i]);
      link_for_nothing(static_cast<int>(i), edges);
    }
  }

  void append_to(std::vector<Instruction>& program) const {
    for (const Item& item : items_) {
      const auto extra = [&] {
        const auto unit = static_cast<Unit>(unit_of(item.track));
        if (unit == Unit::seq) return Instruction(Opcode::nop);
        return Instruction(Opcode::sync).set(arch::field::sync::unit, static_cast<int>(unit));
      };
      // Two waits and two signals fit an instruction; others come in a `sync` before or after it.
      for (size_t k = 2; k < item.waits.size(); k += 2) {
        Instruction sync = extra();
        for (size_t w = k; w < std::min(k + 2, item.waits.size()); ++w)
          sync.wait(static_cast<int>(w - k), item.waits[w]);
        program.push_back(sync);
      }
      Instruction instruction = item.instruction;
      for (size_t w = 0; w < std::min<size_t>(2, item.waits.size()); ++w)
        instruction.wait(static_cast<int>(w), item.waits[w]);
      for (size_t s = 0; s < std::min<size_t>(2, item.signals.size()); ++s)
        instruction.signal(static_cast<int>(s), item.signals[s]);
      program.push_back(instruction);
      for (size_t k = 2; k < item.signals.size(); k += 2) {
        Instruction sync = extra();
        for (size_t s = k; s < std::min(k + 2, item.signals.size()); ++s)
          sync.signal(static_cast<int>(s - k), item.signals[s]);
        program.push_back(sync);
      }
    }
  }

 private:
  struct History {
    int writer = kNone;
    std::array<int, kTracks> readers;
    History() { readers.fill(kNone); }
  };

  void link(int i, const Footprint& footprint) {
    std::array<int, kTracks> need;
    need.fill(kNone);
    const auto needs = [&](int other) {
      if (other == kNone) return;
      int& newest = need[items_[other].track];
      newest = std::max(newest, other);
    };
    for (int m = 0; m < kMemories; ++m) {
      for (const int64_t row : footprint.reads[m]) needs(rows_[m][row].writer);
      for (const int64_t row : footprint.writes[m]) {
        const History& h = rows_[m][row];
        needs(h.writer);
        for (const int reader : h.readers) needs(reader);
      }
    }
    for (int t = 0; t < kTracks; ++t)
      if (need[t] != kNone) wait_for(i, need[t], true);
    for (int m = 0; m < kMemories; ++m) {
      for (const int64_t row : footprint.reads[m]) rows_[m][row].readers[items_[i].track] = i;
      for (const int64_t row : footprint.writes[m]) {
        rows_[m][row] = {};
        rows_[m][row].writer = i;
      }
    }
  }

  // Waits for an earlier instruction of another unit, if none of its track is waited for that comes later. Drawn from
  // the instruction itself, so that it survives when others are left out.
  void link_for_nothing(int i, uint64_t edges) {
    uint64_t seed = edges;
    for (const uint64_t word : items_[i].instruction.words) seed = Random::mix(seed + word);
    Random random(seed);
    if (!extra_ || !random.percent(25)) return;
    const int other = i - 1 - static_cast<int>(random.below(12));
    if (other < 0 || items_[i].waits.size() == 2 || items_[other].signals.size() == 2) return;
    for (const int earlier : waits_of_[i])
      if (items_[earlier].track == items_[other].track) return;  // two waits of an instruction name two semaphores
    wait_for(i, other, false);
  }

  // A place in `semaphores_` for a pair of track and waiting unit; kNone if there is none left. With one matrix unit
  // there are 32 pairs: of the five units four can wait for a track. With two there are 50, of which 18 meet in memory:
  // those that do not share the other 14.
  int place_of(Track track, int waiter, bool meets) {
    if (mxus_ == 1) return track * 4 + (waiter > unit_of(track) ? waiter - 1 : waiter);
    constexpr int kMeeting = 18;
    const auto known = places_.find({track, waiter});
    if (known != places_.end()) return known->second;
    if (!meets && idle_++ >= arch::kSemaphores - kMeeting) return kNone;
    return places_.emplace(std::pair{track, waiter}, static_cast<int>(places_.size())).first->second;
  }

  void wait_for(int i, int other, bool meets) {
    const Track track = items_[other].track;
    const int waiter = unit_of(items_[i].track);
    if (unit_of(track) == waiter || waited_[waiter][track] >= other) return;
    const int place = place_of(track, waiter, meets);
    if (place == kNone) return;
    waited_[waiter][track] = other;
    const auto count =
        static_cast<uint8_t>(extra_ && random_.percent(10) ? random_.between(2, body_ < 200 ? 255 : 9) : 1);
    const SemaphoreUse use{semaphores_[place], count};
    items_[i].waits.push_back(use);
    waits_of_[i].push_back(other);
    items_[other].signals.push_back(use);
  }

  Random random_;
  const bool extra_;
  const int mxus_;
  const size_t body_;
  std::vector<Item> items_;
  std::vector<std::vector<int>> waits_of_;  // the instructions that each waits for
  std::array<std::map<int64_t, History>, kMemories> rows_;
  std::array<std::array<int, kTracks>, arch::kUnits> waited_;  // by waiting unit and track: the newest waited for
  std::array<uint8_t, arch::kSemaphores> semaphores_;          // of each pair, at its place
  std::map<std::pair<int, int>, int> places_;                  // with two matrix units: of track and waiting unit
  int idle_ = 0;                                               // of these, what waits for nothing
};

Instruction loop(int64_t offset) {
  return Instruction(Opcode::loop).set(arch::field::loop::rd, kLoopRegister).set(arch::field::loop::offset, offset);
}

}  // namespace

std::optional<arch::Program> ordered(const Sketch& sketch, const arch::CoreConfig& core) {
  const auto footprints = walk(sketch, core);
  if (!footprints) return std::nullopt;
  arch::Program program;
  auto& code = program.instructions;
  for (size_t s = 0; s < sketch.segments.size(); ++s) {
    const Segment& segment = sketch.segments[s];
    if (segment.turns != 1)
      code.push_back(Instruction(Opcode::sset)
                         .set(arch::field::sset::rd, kLoopRegister)
                         .set(arch::field::sset::imm, std::max(2, segment.turns)));
    if (segment.turns == 0) {
      code.push_back(loop(static_cast<int64_t>(segment.body.size()) + 1));
      code.insert(code.end(), segment.body.begin(), segment.body.end());
      continue;
    }
    const auto top = static_cast<int64_t>(code.size());
    if (s || segment.turns > 1) code.emplace_back(Opcode::fence);
    Linker(segment, (*footprints)[s], sketch.edges ? sketch.edges + s : 0, core.mxus).append_to(code);
    if (segment.turns > 1) code.push_back(loop(top - static_cast<int64_t>(code.size())));
  }
  // A semaphore that does not end at zero: the next start clears it.
  code.push_back(Instruction(Opcode::halt)
                     .signal(0, {static_cast<uint8_t>(sketch.edges % arch::kSemaphores),
                                 static_cast<uint8_t>(sketch.edges / arch::kSemaphores)}));
  if (!sketch.data.empty()) program.data.push_back({kHbmBase, arch::Format::f32, sketch.data});
  return program;
}

}  // namespace veritpu::fuzz
