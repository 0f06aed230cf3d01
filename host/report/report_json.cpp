#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "host/power/energy_json.h"
#include "host/report/report.h"

namespace veritpu {

using Json = nlohmann::ordered_json;

namespace {

Json units(const RunAccount& a) {
  Json all;
  for (size_t u = 0; u < static_cast<size_t>(arch::units(a.units)); ++u) {
    Json& unit = all[std::string(arch::name(static_cast<arch::Unit>(u)))];
    for (size_t c = 0; c < a.units[u].size(); ++c)
      unit[std::string(arch::name(static_cast<arch::Cause>(c)))] = a.units[u][c];
  }
  return all;
}

Json layers(const RunAccount& a) {
  Json all = Json::array();
  for (const auto& cost : a.layers())
    all.push_back({{"layer", cost.name},
                   {"mxu_active", cost.mxu_active},
                   {"mxu_waiting", cost.mxu_waiting},
                   {"vpu_active", cost.vpu_active},
                   {"vpu_waiting", cost.vpu_waiting},
                   {"macs", cost.macs}});
  return all;
}

Json hbm(const RunAccount& a) {
  return {{"hbm_fetch", a.bytes.hbm_fetch}, {"hbm_load", a.bytes.hbm_load}, {"hbm_store", a.bytes.hbm_store}};
}

// The cores of a board, each by itself.
Json cores(const RunRecord& r) {
  Json all = Json::array();
  for (size_t i = 0; i < r.cores.size(); ++i) {
    const Device& device = r.devices[i];
    const RunAccount& a = r.cores[i];
    all.push_back({{"core", device.id},
                   {"chip", device.chip},
                   {"x", device.x},
                   {"y", device.y},
                   {"cycles", a.cycles},
                   {"macs", a.macs},
                   {"samples", a.samples},
                   {"stands_for", r.stands_for},
                   {"units", units(a)},
                   {"layers", layers(a)},
                   {"bytes", hbm(a)}});
  }
  return all;
}

Json settings(const Optimizer& o) {
  Json all{{"name", name(o.kind)},
           {"learning_rate", o.learning_rate},
           {"schedule", text(o.schedule)},
           {"weight_decay", o.weight_decay},
           {"clip_value", o.clip.value ? Json(o.clip.value) : Json()},
           {"clip_norm", o.clip.norm ? Json(o.clip.norm) : Json()}};
  if (o.kind == Optimizer::Kind::sgd) {
    all["momentum"] = o.momentum;
    all["nesterov"] = o.nesterov;
  } else {
    all["beta1"] = o.beta1;
    all["beta2"] = o.beta2;
    all["epsilon"] = o.epsilon;
  }
  return all;
}

// Times in seconds.
Json metrics(const MetricsReport& report) {
  Json metrics = Json::object(), counters = Json::object();
  for (const MetricSummary& m : report.metrics) {
    Json percentiles = Json::object();
    for (const auto& [percent, value] : m.percentiles) percentiles[std::to_string(percent)] = value;
    metrics[m.name] = {{"TotalSamples", m.samples},
                       {"Accumulator", m.accumulator},
                       {"ValueRate", m.value_rate ? Json(*m.value_rate) : Json()},
                       {"Rate", m.rate ? Json(*m.rate) : Json()},
                       {"Percentiles", percentiles}};
  }
  for (const auto& [name, value] : report.counters) counters[name] = value;
  return {{"metrics", metrics}, {"counters", counters}};
}

Json sizes(const arch::ChipConfig& c) {
  return {{"cores", c.cores},
          {"mxus", c.core.mxus},
          {"n", c.core.n},
          {"sublanes", c.core.sublanes()},
          {"mhz", c.mhz},
          {"vmem_rows", c.core.vmem_rows},
          {"acc_rows", c.core.acc_rows},
          {"load_rows", c.core.load_rows},
          {"vmem_banks", c.core.vmem_banks},
          {"hbm_bytes", c.hbm.bytes},
          {"hbm_bytes_per_cycle", c.hbm.bytes_per_cycle()},
          {"link_bytes_per_cycle", c.link_bytes_per_cycle},
          {"peak_flops", c.peak_flops()}};
}

// Of the launches of `all` cores that are simulated, and of those that they stand for.
Json energy(const RunRecord& r, const RunAccount& all) {
  const auto times = static_cast<uint64_t>(r.stands_for);
  Activity activity;
  activity.mxu_active = times * all.active(arch::Unit::mxu), activity.vpu_active = times * all.active(arch::Unit::vpu);
  activity.memory_bytes = times * (all.bytes.hbm_fetch + all.bytes.hbm_load + all.bytes.hbm_store);
  activity.link_bytes = r.links.bytes;  // of all chips
  activity.seconds = static_cast<double>(r.account.cycles) / (r.chip.mhz * 1e6);
  activity.chips = r.chip.torus.x * r.chip.torus.y;
  return energy_json(energy_of(r.chip, activity));
}

// The CPU that simulates, as Linux names it; empty if it does not.
std::string cpu() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.rfind("model name", 0) == 0) return line.substr(std::min(line.size(), line.find(':') + 2));
  return "";
}

}  // namespace

