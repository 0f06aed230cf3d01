#include "host/commands/chips_presets.h"

#include "arch/parameters.h"
#include "arch/presets.h"
#include "host/power/power.h"
#include "host/support/choices.h"
#include "host/support/table.h"
#include "host/tpu/named.h"

namespace veritpu {
namespace {

std::string tera(double operations, int digits = 4) {
  return format("%.*g T", digits, operations / 1e12);
}

std::string known(double value, const char* pattern) {
  if (value <= 0) return "-";
  return std::string(format("%.3g", value)) + pattern;
}

}  // namespace

std::string presets_text() {
  std::vector<std::string> header{""};
  for (const auto& preset : arch::presets()) header.push_back(preset.chip.name);
  Table table(header);
  const auto row = [&](const char* what, auto value) {
    std::vector<std::string> cells{what};
    for (const auto& preset : arch::presets()) cells.push_back(value(preset));
    table.row(cells);
  };
  using P = arch::Preset;
  const auto rate = [](const P& p) { return p.chip.peak_flops(); };
  row("Cores", [](const P& p) { return std::to_string(p.chip.cores); });
  row("Matrix units a core", [](const P& p) { return std::to_string(p.chip.core.mxus); });
  row("Lanes N", [](const P& p) { return std::to_string(p.chip.core.n); });
  row("Clock, MHz", [](const P& p) { return grouped(static_cast<uint64_t>(p.chip.mhz)); });
  row("Rows of VMEM a core", [](const P& p) { return grouped(static_cast<uint64_t>(p.chip.core.vmem_rows)); });
  row("Memory, GB/s",
      [](const P& p) { return format("%.4g", p.chip.hbm.bytes_per_cycle() * p.chip.mhz * 1e6 * p.chip.cores / 1e9); });
  row("Peak, OP/s", [&](const P& p) { return tera(rate(p)); });
  row("  published", [](const P& p) { return tera(p.published.peak, 3); });
  row("Die, mm2", [](const P& p) { return known(area_of(p.chip).die(), ""); });
  row("  published", [](const P& p) { return known(p.published.millimetres, ""); });
  row("Power at peak, W", [](const P& p) { return known(peak_watts(p.chip, p.published.idle_watts), ""); });
  row("  published, at most", [](const P& p) { return known(p.published.watts, ""); });
  row("TOPS a watt",
      [&](const P& p) { return known(rate(p) / 1e12 / peak_watts(p.chip, p.published.idle_watts), ""); });
  row("  published",
      [](const P& p) { return p.published.watts > 0 ? known(p.published.peak / 1e12 / p.published.watts, "") : "-"; });
  std::string text = table.text() + "\n";
  for (const auto& preset : arch::presets()) text += preset.chip.name + ": " + preset.chip.description + "\n";
  return text +
         wrapped(
             "Die and power are estimates by the model of docs/power.md, up to 3.5 times off; idle power is the "
             "published one, where there is one. `veritpu chips --sources v1` names each figure's source.") +
         "\n";
}

std::string sources_text(const std::string& name) {
  const auto* preset = arch::find_preset(name);
  if (!preset) {
    std::vector<std::string> choices;
    for (const auto& p : arch::presets()) choices.push_back(p.chip.name);
    throw UnknownName(unknown_text("published TPU", name, choices));
  }
  std::string text = preset->chip.description + "\n\n";
  for (const auto& f : preset->figures)
    text += f.what + ": " + f.value + (f.assumed ? ". Assumed: " : ". ") + f.source + "\n";
  return text;
}

std::string parameters_text() {
  Table table({"Parameter", "Value", "Unit", "Meaning"});
  for (const size_t column : {1, 2, 3}) table.align_left(column);
  for (const auto& p : arch::parameters()) table.row({p.name, kind_text(p), p.unit, p.meaning});
  return table.text();
}

}  // namespace veritpu
