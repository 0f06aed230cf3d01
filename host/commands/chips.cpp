#include "host/commands/chips.h"

#include <iostream>

#include "arch/config.h"
#include "host/commands/options.h"
#include "host/support/table.h"
#include "systemc/engine.h"

namespace veritpu {

int chips_command(const std::vector<std::string>& args) {
  Options o("veritpu chips", "Lists the chips and engines of this build.");
  if (!o.parse(args)) return 0;
  Table table({"Chip", "N", "Cores", "MXUs a core", "MHz", "Peak", "VMEM a core", "HBM", "What it is"});
  table.align_left(8);
  for (const auto& chip : arch::chips())
    table.row({chip.name, std::to_string(chip.core.n), std::to_string(chip.cores), std::to_string(chip.mxus),
               std::to_string(chip.mhz), rate_text(chip.peak_flops(), "FLOP/s"),
               format("%.1f MiB", static_cast<double>(chip.core.vmem_bytes()) / (1 << 20)),
               format("%.1f GiB", static_cast<double>(chip.hbm.bytes) / (1 << 30)), chip.description});
  std::cout << table.text() << "\nEngines:";
  for (const Engine engine : engines()) std::cout << ' ' << name(engine);
  std::cout << '\n';
  return 0;
}

}  // namespace veritpu
