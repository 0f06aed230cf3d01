#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "arch/disassembler.h"
#include "host/profile/step_report.h"

namespace veritpu {
namespace {

using Json = nlohmann::ordered_json;
using arch::Cause;
using arch::Unit;

constexpr uint64_t kBins = 2048, kVmemBins = 256;
constexpr size_t kSegments = 160'000, kBands = 96;
constexpr size_t kMostTexts = 12'000;  // instructions that are printed

std::string unit_name(size_t unit) {
  return std::string(arch::name(static_cast<Unit>(unit)));
}
std::string cause_name(size_t cause) {
  return std::string(arch::name(static_cast<Cause>(cause)));
}

// Causes without a cycle are left out.
Json causes(const arch::CauseCounts& counts) {
  Json all = Json::object();
  for (size_t c = 0; c < arch::kCauses; ++c)
    if (counts[c]) all[cause_name(c)] = counts[c];
  return all;
}
Json units(const arch::UnitCounts& counts) {
  Json all = Json::object();
  for (size_t u = 0; u < arch::kUnits; ++u)
    if (Json unit = causes(counts[u]); !unit.empty()) all[unit_name(u)] = std::move(unit);
  return all;
}

Json operations(const Program& program, const CoreProfile& profile) {
  Json all = Json::array();
  for (const OperationProfile& o : profile.operations) {
    const auto& operation = program.operations[static_cast<size_t>(o.operation)];
    all.push_back({{"id", o.operation},
                   {"layer", program.layers[static_cast<size_t>(operation.layer)]},
                   {"kind", kind_of(operation.text)},
                   {"text", operation.text},
                   {"instructions", o.instructions},
                   {"retired", o.retired},
                   {"units", units(o.units)},
                   {"wasted", o.wasted()},
                   {"elapsed", o.elapsed},
                   {"array_products", o.array_products},
                   {"vector_operations", o.vector_operations},
                   {"hbm_bytes", o.hbm_bytes},
                   {"vmem_bytes", o.vmem_bytes},
                   {"link_bytes", o.link_bytes}});
  }
  return all;
}

Json bins(const TimelineBins& timeline, size_t units) {
  Json all{{"width", timeline.width}};
  for (size_t u = 0; u < units; ++u) {
    Json by_cause = Json::object();
    for (size_t c = 0; c < arch::kCauses; ++c) {
      std::vector<uint64_t> cycles;
      for (const auto& bin : timeline.units[u].causes) cycles.push_back(bin[c]);
      if (std::any_of(cycles.begin(), cycles.end(), [](uint64_t n) { return n > 0; })) by_cause[cause_name(c)] = cycles;
    }
    all[unit_name(u)] = {{"causes", by_cause}, {"operation", timeline.units[u].operation}};
  }
  return all;
}

// The instructions that segments name, by their place in a list.
class Instructions {
 public:
  // Neither is owned.
  Instructions(const Program& program, const std::vector<InstructionFootprint>& footprint)
      : program_(program), footprints_(footprint) {}

  int64_t place(int32_t pc) {
    if (pc < 0) return -1;
    const auto [found, fresh] = places_.emplace(pc, pcs_.size());
    if (fresh) pcs_.push_back(pc);
    return static_cast<int64_t>(found->second);
  }
  Json json() const {
    Json all{{"pc", pcs_}, {"operation", Json::array()}, {"text", Json::array()}, {"shape", Json::array()}};
    for (size_t k = 0; k < pcs_.size(); ++k) {
      const auto pc = static_cast<size_t>(pcs_[k]);
      const auto& code = program_.instructions[pc];
      all["operation"].push_back(program_.operation[pc]);
      if (k >= kMostTexts) continue;
      const std::string text = arch::disassemble(code);
      all["text"].push_back(text.substr(0, text.find(' ')));
      all["shape"].push_back(shape_text(code, footprints_[pc]));
    }
    return all;
  }

