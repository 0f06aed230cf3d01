#include "runtime/pjrt/xspace.h"

#include <algorithm>
#include <array>
#include <map>

#include "arch/random.h"
#include "runtime/pjrt/operation_work.h"
#include "runtime/pjrt/wire_writer.h"

namespace veritpu::pjrt {
namespace {

using arch::Cause;
using arch::Unit;

// Field numbers of OpenXLA's messages.
enum Space : uint64_t { kPlanes = 1 };
enum Plane : uint64_t { kPlaneId = 1, kPlaneName, kLines, kEventMetadata, kStatMetadata, kPlaneStats };
enum Line : uint64_t { kLineId = 1, kLineName, kTimestamp, kEvents };
enum Event : uint64_t { kEventName = 1, kOffset, kDuration, kEventStats };
enum Metadata : uint64_t { kId = 1, kName = 2, kMetadataStats = 5 };
enum Stat : uint64_t { kStatName = 1, kReal = 2, kInteger = 4, kText = 5 };
enum MapEntry : uint64_t { kKey = 1, kValue = 2 };

// Who an interval belongs to: an operation of a program, by place; -1: none.
struct Interval {
  uint64_t begin, end;  // cycles of the launch
  int operation;
  Cause cause;
};

int operation_of(const ProfiledLaunch::Part& part, int64_t pc) {
  return pc < 0 || static_cast<size_t>(pc) >= part.operation.size() ? -1 : part.operation[static_cast<size_t>(pc)];
}

// A unit's spans, neighbours of one operation and cause as one.
std::vector<Interval> intervals_of(const ProfiledLaunch::Part& part, Unit unit) {
  std::vector<Interval> all;
  for (const CycleSpan& span : part.time.spans) {
    if (span.unit != unit) continue;
    const int operation = operation_of(part, span.pc);
    if (!all.empty() && all.back().end == span.begin && all.back().operation == operation &&
        all.back().cause == span.cause)
      all.back().end += span.cycles;
    else
      all.push_back({span.begin, span.begin + span.cycles, operation, span.cause});
  }
  return all;
}

// Each cycle belongs to one operation, which the first of these units works on: the matrix units, the vector unit,
// loads, stores; or else to that for which the matrix unit waits, or the vector unit. So operations never overlap.
std::vector<Interval> owners(const ProfiledLaunch::Part& part) {
  constexpr std::array<Unit, 5> kUnits = {Unit::mxu, Unit::mxu1, Unit::vpu, Unit::ld, Unit::st};
  std::array<std::vector<Interval>, kUnits.size()> units;
  for (size_t u = 0; u < units.size(); u++) units[u] = intervals_of(part, kUnits[u]);
  std::array<size_t, kUnits.size()> at{};
  std::vector<Interval> all;
  for (uint64_t now = 0; now < part.time.cycles;) {
    uint64_t until = part.time.cycles;
    int working = -1, waiting = -1;
    for (size_t u = 0; u < units.size(); u++) {
      while (at[u] < units[u].size() && units[u][at[u]].end <= now) at[u]++;
      if (at[u] == units[u].size()) continue;
      const Interval& span = units[u][at[u]];
      if (span.begin > now) {
        until = std::min(until, span.begin);
        continue;
      }
      until = std::min(until, span.end);
      int& mine = span.cause == Cause::active ? working : waiting;
      if (mine < 0) mine = span.operation;
    }
    const int owner = working >= 0 ? working : waiting;
    if (!all.empty() && all.back().operation == owner)
      all.back().end = until;
    else
      all.push_back({now, until, owner, Cause::active});
    now = until;
  }
  return all;
}

// A plane under construction: names are written once, and events and statistics name them by number.
class PlaneWriter {
 public:
  PlaneWriter(uint64_t id, const std::string& name) { plane_.number(kPlaneId, id).text(kPlaneName, name); }

  WireWriter statistic(const std::string& name) { return WireWriter().number(kStatName, id_of(statistics_, name)); }
  WireWriter natural(const std::string& name, uint64_t value) { return statistic(name).number(kInteger, value); }
  WireWriter real(const std::string& name, double value) { return statistic(name).real(kReal, value); }
  WireWriter text(const std::string& name, const std::string& value) { return statistic(name).text(kText, value); }
  void add(const WireWriter& statistic) { plane_.message(kPlaneStats, statistic); }

