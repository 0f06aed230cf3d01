#include <algorithm>
#include <numeric>

#include "host/profile/step_report.h"
#include "host/report/advice.h"
#include "host/support/table.h"

namespace veritpu {
namespace {

using arch::Cause;
using arch::Unit;

uint64_t of(const arch::CauseCounts& counts, Cause cause) {
  return counts[static_cast<size_t>(cause)];
}
const arch::CauseCounts& unit(const CoreProfile& profile, Unit unit) {
  return profile.units[static_cast<size_t>(unit)];
}
double share(uint64_t part, uint64_t whole) {
  return whole ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

// Why the two computing units stand before an operation's instructions, most of the time.
Cause main_wait(const OperationProfile& o) {
  arch::CauseCounts waits{};
  for (const Unit u : {Unit::mxu, Unit::mxu1, Unit::vpu})
    for (size_t c = 1; c < arch::kCauses; ++c) waits[c] += o.units[static_cast<size_t>(u)][c];  // 0 is active
  return static_cast<Cause>(std::max_element(waits.begin(), waits.end()) - waits.begin());
}

std::string remedy(Cause cause) {
  switch (cause) {
    case Cause::weights: return "a larger batch streams more rows through each tile of weights";
    case Cause::semaphore: return "its operands come late: the timeline shows which unit makes them";
    case Cause::setup: return "its instructions are short: a larger batch makes them longer";
    case Cause::drain: return "the pipeline empties behind it: a larger batch amortises that";
    case Cause::vmem: return "its rows meet in banks of VMEM: more banks, or another stride, spread them";
    case Cause::link: return "it waits for another core: a larger batch a core hides the links";
    default: return "the timeline shows what stands before it";
  }
}

std::string operation_text(const Program& program, int32_t operation) {
  const auto& o = program.operations[static_cast<size_t>(operation)];
  const std::string& layer = program.layers[static_cast<size_t>(o.layer)];
  return (layer.empty() ? "" : layer + ": ") + o.text;
}

std::string most_wasted(const StepRecord& r, const CoreProfile& p) {
  const auto most = std::max_element(p.operations.begin(), p.operations.end(),
                                     [](const auto& a, const auto& b) { return a.wasted() < b.wasted(); });
  if (most == p.operations.end() || !most->wasted()) return "";
  const Cause cause = main_wait(*most);
  return "Of all operations, \"" + operation_text(r.program, most->operation) + "\" wastes most: MXU and VPU stand " +
         "before it for " + grouped(most->wasted()) + " cycles, most of them for " + std::string(arch::name(cause)) +
         "; " + remedy(cause) + ".";
}

std::string memory(const StepSummary& s, const CoreProfile& p) {
  const uint64_t bytes = p.bytes.hbm_fetch + p.bytes.hbm_load + p.bytes.hbm_store;
  uint64_t hits = 0, granules = 0;
  for (const auto& channel : p.hbm) hits += channel.row_hits, granules += channel.granules;
  std::string text = "HBM moves " + bytes_text(bytes) + ", " + percent(s.mbu, 1) + " of what it could in this time; " +
                     percent(share(p.bytes.hbm_fetch, bytes), 1) + " of it are instructions";
  if (granules) text += ", and " + percent(share(hits, granules), 1) + " of its accesses find their row open";
  return text + (s.mbu > 0.7 ? "; its bandwidth bounds the step." : ".");
}

std::string sequencer(const CoreProfile& p) {
  const auto& seq = unit(p, Unit::seq);
  const double fetch = share(of(seq, Cause::fetch), p.cycles);
  if (fetch < 0.1) return "";
  return "The sequencer has no instruction in " + percent(fetch, 1) +
         " of cycles: it waits for the fetch, which competes with transfers for HBM; longer instructions, from a "
         "larger batch, need fewer of them.";
}

std::string links(const CoreProfile& p) {
  uint64_t most = 0;
  for (const auto& u : p.units) most = std::max(most, of(u, Cause::link));
  if (!most) return "";
  return "A unit waits for other cores in " + percent(share(most, p.cycles), 1) + " of cycles.";
}

// Of the array's cells in its active cycles.
uint64_t array_products(const CoreProfile& p) {
  uint64_t all = 0;
  for (const auto& o : p.operations) all += o.array_products;
  return all;
}
uint64_t network_products(const StepRecord& r) {
  return std::accumulate(r.program.macs.begin(), r.program.macs.end(), uint64_t{0});
}

}  // namespace

StepSummary summary_of(const StepRecord& r, const CoreProfile& p) {
  StepSummary s;
  s.cycles = p.cycles;
  const double cycles = static_cast<double>(std::max<uint64_t>(1, p.cycles));
  s.step_ms = static_cast<double>(p.cycles) / r.chip.mhz / 1000;
  s.mxu_active =
      share(of(arch::matrix_units(p.units), Cause::active), p.cycles * static_cast<uint64_t>(r.chip.core.mxus));
  s.vpu_active = share(of(unit(p, Unit::vpu), Cause::active), p.cycles);
  s.mfu = static_cast<double>(network_products(r)) / (cycles * r.chip.core.n * r.chip.core.n * r.chip.core.mxus);
  s.mbu = static_cast<double>(p.bytes.hbm_fetch + p.bytes.hbm_load + p.bytes.hbm_store) /
          (cycles * r.chip.hbm.bytes_per_cycle());
  s.duty_cycle = share(p.busy, p.cycles);
  s.samples_per_second = static_cast<double>(r.batch) * r.chip.cores / (s.step_ms / 1000);
  return s;
}

std::vector<std::string> findings(const StepRecord& r, const CoreProfile& p, const StepSummary& s) {
  std::vector<std::string> all{
      advice(r.account, r.precision),
      "The array does " + percent(s.mfu, 1) + " of the products that it could (MFU), and is active in " +
          percent(s.mxu_active, 1) + " of cycles: in these it does " + engineering(array_products(p)) +
          " products, padding of tiles included, for the network's " + engineering(network_products(r)) +
          (r.precision.matmul == graph::MatmulFormat::fp32
               ? "; each of these takes three passes, and would take one with --precision bf16."
               : "."),
      most_wasted(r, p),
      memory(s, p),
      sequencer(p),
      links(p)};
  all.erase(std::remove(all.begin(), all.end(), ""), all.end());
  return all;
}

std::string kind_of(const std::string& operation) {
  size_t begin = 0;
  if (const size_t equals = operation.find(" = ");
      !operation.empty() && operation[0] == '%' && equals != std::string::npos)
    begin = equals + 3;
  const size_t end = operation.find_first_of("(: '", begin);
  return operation.substr(begin, end == std::string::npos ? end : end - begin);
}

}  // namespace veritpu
