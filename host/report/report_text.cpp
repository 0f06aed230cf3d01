#include <algorithm>

#include "host/report/advice.h"
#include "host/report/report.h"
#include "host/support/table.h"

namespace veritpu {

using arch::Unit;

namespace {

constexpr double kStalls = 0.5;  // of the updates: with more of them lost, learning stalls

double as_double(uint64_t n) {
  return static_cast<double>(n);
}

std::string what_ran(const RunRecord& r) {
  return r.workload.name + " in " + r.precision.name + ", batch " + std::to_string(r.batch) + ", seed " +
         std::to_string(r.seed) + ", on chip " + r.chip.name + format(" (N = %d, %d MHz)", r.chip.core.n, r.chip.mhz) +
         ", engine " + r.engine + (r.timing_only ? " (timing without values)" : "") + ", revision " + revision() + "\n";
}

// An accuracy that the workload's authors reported, if the run is comparable.
std::string reported(const RunRecord& r, const Epoch& e, bool train) {
  const auto value = r.workload.reported_accuracy(r.precision.name, e.number, train);
  return value && e.complete && r.batch == r.workload.batch ? percent(*value, 1) : "-";
}

std::string accuracy(const RunRecord& r) {
  const auto& epochs = r.training.epochs;
  const bool counted = std::any_of(epochs.begin(), epochs.end(), [](const Epoch& e) { return e.train.images > 0; });
  std::vector<std::string> header{"Epoch", "Steps", "Train loss"};
  if (counted) header.insert(header.end(), {"Train accuracy", "Reported"});
  header.insert(header.end(), {"Test loss", "Test accuracy", "Test images", "Reported accuracy"});
  Table table(header);
  for (const Epoch& e : epochs) {
    std::vector<std::string> row{e.number ? std::to_string(e.number) : "-", grouped(static_cast<uint64_t>(e.steps)),
                                 e.steps ? format("%.4f", e.train_loss) : "-"};
    if (counted) row.insert(row.end(), {percent(e.train.share(), 1), reported(r, e, true)});
    const bool tested = e.test.images > 0;
    row.insert(row.end(), {tested ? format("%.4f", e.test.loss) : "-", tested ? percent(e.test.accuracy, 1) : "-",
                           grouped(static_cast<uint64_t>(e.test.images)), reported(r, e, false)});
    table.row(std::move(row));
  }
  return table.text();
}

std::string cycles_by_cause(const RunAccount& a) {
  Table table({"Unit", "Cause", "Cycles", "Share"});
  table.align_left(1);
  for (size_t u = 0; u < static_cast<size_t>(arch::units(a.units)); ++u) {
    if (u) table.rule();
    std::string unit(arch::name(static_cast<Unit>(u)));
    for (size_t c = 0; c < a.units[u].size(); ++c) {
      const uint64_t cycles = a.units[u][c];
      if (!cycles) continue;
      table.row({unit, std::string(arch::name(static_cast<arch::Cause>(c))), grouped(cycles),
                 percent(as_double(cycles), as_double(a.cycles))});
      unit.clear();
    }
    table.row({"", "total", grouped(a.cycles), "100.0 %"});
  }
  return table.text();
}

using Count = std::string (*)(uint64_t);

Table layers(const RunAccount& a, Count cycles, Count macs) {
  Table table({"Layer", "MXU active", "MXU waiting", "VPU active", "VPU waiting", "MACs"});
  LayerCost sum;
  for (const auto& cost : a.layers()) {
    table.row({cost.name, cycles(cost.mxu_active), cycles(cost.mxu_waiting), cycles(cost.vpu_active),
               cycles(cost.vpu_waiting), macs(cost.macs)});
    sum.mxu_active += cost.mxu_active, sum.mxu_waiting += cost.mxu_waiting;
    sum.vpu_active += cost.vpu_active, sum.vpu_waiting += cost.vpu_waiting, sum.macs += cost.macs;
  }
  table.rule();
  table.row({"Total", cycles(sum.mxu_active), cycles(sum.mxu_waiting), cycles(sum.vpu_active), cycles(sum.vpu_waiting),
             macs(sum.macs)});
  return table;
}

// To the last cycle as far as there is room for that.
std::string layers(const RunAccount& a) {
  for (const auto& [cycles, macs] : {std::pair<Count, Count>(grouped, grouped), {grouped, engineering}}) {
    const Table table = layers(a, cycles, macs);
    if (table.width() <= kTextWidth) return table.text();
  }
  return layers(a, engineering, engineering).text();
}

std::string figures(const RunRecord& r) {
  const RunAccount& a = r.account;
  const double possible = as_double(a.cycles) * r.chip.core.n * r.chip.core.n * r.chip.core.mxus;
  const double steps = static_cast<double>(std::max<int64_t>(1, a.steps));
  Table table({"Figure", "Value"});
  table.row({"Steps", grouped(static_cast<uint64_t>(a.steps))});
  table.row({"Cycles", grouped(a.cycles)});
  table.row({"Cycles per step", grouped(static_cast<uint64_t>(as_double(a.cycles) / steps))});
  table.row({format("Time on a chip of %d MHz", r.chip.mhz),
             format("%.3f ms/step", as_double(a.cycles) / steps / r.chip.mhz / 1000)});
  table.row({"MXU active", percent(a.active_share(Unit::mxu), 1)});
  table.row({"MACs done", rate_text(as_double(a.macs), "MACs")});
  table.row({"MACs possible in these cycles", rate_text(possible, "MACs")});
  const bool three_passes = r.precision.matmul == graph::MatmulFormat::fp32;
  table.row({"MACs done against possible",
             percent(as_double(a.macs), possible) + (three_passes ? " (three passes a product: 33.3 % at most)" : "")});
  table.row({"HBM instruction fetch", bytes_text(a.bytes.hbm_fetch)});
  table.row({"HBM loads", bytes_text(a.bytes.hbm_load)});
  table.row({"HBM stores", bytes_text(a.bytes.hbm_store)});
  table.row({"Host link, to the chip", bytes_text(r.link.bytes_in)});
  table.row({"Host link, from the chip", bytes_text(r.link.bytes_out)});
  table.row({"Launches", grouped(static_cast<uint64_t>(a.launches))});
  table.row({"Program cache hits", grouped(static_cast<uint64_t>(a.cache_hits))});
  table.row({"Programs compiled, whole run", grouped(static_cast<uint64_t>(r.client.compiles))});
  table.row({"Compile time, whole run", format("%.2fs", r.client.compile_s)});
  table.row({"Wall time", duration(a.seconds)});
  const RunAccount all = r.cores.empty() ? a : sum_of(r.cores);
  table.row({"Samples", rate_text(static_cast<double>(all.samples) / std::max(a.seconds, 1e-9), "samples/s")});
  table.row({"Simulation speed", rate_text(as_double(all.cycles) / std::max(a.seconds, 1e-9), "cycles/s")});
  table.row({"", rate_text(as_double(all.macs) / std::max(a.seconds, 1e-9), "MACs/s")});
  return table.text();
}

// Each core of a board, and all of them.
std::string cores(const RunRecord& r) {
  if (r.cores.empty()) return "";
  const auto waits = [](const RunAccount& a) {
    uint64_t most = 0;
    for (const auto& unit : a.units) most = std::max(most, unit[static_cast<size_t>(arch::Cause::link)]);
    return percent(as_double(most), as_double(a.cycles));
  };
  Table table({"Core", "Chip", "Cycles", "MXU active", "VPU active", "A unit waits for links", "MACs"});
  for (size_t i = 0; i < r.cores.size(); ++i) {
    const RunAccount& a = r.cores[i];
    table.row({std::to_string(r.devices[i].id), format("%d,%d", r.devices[i].x, r.devices[i].y), grouped(a.cycles),
               percent(a.active_share(Unit::mxu), 1), percent(a.active_share(Unit::vpu), 1), waits(a),
               engineering(a.macs)});
  }
  const RunAccount sum = sum_of(r.cores);
  const std::string others = r.stands_for == 1 ? ""
                                               : "Each core of this chip stands for those in its place on all " +
                                                     std::to_string(r.stands_for) +
                                                     " chips, which have the same program, moved along the torus. ";
  table.rule();
  table.row({r.stands_for == 1 ? "All" : "Chip", "", grouped(sum.cycles), percent(sum.active_share(Unit::mxu), 1),
             percent(sum.active_share(Unit::vpu), 1), waits(sum), engineering(sum.macs)});
  return "\nCores of the board\n\n" + table.text() + "\n" +
         wrapped(others + "The other tables have, of each launch, the core that took longest. The links carried " +
                 grouped(r.links.parcels) + " rows and signals, " + bytes_text(r.links.bytes) +
                 " counted once a link; at most " + grouped(r.links.most_kept) + " stood before one link.\n");
}

std::string verified(const RunRecord& r) {
  if (!r.verified) return "";
  const Verified& v = *r.verified;
  const std::string sample = "one launch in " + grouped(static_cast<uint64_t>(v.every));
  if (!v.launches)
    return "Nothing was verified: " + sample + " is drawn by the seed, and this run had none; pass a smaller " +
           "--verify-every.\n\n";
  const auto count = [](int64_t n) { return grouped(static_cast<uint64_t>(n)); };
  return "Verified on the verilated core, " + sample + ": " + grouped(v.launches) +
         " launches (steps of training: " + count(v.steps) + ", of evaluation: " + count(v.evaluation_steps) +
         ", that count lost updates: " + count(v.rounding_steps) + "), " + grouped(v.instructions) + " instructions, " +
         grouped(v.cycles) + " cycles and " + bytes_text(v.bytes) + " compared, no difference.\n\n";
}

std::string outcome(const RunRecord& r) {
  if (r.training.epochs.empty() || !r.training.epochs.back().complete) return "";
  const Epoch& last = r.training.epochs.back();
  if (!last.test.images) return "";
  const std::string theirs = reported(r, last, false);
  return "Test accuracy after epoch " + std::to_string(last.number) + ": " + percent(last.test.accuracy, 1) +
         (theirs == "-" ? "" : " (reported: " + theirs + ")") + ". " + grouped(r.account.cycles) +
         " cycles of training: " +
         format("%.3f s on a chip of %d MHz.\n\n", as_double(r.account.cycles) / r.chip.mhz / 1e6, r.chip.mhz);
}

// Why learning stalls, if it does.
std::string rounding(const RunRecord& r) {
  if (r.training.epochs.empty() || !r.training.epochs.back().rounding.due) return "";
  const Epoch& last = r.training.epochs.back();
  const auto count = [](double n) { return grouped(static_cast<uint64_t>(n)); };
  const std::string share = percent(last.rounding.share(), 1), format = name(r.precision.parameters);
  const std::string of = share + " of the weight updates (" + count(last.rounding.lost) + " of the " +
                         count(last.rounding.due) + " weights with a gradient) round to nothing in " + format;
  const std::string when = "a step after epoch " + std::to_string(last.number);
  if (last.rounding.share() < kStalls) return "In " + when + ", " + of + ".\n\n";
  return "Learning stalls: in " + when + ", " + of + ", whose spacing is more than twice the update; weights in f32 " +
         "(--precision mixed) keep them.\n\n";
}

}  // namespace

std::string account_text(const RunAccount& account) {
  return "Cycles by unit and cause\n\n" + cycles_by_cause(account) + "\nCycles by layer\n\n" + layers(account);
}

std::string report_text(const RunRecord& r) {
  const bool trained = r.planned_steps || r.evaluation.steps;
  const std::string which = trained ? "training steps" : "evaluation steps";
  return wrapped(what_ran(r)) + (r.timing_only ? "" : "\nResults\n\n" + accuracy(r)) + "\nCycles of the " + which +
         " by unit and cause\n\n" + cycles_by_cause(r.account) + "\nCycles by layer\n\n" + layers(r.account) +
         cores(r) + "\nFigures of the " + which + "\n\n" + figures(r) + "\n" +
         wrapped(outcome(r) + rounding(r) + verified(r) + advice(r.account, r.precision) + "\n");
}

}  // namespace veritpu