std::string account_json(const RunAccount& a) {
  const Json json{{"steps", a.steps},  {"cycles", a.cycles},  {"macs", a.macs},
                  {"units", units(a)}, {"layers", layers(a)}, {"bytes", hbm(a)}};
  return json.dump(2) + "\n";
}

std::string report_json(const RunRecord& r) {
  const RunAccount& a = r.account;
  const RunAccount all = r.cores.empty() ? a : sum_of(r.cores);
  const auto cycles = static_cast<double>(a.cycles), macs = static_cast<double>(a.macs);
  const double seconds = std::max(a.seconds, 1e-9),
               possible = cycles * r.chip.core.n * r.chip.core.n * r.chip.core.mxus;
  Json epochs = Json::array();
  for (const Epoch& e : r.training.epochs)
    epochs.push_back({{"epoch", e.number},
                      {"complete", e.complete},
                      {"train_loss", e.steps ? Json(e.train_loss) : Json()},
                      {"train_accuracy", e.train.images ? Json(e.train.share()) : Json()},
                      {"test_loss", e.test.images ? Json(e.test.loss) : Json()},
                      {"test_accuracy", e.test.images ? Json(e.test.accuracy) : Json()},
                      {"test_images", e.test.images},
                      {"steps", e.steps},
                      {"updates_lost_share", e.rounding.due > 0 ? Json(e.rounding.share()) : Json()}});
  Json json{{"workload", r.workload.name},
            {"chip", r.chip.name},
            {"chip_sizes", sizes(r.chip)},
            {"engine", r.engine},
            {"precision", r.precision.name},
            {"batch", r.batch},
            {"seed", r.seed},
            {"revision", revision()},
            {"host_cpu", cpu()},
            {"optimizer", r.planned_steps ? settings(r.optimizer) : Json()},
            {"planned_steps", r.planned_steps ? Json(*r.planned_steps) : Json()},
            {"steps_per_epoch", r.training.steps_per_epoch},
            {"epochs", epochs},
            {"losses", r.training.losses},
            {"steps", a.steps},
            {"timing_only", r.timing_only},
            {"cycles", a.cycles},
            {"cycles_per_step", cycles / static_cast<double>(std::max<int64_t>(1, a.steps))},
            {"wall_s", a.seconds},
            {"samples", all.samples},
            {"samples_per_s", static_cast<double>(all.samples) / seconds},
            {"launches", a.launches},
            {"program_cache_hits", a.cache_hits},
            {"macs", a.macs},
            {"sim_cycles_per_s", static_cast<double>(all.cycles) / seconds},
            {"sim_macs_per_s", static_cast<double>(all.macs) / seconds},
            {"mxu_active_share", a.active_share(arch::Unit::mxu)},
            {"mac_share_of_possible", possible > 0 ? macs / possible : 0},
            {"units", units(a)},
            {"layers", layers(a)},
            {"bytes",
             {{"hbm_fetch", a.bytes.hbm_fetch},
              {"hbm_load", a.bytes.hbm_load},
              {"hbm_store", a.bytes.hbm_store},
              {"host_in", r.link.bytes_in},
              {"host_out", r.link.bytes_out}}},
            {"energy_j", energy(r, all)},
            {"evaluation",
             {{"steps", r.evaluation.steps}, {"cycles", r.evaluation.cycles}, {"wall_s", r.evaluation.seconds}}},
            {"compiles", r.client.compiles},
            {"compile_s", r.client.compile_s},
            {"executes", r.client.executes},
            {"execute_s", r.client.execute_s},
            {"transfer_s", r.client.transfer_s},
            {"parameter_cycles", r.client.cycles},
            {"metrics_report", metrics(r.metrics)}};
  if (!r.cores.empty()) {
    json["cores"] = cores(r);
    json["links"] = {{"parcels", r.links.parcels}, {"bytes", r.links.bytes}, {"most_kept", r.links.most_kept}};
  }
  if (const auto& v = r.verified)
    json["verified"] = {{"every", v->every},
                        {"launches", v->launches},
                        {"steps", v->steps},
                        {"evaluation_steps", v->evaluation_steps},
                        {"rounding_steps", v->rounding_steps},
                        {"instructions", v->instructions},
                        {"cycles", v->cycles},
                        {"bytes", v->bytes}};
  return json.dump(2) + "\n";
}

}  // namespace veritpu
