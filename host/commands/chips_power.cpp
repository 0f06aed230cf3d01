#include "host/commands/chips_power.h"

#include "host/power/power.h"
#include "host/support/table.h"

namespace veritpu {

std::string power_text(const arch::ChipConfig& chip) {
  Activity second = peak_second(chip);
  second.vpu_active = second.mxu_active / static_cast<uint64_t>(chip.core.mxus);
  const int chips = chip.cores / chip.cores_per_chip();
  const Area area = area_of(chip);
  const Energy watts = energy_of(chip, second);
  Table table({"", "mm2", "%", "W", "%"});
  const auto row = [&](const char* part, double millimetres, double power) {
    const auto known = [&](double value, double whole) {
      return value > 0 ? std::array{format("%.3g", value * chips), format("%.1f", 100 * value / whole)}
                       : std::array<std::string, 2>{"-", "-"};
    };
    const auto [mm2, of_area] = known(millimetres, area.cores());
    const auto [w, of_power] = known(power, watts.all());
    table.row({part, mm2, of_area, w, of_power});
  };
  row("Cells of the MXU", area.arrays, watts.arrays);
  row("Lanes of the VPU", area.lanes, watts.lanes);
  row("VMEM", area.vmem, watts.vmem);
  row("Accumulators", area.accumulators, watts.accumulators);
  row("HBM", 0, watts.memory);
  row("Leakage and clocks", 0, watts.idle);
  table.rule();
  row("All", area.cores(), watts.all());
  return chip.name + " at " + std::to_string(chip.technology.nanometres) + " nm, all cores; the die is " +
         format("%.3g", area.die() * chips) + " mm2\n\n" + table.text() + "\n" +
         wrapped(
             "Watts with the MXU and the VPU active in each cycle, and HBM at its full bandwidth; of leakage and "
             "clocks, those of the die. Estimates by the model of docs/power.md, up to 3.5 times off.") +
         "\n";
}

}  // namespace veritpu
