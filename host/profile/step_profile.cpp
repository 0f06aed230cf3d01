#include "host/profile/step_profile.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace veritpu {
namespace {

using arch::Cause;
using arch::Unit;

constexpr size_t index(Unit unit) {
  return static_cast<size_t>(unit);
}
uint64_t of(const arch::CauseCounts& counts, Cause cause) {
  return counts[static_cast<size_t>(cause)];
}
uint64_t waiting(const arch::CauseCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), uint64_t{0}) - of(counts, Cause::active);
}

// Whether the unit works on the instruction to which the cycle is charged.
bool works(Cause cause) {
  return cause == Cause::active || cause == Cause::weights || cause == Cause::setup || cause == Cause::drain;
}

// Cycles in which at least one of some spans holds, that come in order of their begin.
class Union {
 public:
  void add(uint64_t begin, uint64_t end) {
    if (end <= end_) return;
    cycles_ += end - std::max(begin, end_);
    end_ = end;
  }
  uint64_t cycles() const { return cycles_; }

 private:
  uint64_t end_ = 0, cycles_ = 0;
};

// Calls f(unit, begin, span) for the spans of all units but the sequencer, in order of their begin.
template <typename F>
void in_order(const CoreRecording& r, F f) {
  std::array<size_t, arch::kUnits> next{};
  std::array<uint64_t, arch::kUnits> begin{};
  for (;;) {
    size_t first = 0;
    for (size_t u = 1; u < arch::kUnits; ++u)
      if (next[u] < r.units[u].size() && (!first || begin[u] < begin[first])) first = u;
    if (!first) return;
    const RecordedSpan& span = r.units[first][next[first]++];
    f(first, begin[first], span);
    begin[first] += span.cycles;
  }
}

void times(const Program& program, const CoreRecording& recording, CoreProfile& profile) {
  std::vector<Union> elapsed(program.operations.size());
  Union busy;
  in_order(recording, [&](size_t unit, uint64_t begin, const RecordedSpan& span) {
    const uint64_t end = begin + span.cycles;
    if (span.pc >= 0 && works(span.cause))
      elapsed[static_cast<size_t>(program.operation[static_cast<size_t>(span.pc)])].add(begin, end);
    if (span.cause == Cause::active && (arch::is_matrix_unit(static_cast<Unit>(unit)) || unit == index(Unit::vpu)))
      busy.add(begin, end);
  });
  for (auto& o : profile.operations) o.elapsed = elapsed[static_cast<size_t>(o.operation)].cycles();
  profile.busy = busy.cycles();
}

}  // namespace

uint64_t OperationProfile::wasted() const {
  return waiting(arch::matrix_units(units)) + waiting(units[index(Unit::vpu)]);
}

CoreProfile profile_of(const Program& program, const arch::CoreConfig& core, const arch::RunReport& report,
                       const CoreRecording& recording) {
  CoreProfile profile;
  profile.cycles = report.cycles;
  profile.units = report.units, profile.none = report.none;
  profile.bytes = report.bytes;
  profile.hbm = report.hbm;
  const auto footprint = footprints(program, core);
  std::vector<OperationProfile> all(program.operations.size());
  for (size_t pc = 0; pc < program.instructions.size(); ++pc) {
    OperationProfile& o = all[static_cast<size_t>(program.operation[pc])];
    ++o.instructions;
    if (pc >= report.profile.size()) continue;
    const auto& p = report.profile[pc];
    const size_t unit = index(program.instructions[pc].unit().value_or(Unit::seq));
    for (size_t c = 0; c < arch::kCauses; ++c) o.units[unit][c] += p.unit[c], o.units[0][c] += p.sequencer[c];
    const InstructionFootprint& f = footprint[pc];
    o.retired += p.retired;
    o.vector_operations += p.retired * f.vector_operations;
    o.hbm_bytes += p.retired * (f.hbm_load + f.hbm_store);
    o.vmem_bytes += p.retired * f.vmem_rows() * sizeof(arch::Word) * static_cast<uint64_t>(core.n);
    o.link_bytes += p.retired * f.link;
    if (arch::is_matrix_unit(static_cast<Unit>(unit)))
      o.array_products += of(p.unit, Cause::active) * static_cast<uint64_t>(core.n) * static_cast<uint64_t>(core.n);
  }
  for (size_t i = 0; i < all.size(); ++i) {
    all[i].operation = static_cast<int32_t>(i);
    uint64_t cycles = 0;
    for (const auto& unit : all[i].units) cycles = std::accumulate(unit.begin(), unit.end(), cycles);
    if (cycles) profile.operations.push_back(all[i]);
  }
  times(program, recording, profile);
  return profile;
}