 private:
  const Program& program_;
  const std::vector<InstructionFootprint>& footprints_;
  std::map<int32_t, size_t> places_;
  std::vector<int32_t> pcs_;
};

// Three numbers a segment: cycles; the cause, plus 16 times its share in percent where spans are merged; instruction.
Json segments(const CoreRecording& recording, size_t units, size_t most, Instructions& instructions) {
  const Segments all = segments_of(recording, most);
  Json json{{"resolution", all.resolution}};
  for (size_t u = 0; u < units; ++u) {
    std::vector<int64_t> flat;
    for (const Segment& s : all.units[u]) {
      flat.push_back(static_cast<int64_t>(s.cycles));
      flat.push_back(static_cast<int64_t>(s.cause) + (s.merged ? 16 * s.share : 0));
      flat.push_back(instructions.place(s.pc));
    }
    json[unit_name(u)] = std::move(flat);
  }
  return json;
}

Json hbm(const CoreProfile& p) {
  Json channels = Json::array();
  for (const auto& c : p.hbm)
    channels.push_back({{"granules", c.granules},
                        {"row_hits", c.row_hits},
                        {"row_opens", c.row_opens},
                        {"row_conflicts", c.row_conflicts},
                        {"refresh_wait", c.refresh_wait}});
  return {
      {"fetch", p.bytes.hbm_fetch}, {"load", p.bytes.hbm_load}, {"store", p.bytes.hbm_store}, {"channels", channels}};
}

Json traffic(const CoreRecording& recording) {
  const size_t factor = std::max<size_t>(1, (recording.traffic.size() + kBins / 4 - 1) / (kBins / 4));
  std::array<std::vector<uint64_t>, 3> bytes;
  for (size_t at = 0; at < recording.traffic.size(); ++at)
    for (size_t k = 0; k < 3; ++k) {
      bytes[k].resize(at / factor + 1);
      bytes[k].back() += recording.traffic[at][k];
    }
  return {{"width", recording.width * factor}, {"fetch", bytes[0]}, {"load", bytes[1]}, {"store", bytes[2]}};
}

Json vmem(const VmemMap& map) {
  std::vector<int64_t> rows;
  for (const double n : map.in_use) rows.push_back(static_cast<int64_t>(n + 0.5));
  return {{"width", map.width}, {"rows_in_use", rows}, {"rows_a_band", map.rows_a_band}, {"operation", map.operation}};
}

Json chip(const arch::ChipConfig& c) {
  return {{"name", c.name},
          {"cores", c.cores},
          {"mhz", c.mhz},
          {"n", c.core.n},
          {"sublanes", c.core.sublanes()},
          {"vmem_rows", c.core.vmem_rows},
          {"acc_rows", c.core.acc_rows},
          {"load_rows", c.core.load_rows},
          {"hbm_bytes", c.hbm.bytes},
          {"hbm_channels", c.hbm.channels},
          {"hbm_granule_bytes", arch::kHbmGranule},
          {"hbm_granule_cycles", static_cast<double>(c.hbm.granule_time) / arch::kHbmTimeUnits},
          {"hbm_refresh_cycles", c.hbm.trfc},
          {"hbm_refresh_interval", c.hbm.trefi}};
}

// What a core can do at most in a cycle.
Json roofs(const arch::ChipConfig& c) {
  const double n = c.core.n, row = 4 * n;
  return {{"array_operations_per_cycle", 2 * n * n * c.core.mxus},
          {"vector_operations_per_cycle", n * c.core.sublanes()},
          {"hbm_bytes_per_cycle", c.hbm.bytes_per_cycle()},
          {"vmem_bytes_per_cycle",
           row * (2 + c.core.mxus + c.core.sublanes())},  // a row for each MXU, ld and st; S for the VPU
          {"link_bytes_per_cycle", c.cores > 1 ? c.torus.links() * c.torus.link_bytes_per_cycle() : 0}};
}

}  // namespace

Json step_json(const StepRecord& r) {
  std::vector<CoreProfile> profiles;
  for (size_t core = 0; core < r.reports.size(); ++core)
    profiles.push_back(profile_of(r.program, r.chip.core, r.reports[core], r.recorders[core]));
  const auto slowest =
      static_cast<size_t>(std::max_element(profiles.begin(), profiles.end(),
                                           [](const auto& a, const auto& b) { return a.cycles < b.cycles; }) -
                          profiles.begin());
  const CoreProfile& p = profiles[slowest];
  const StepSummary s = summary_of(r, p);
  const auto footprint = footprints(r.program, r.chip.core);
  Instructions instructions(r.program, footprint);
  const auto there = static_cast<size_t>(arch::units(r.chip.core));
  Json cores = Json::array();
  for (size_t core = 0; core < profiles.size(); ++core)
    cores.push_back({{"core", core},
                     {"cycles", profiles[core].cycles},
                     {"units", units(profiles[core].units)},
                     {"none", units(profiles[core].none)},
                     {"hbm", hbm(profiles[core])},
                     {"traffic", traffic(r.recorders[core])},
                     {"timeline",
                      {{"bins", bins(timeline_bins(r.program, r.recorders[core], kBins / profiles.size()), there)},
                       {"segments", segments(r.recorders[core], there, kSegments / profiles.size(), instructions)}}}});
  Json cause_names = Json::array();
  for (size_t c = 0; c < arch::kCauses; ++c) cause_names.push_back(cause_name(c));
  return {{"command", r.command},
          {"causes", cause_names},
          {"chip", chip(r.chip)},
          {"roofs", roofs(r.chip)},
          {"summary",
           {{"cycles", s.cycles},
            {"step_ms", s.step_ms},
            {"mxu_active", s.mxu_active},
            {"vpu_active", s.vpu_active},
            {"mfu", s.mfu},
            {"mbu", s.mbu},
            {"duty_cycle", s.duty_cycle},
            {"samples_per_second", s.samples_per_second},
            {"vmem_rows", r.program.vmem_rows}}},
          {"findings", findings(r, p, s)},
          {"layers", r.program.layers},
          {"core", slowest},
          {"operations", operations(r.program, p)},
          {"cores", cores},
          {"vmem", vmem(vmem_map(r.program, r.chip.core, footprint, r.recorders[slowest], kVmemBins, kBands))},
          {"instructions", instructions.json()}};
}

}  // namespace veritpu
