#include "host/commands/chips.h"

#include <functional>
#include <iostream>

#include "arch/config.h"
#include "host/commands/options.h"
#include "host/support/table.h"
#include "systemc/engine.h"

namespace veritpu {
namespace {

std::string mebibytes(int64_t bytes) {
  return format("%.3g MiB", static_cast<double>(bytes) / (1 << 20));
}

}  // namespace

int chips_command(const std::vector<std::string>& args) {
  Options o("veritpu chips", "Lists the chips and engines of this build.");
  if (!o.parse(args)) return 0;
  std::vector<std::string> header{""};
  for (const auto& chip : arch::chips()) header.push_back(chip.name);
  Table table(header);
  const auto row = [&](const char* what, const std::function<std::string(const arch::ChipConfig&)>& value) {
    std::vector<std::string> cells{what};
    for (const auto& chip : arch::chips()) cells.push_back(value(chip));
    table.row(std::move(cells));
  };
  const auto count = [](int64_t number) { return grouped(static_cast<uint64_t>(number)); };
  row("Cores", [&](const auto& c) { return count(c.cores); });
  row("MXUs a core", [&](const auto& c) { return count(c.mxus); });
  row("Lanes N, MXU N x N", [&](const auto& c) { return count(c.core.n); });
  row("Sublanes of the VPU", [&](const auto& c) { return count(c.core.sublanes()); });
  row("Clock", [&](const auto& c) { return count(c.mhz) + " MHz"; });
  row("Peak", [](const auto& c) { return rate_text(c.peak_flops(), "FLOP/s"); });
  row("VMEM a core", [](const auto& c) { return mebibytes(c.core.vmem_bytes()); });
  row("VMEM rows of N words", [&](const auto& c) { return count(c.core.vmem_rows); });
  row("Accumulators a core", [](const auto& c) { return mebibytes(int64_t{4} * c.core.n * c.core.acc_rows); });
  row("Accumulator rows", [&](const auto& c) { return count(c.core.acc_rows); });
  row("HBM", [](const auto& c) { return format("%.1f GiB", static_cast<double>(c.hbm.bytes) / (1 << 30)); });
  row("HBM bandwidth a cycle", [](const auto& c) { return format("%.1f B", c.hbm.bytes_per_cycle()); });
  row("HBM bandwidth", [](const auto& c) { return rate_text(c.hbm.bytes_per_cycle() * c.mhz * 1e6, "B/s"); });
  row("Host link", [](const auto& c) { return rate_text(c.link_bytes_per_cycle * c.mhz * 1e6, "B/s"); });
  std::cout << table.text() << "\n";
  for (const auto& chip : arch::chips()) std::cout << chip.name << ": " << chip.description << "\n";
  std::cout << "\nEngines:";
  for (const Engine engine : engines()) std::cout << ' ' << name(engine);
  std::cout << '\n';
  return 0;
}

}  // namespace veritpu
