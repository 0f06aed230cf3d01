#include "host/commands/chips.h"

#include <functional>
#include <iostream>

#include "arch/config.h"
#include "host/commands/chips_power.h"
#include "host/commands/chips_presets.h"
#include "host/commands/options.h"
#include "host/support/table.h"
#include "host/tpu/chip_file.h"
#include "host/tpu/named.h"
#include "systemc/engine.h"

namespace veritpu {
namespace {

std::string mebibytes(int64_t bytes) {
  return format("%.3g MiB", static_cast<double>(bytes) / (1 << 20));
}

std::string gibibytes(int64_t bytes) {
  return format("%.1f GiB", static_cast<double>(bytes) / (1 << 30));
}

// A row for each property, a column for each configuration.
class Listing {
 public:
  explicit Listing(const std::vector<arch::ChipConfig>& configs) : configs_(configs), table_(header(configs)) {}

  template <typename Value>
  void row(const char* what, Value value) {
    std::vector<std::string> cells{what};
    for (const auto& config : configs_) cells.push_back(value(config));
    table_.row(std::move(cells));
  }
  std::string text() const {
    std::string text = table_.text() + "\n";
    for (const auto& config : configs_) text += config.name + ": " + config.description + "\n";
    return text;
  }

 private:
  static std::vector<std::string> header(const std::vector<arch::ChipConfig>& configs) {
    std::vector<std::string> names{""};
    for (const auto& config : configs) names.push_back(config.name);
    return names;
  }
  const std::vector<arch::ChipConfig>& configs_;
  Table table_;
};

std::string count(int64_t number) {
  return grouped(static_cast<uint64_t>(number));
}

std::string chips_text() {
  Listing list(arch::chips());
  list.row("Cores", [](const auto& c) { return count(c.cores); });
  list.row("MXUs a core", [](const auto& c) { return count(c.core.mxus); });
  list.row("Lanes N, MXU N x N", [](const auto& c) { return count(c.core.n); });
  list.row("Sublanes of the VPU", [](const auto& c) { return count(c.core.sublanes()); });
  list.row("Clock", [](const auto& c) { return count(c.mhz) + " MHz"; });
  list.row("Peak", [](const auto& c) { return rate_text(c.peak_flops(), "FLOP/s"); });
  list.row("VMEM a core", [](const auto& c) { return mebibytes(c.core.vmem_bytes()); });
  list.row("VMEM rows of N words", [](const auto& c) { return count(c.core.vmem_rows); });
  list.row("Banks of VMEM",
           [](const auto& c) { return c.core.vmem_banks ? count(c.core.vmem_banks) : std::string("none"); });
  list.row("Accumulators a core",
           [](const auto& c) { return mebibytes(int64_t{4} * c.core.n * c.core.all_acc_rows()); });
  list.row("Accumulator rows", [](const auto& c) { return count(c.core.acc_rows); });
  list.row("Rows of ld a cycle", [](const auto& c) { return count(c.core.load_rows); });
  list.row("HBM", [](const auto& c) { return gibibytes(c.hbm.bytes); });
  list.row("HBM bandwidth a cycle", [](const auto& c) { return format("%.1f B", c.hbm.bytes_per_cycle()); });
  list.row("HBM bandwidth", [](const auto& c) { return rate_text(c.hbm.bytes_per_cycle() * c.mhz * 1e6, "B/s"); });
  list.row("Host link", [](const auto& c) { return rate_text(c.link_bytes_per_cycle * c.mhz * 1e6, "B/s"); });
  std::string text = list.text();
  for (const auto& study : arch::study_chips()) text += study.name + ": " + study.description + '\n';
  return text;
}

std::string boards_text() {
  Listing list(arch::boards());
  list.row("Chips", [](const auto& c) { return count(c.torus.x) + " x " + count(c.torus.y) + " torus"; });
  list.row("Cores a chip", [](const auto& c) { return count(c.cores_per_chip()); });
  list.row("Cores", [](const auto& c) { return count(c.cores); });
  list.row("Lanes N of a core", [](const auto& c) { return count(c.core.n); });
  list.row("Peak", [](const auto& c) { return rate_text(c.peak_flops(), "FLOP/s"); });
  list.row("HBM of all cores", [](const auto& c) { return gibibytes(c.hbm.bytes * c.cores); });
  list.row("HBM bandwidth a core",
           [](const auto& c) { return rate_text(c.hbm.bytes_per_cycle() * c.mhz * 1e6, "B/s"); });
  list.row("Links a chip", [](const auto& c) { return count(c.torus.links()); });
  list.row("A link, each way",
           [](const auto& c) { return rate_text(c.torus.link_bytes_per_cycle() * c.mhz * 1e6, "B/s"); });
  list.row("A link, a cycle", [](const auto& c) { return format("%.1f B", c.torus.link_bytes_per_cycle()); });
  list.row("A hop", [](const auto& c) { return count(c.torus.hop_latency) + " cycles"; });
  list.row("Within a chip", [](const auto& c) { return count(c.torus.chip_latency) + " cycles"; });
  return list.text();
}

}  // namespace

int chips_command(const std::vector<std::string>& args) {
  Options o("veritpu chips [options]", "Lists the chips, boards, published TPUs and engines of this build.");
  o.add("json", "NAME", "print a chip as a file that --chip FILE.json takes");
  o.flag("parameters", "list what such a file may set, with units and ranges");
  o.add("sources", "NAME", "name the source of each figure of a published TPU");
  o.add("power", "NAME", "print a chip's area and power, by part");
  o.add("missing-rtl", "NAME", "print the size of a chip's core, if this build lacks its RTL");
  if (!o.parse(args)) return 0;
  if (const auto name = o.text("missing-rtl")) {
    const auto& core = configuration_named(*name).core;
    if (!has_rtl(core)) std::cout << rtl_size(core) << '\n';
    return 0;
  }
  if (o.has("json") + o.has("parameters") + o.has("sources") + o.has("power") > 1)
    throw UsageError("--json, --parameters, --sources and --power print different things; pass one of them");
  if (const auto name = o.text("power")) {
    std::cout << power_text(configuration_named(*name));
    return 0;
  }
  if (const auto name = o.text("json")) {
    std::cout << chip_json(configuration_named(*name));
    return 0;
  }
  if (o.has("parameters") || o.has("sources")) {
    std::cout << (o.has("sources") ? sources_text(*o.text("sources")) : parameters_text());
    return 0;
  }
  std::cout << chips_text() << "\nBoards\n\n"
            << boards_text() << "\nPublished TPUs\n\n"
            << presets_text() << "\nEngines:";
  for (const Engine engine : engines()) std::cout << ' ' << name(engine);
  std::cout << ' ' << name(Engine::top) << '\n';
  return 0;
}

}  // namespace veritpu