TimelineBins timeline_bins(const Program& program, const CoreRecording& recording, uint64_t bins) {
  TimelineBins timeline;
  const uint64_t cycles = std::max<uint64_t>(1, recording.cycles());
  timeline.width = (cycles + bins - 1) / bins;
  const size_t count = (cycles + timeline.width - 1) / timeline.width;
  for (size_t u = 0; u < arch::kUnits; ++u) {
    auto& unit = timeline.units[u];
    unit.causes.resize(count);
    unit.operation.assign(count, -1);
    std::unordered_map<int32_t, uint64_t> charged;  // in this bin, by operation
    size_t bin = 0;
    const auto close = [&] {
      uint64_t most = 0;
      for (const auto& [operation, amount] : charged)
        if (amount > most || (amount == most && operation < unit.operation[bin]))
          most = amount, unit.operation[bin] = operation;
      charged.clear();
    };
    uint64_t at = 0;
    for (const RecordedSpan& span : recording.units[u])
      for (uint64_t left = span.cycles; left > 0;) {
        const size_t now = at / timeline.width;
        if (now != bin) close(), bin = now;
        const uint64_t part = std::min(left, (now + 1) * timeline.width - at);
        unit.causes[now][static_cast<size_t>(span.cause)] += part;
        if (span.pc >= 0) charged[program.operation[static_cast<size_t>(span.pc)]] += part;
        at += part, left -= part;
      }
    close();
  }
  return timeline;
}

namespace {

// Calls f for each segment of a unit at this resolution.
template <typename F>
void merge(const std::vector<RecordedSpan>& spans, uint64_t resolution, F f) {
  arch::CauseCounts causes{};
  uint64_t cycles = 0, longest = 0;
  int32_t pc = -1;
  int parts = 0;
  const auto close = [&] {
    if (!cycles) return;
    const size_t most = static_cast<size_t>(std::max_element(causes.begin(), causes.end()) - causes.begin());
    f(Segment{cycles, pc, static_cast<Cause>(most), static_cast<int>(causes[most] * 100 / cycles), parts > 1});
    causes = {}, cycles = longest = 0, parts = 0, pc = -1;
  };
  for (const RecordedSpan& span : spans) {
    if (span.cycles >= resolution || cycles + span.cycles > 2 * resolution) close();
    causes[static_cast<size_t>(span.cause)] += span.cycles;
    cycles += span.cycles;
    ++parts;
    if (span.cycles > longest) longest = span.cycles, pc = span.pc;
    if (cycles >= resolution) close();
  }
  close();
}

}  // namespace

Segments segments_of(const CoreRecording& recording, size_t most) {
  Segments segments;
  for (;; segments.resolution *= 2) {
    size_t count = 0;
    for (const auto& unit : recording.units) merge(unit, segments.resolution, [&](const Segment&) { ++count; });
    if (count <= std::max<size_t>(most, 2 * arch::kUnits)) break;
  }
  for (size_t u = 0; u < arch::kUnits; ++u)
    merge(recording.units[u], segments.resolution, [&](const Segment& s) { segments.units[u].push_back(s); });
  return segments;
}

}  // namespace veritpu
