#include "systemc/report.h"

#include <numeric>

#include "systemc/errors.h"

namespace veritpu {

using arch::CauseCounts, arch::kCauses, arch::kUnits;

namespace {

std::string unit_name(int unit) {
  return std::string(arch::name(static_cast<arch::Unit>(unit)));
}
void add(CauseCounts& sum, const CauseCounts& counts) {
  for (int c = 0; c < kCauses; ++c) sum[c] += counts[c];
}

}  // namespace

void check_report(const arch::RunReport& report, uint64_t cycles, int units) {
  if (report.cycles != cycles)
    model_error("report",
                "the core counted " + std::to_string(report.cycles) + " cycles, the chip " + std::to_string(cycles));
  for (int u = 0; u < units; ++u) {
    const uint64_t sum = std::accumulate(report.units[u].begin(), report.units[u].end(), uint64_t{0});
    if (sum != cycles)
      model_error("report", "the causes of " + unit_name(u) + " add up to " + std::to_string(sum) + " of " +
                                std::to_string(cycles) + " cycles");
  }
  // The profile does not say which unit an instruction belongs to: the units other than seq are summed.
  CauseCounts seq_units = report.units[0], seq_parts = report.none[0], others{}, parts{};
  for (int u = 1; u < units; ++u) add(others, report.units[u]), add(parts, report.none[u]);
  for (const auto& row : report.profile) add(seq_parts, row.sequencer), add(parts, row.unit);
  for (int c = 0; c < kCauses; ++c)
    if (seq_units[c] != seq_parts[c] || others[c] != parts[c])
      model_error("report", "the cycles charged to instructions do not add up for cause " +
                                std::string(arch::name(static_cast<arch::Cause>(c))));
}

void pack(const arch::RunReport& report, Packer& bytes) {
  bytes.put(report.cycles).put(report.units).put(report.none).put(report.profile).put(report.bytes).put(report.hbm);
}

arch::RunReport report_from(Unpacker& bytes) {
  arch::RunReport report;
  report.cycles = bytes.get<uint64_t>();
  report.units = bytes.get<decltype(report.units)>();
  report.none = bytes.get<decltype(report.none)>();
  report.profile = bytes.vector<arch::InstructionProfile>();
  report.bytes = bytes.get<arch::LinkBytes>();
  report.hbm = bytes.vector<arch::HbmChannel>();
  return report;
}

Waiting waiting(const arch::RunReport& before, const arch::RunReport& after) {
  std::string text;
  for (int u = 0; u < kUnits; ++u) {
    for (int c = 0; c < kCauses; ++c) {
      if (after.units[u][c] == before.units[u][c]) continue;
      text += (text.empty() ? "" : ", ") + unit_name(u) + ' ';
      text += arch::name(static_cast<arch::Cause>(c));
    }
  }
  std::string places;
  std::optional<uint32_t> first;
  for (size_t pc = 0; pc < before.profile.size(); ++pc)
    if (before.profile[pc].unit != after.profile[pc].unit ||
        before.profile[pc].sequencer != after.profile[pc].sequencer) {
      places += (places.empty() ? "" : ", ") + std::to_string(pc);
      if (!first) first = static_cast<uint32_t>(pc);
    }
  return {text + "; waiting instructions at pc " + (places.empty() ? "none" : places), first};
}

}  // namespace veritpu