  // An event's name; `key` tells apart those of one name.
  uint64_t name(const std::string& key, const std::string& name, const std::vector<WireWriter>& statistics) {
    const bool is_new = !names_.count(key);
    const uint64_t id = id_of(names_, key);
    if (!is_new) return id;
    WireWriter metadata;
    metadata.number(kId, id).text(kName, name);
    for (const WireWriter& s : statistics) metadata.message(kMetadataStats, s);
    plane_.message(kEventMetadata, WireWriter().number(kKey, id).message(kValue, metadata));
    return id;
  }
  void add_line(const WireWriter& line) { plane_.message(kLines, line); }
  WireWriter finish() {
    for (const auto& [name, id] : statistics_)
      plane_.message(kStatMetadata,
                     WireWriter().number(kKey, id).message(kValue, WireWriter().number(kId, id).text(kName, name)));
    return plane_;
  }

 private:
  static uint64_t id_of(std::map<std::string, uint64_t>& ids, const std::string& name) {
    return ids.try_emplace(name, ids.size() + 1).first->second;
  }

  WireWriter plane_;
  std::map<std::string, uint64_t> names_, statistics_;
};

// Writes what one core did.
class CoreWriter {
 public:
  CoreWriter(int core, const arch::ChipConfig& config, uint64_t begin_ns)
      : plane_(static_cast<uint64_t>(core) + 1, "/device:TPU:" + std::to_string(core)),
        config_(config),
        begin_ns_(begin_ns) {
    const double cores = config.cores, hertz = config.mhz * 1e6;
    plane_.add(plane_.text("device_type_string", "VeriTPU " + config.name));
    plane_.add(plane_.real("peak_teraflops_per_second", config.peak_flops() / cores / 1e12));
    plane_.add(plane_.real("peak_hbm_bw_gigabytes_per_second", config.hbm.bytes_per_cycle() * hertz / 1e9));
  }

  void add(const ProfiledLaunch& launch) {
    const uint64_t end = launch.begin + launch.cycles;
    const std::string number = std::to_string(launch.number);
    event(line("Steps"), plane_.name("step " + number, number, {}), launch.begin, end, {});
    const std::string module = launch.module + "(" + std::to_string(launch.module_id) + ")";
    event(line("XLA Modules"), plane_.name("module " + module, module, {}), launch.begin, end,
          {plane_.natural("run_id", launch.number), plane_.natural("program_id", launch.module_id)});
    uint64_t begin = launch.begin;
    for (const auto& part : launch.parts) {
      operations(launch, part, begin);
      for (const Unit unit : {Unit::mxu, Unit::mxu1, Unit::vpu, Unit::ld, Unit::st, Unit::seq})
        if (static_cast<int>(unit) < arch::units(config_.core)) causes(part, begin, unit);
      begin += part.time.cycles;
    }
  }

  WireWriter finish() {
    uint64_t id = 0;
    for (const std::string& name : order_) {
      WireWriter made;
      made.number(kLineId, ++id).text(kLineName, name).number(kTimestamp, begin_ns_);
      for (const WireWriter& event : lines_[name]) made.message(kEvents, event);
      plane_.add_line(made);
    }
    return plane_.finish();
  }

 private:
  std::vector<WireWriter>& line(const std::string& name) {
    if (!lines_.count(name)) order_.push_back(name);
    return lines_[name];
  }

  // Rounded alike at both ends: neighbours in cycles are neighbours in time.
  uint64_t picoseconds(uint64_t cycles) const {
    const auto mhz = static_cast<uint64_t>(config_.mhz);
    return cycles / mhz * 1'000'000 + cycles % mhz * 1'000'000 / mhz;
  }
  void event(std::vector<WireWriter>& line, uint64_t name, uint64_t begin, uint64_t end,
             const std::vector<WireWriter>& statistics) {
    WireWriter made;
    made.number(kEventName, name).number(kOffset, picoseconds(begin));
    made.number(kDuration, picoseconds(end) - picoseconds(begin));
    made.message(kEventStats, plane_.natural("cycles", end - begin));
    for (const WireWriter& s : statistics) made.message(kEventStats, s);
    line.push_back(made);
  }

  void operations(const ProfiledLaunch& launch, const ProfiledLaunch::Part& part, uint64_t begin) {
    const std::vector<Interval> all = owners(part);
    const std::vector<Work> work = work_of(part.time, part.operation, part.operations.size(), config_.core.n);
    std::map<int, uint64_t> pieces;  // XProf takes an operation's work for that of each of its events
    for (const Interval& o : all) ++pieces[o.operation];
    for (const Interval& o : all) {
      if (o.operation < 0 && !part.operation.empty()) continue;  // nothing is done or waited for
      const std::string text = o.operation < 0 ? "move parameters" : part.operations[static_cast<size_t>(o.operation)];
      const std::string category = text.substr(text.find_first_not_of(" "), text.find(' ', 1));
      const auto share = [&](uint64_t Work::*what) {
        return o.operation < 0 ? 0 : work[static_cast<size_t>(o.operation)].*what / pieces[o.operation];
      };
      const std::string key = std::to_string(launch.module_id) + " " + text;
      const uint64_t name = plane_.name(
          key, text,
          {plane_.natural("program_id", launch.module_id), plane_.natural("symbol_id", arch::fnv1a(key) >> 1),
           plane_.text("hlo_category", category),  // no tf_op: XProf would count those of its line, too
           plane_.natural("flops", share(&Work::flops)), plane_.natural("model_flops", share(&Work::flops)),
           plane_.natural("bytes_accessed", share(&Work::bytes))});
      event(line("XLA Ops"), name, begin + o.begin, begin + o.end, {});
    }
  }

  void causes(const ProfiledLaunch::Part& part, uint64_t begin, Unit unit) {
    const std::string of_unit = "unit " + std::string(arch::name(unit));
    for (const Interval& o : intervals_of(part, unit)) {
      if (o.cause == Cause::idle) continue;
      const std::string cause(arch::name(o.cause));
      std::vector<WireWriter> statistics;
      if (o.operation >= 0)
        statistics.push_back(plane_.text("operation", part.operations[static_cast<size_t>(o.operation)]));
      event(line(of_unit), plane_.name("cause " + cause, cause, {}), begin + o.begin, begin + o.end, statistics);
    }
  }

  PlaneWriter plane_;
  const arch::ChipConfig& config_;
  const uint64_t begin_ns_;
  std::vector<std::string> order_;
  std::map<std::string, std::vector<WireWriter>> lines_;
};

// What XProf's overview says of the hardware. It takes this plane for a part of the host's.
WireWriter utilization(const std::vector<ProfiledLaunch>& launches, const arch::ChipConfig& config) {
  double cycles = 0, multiplies = 0, bytes = 0;
  for (const ProfiledLaunch& launch : launches) {
    cycles += static_cast<double>(launch.cycles);
    for (const auto& part : launch.parts) {
      bytes += static_cast<double>(part.time.hbm_bytes);
      for (const CycleSpan& span : part.time.spans)
        if (arch::is_matrix_unit(span.unit) && span.cause == Cause::active)
          multiplies += static_cast<double>(span.cycles);
    }
  }
  PlaneWriter plane(static_cast<uint64_t>(config.cores) + 1, "/host:TPU-runtime");
  plane.add(plane.real("matrix_unit_utilization_percent", 100 * multiplies / (cycles * config.core.mxus)));
  plane.add(plane.real("hbm_utilization_percent", 100 * bytes / (cycles * config.hbm.bytes_per_cycle())));
  return plane.finish();
}

}  // namespace

std::string xspace(const std::vector<ProfiledLaunch>& launches, const arch::ChipConfig& config, uint64_t begin_ns) {
  std::map<int, CoreWriter> cores;
  for (const ProfiledLaunch& launch : launches)
    cores.try_emplace(launch.core, launch.core, config, begin_ns).first->second.add(launch);
  WireWriter space;
  for (auto& [core, writer] : cores) space.message(kPlanes, writer.finish());
  if (!launches.empty()) space.message(kPlanes, utilization(launches, config));
  return space.bytes();
}

}  // namespace veritpu::pjrt
