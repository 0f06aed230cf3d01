#include "host/power/power.h"

#include "host/power/scaling.h"

namespace veritpu {
namespace {

constexpr double kPico = 1e-12, kMebibyte = 1 << 20;

bool integers(const arch::ChipConfig& chip) {
  return chip.technology.mac_bits == 8;
}
double row_elements(const arch::ChipConfig& chip) {
  return chip.core.n;
}
double row_bytes(const arch::ChipConfig& chip) {
  return row_elements(chip) * chip.technology.element_bits / 8;
}

}  // namespace

double Area::die() const {
  return areas::die * cores();
}

Area area_of(const arch::ChipConfig& chip) {
  const arch::CoreConfig& core = chip.core;
  const double cores = chip.cores_per_chip();
  const double logic = logic_scale(chip.technology.nanometres), memory = memory_scale(chip.technology.nanometres);
  const double cells = double{1} * core.n * core.n * chip.core.mxus;
  Area area;
  area.arrays = cores * cells * (integers(chip) ? areas::mac_int8 : areas::mac_bf16) * logic;
  area.vmem = cores * row_bytes(chip) * core.vmem_rows / kMebibyte * areas::vmem_mebibyte * memory;
  area.accumulators = cores * 4.0 * core.n * core.all_acc_rows() / kMebibyte * areas::accumulator_mebibyte * memory;
  area.lanes = cores * core.n * core.sublanes() * areas::lane_fp32 * logic;
  return area;
}

Energy energy_of(const arch::ChipConfig& chip, const Activity& a, double idle_watts) {
  const arch::CoreConfig& core = chip.core;
  const auto in = [&](const EnergyAt& e) { return e.in(chip.technology.nanometres) * kPico; };
  const auto mxu = static_cast<double>(a.mxu_active), vpu = static_cast<double>(a.vpu_active);
  const double group = double{1} * core.n * core.sublanes(), bytes = static_cast<double>(a.memory_bytes);
  Energy e;
  e.arrays = mxu * core.n * core.n * in(integers(chip) ? energies::mac_int8 : energies::mac_bf16);
  e.lanes = vpu * group * in(energies::vector_fp32);
  // A row for the array and a group for the lanes in each active cycle; what the memory moves goes in or out once.
  const double elements = mxu * row_elements(chip) + vpu * group;
  e.vmem = (elements * chip.technology.element_bits / 8 + bytes) * in(energies::vmem_byte);
  e.accumulators = mxu * 2 * 4 * row_elements(chip) * in(energies::accumulator_byte);  // read and written
  e.memory = bytes * chip.technology.memory_energy * kPico;
  e.links = static_cast<double>(a.link_bytes) * energies::link_byte * kPico;
  e.idle = (idle_watts > 0 ? idle_watts : area_of(chip).die() * areas::idle_watts) * a.chips * a.seconds;
  return e;
}

Activity peak_second(const arch::ChipConfig& chip) {
  Activity second;
  const double cycles = chip.mhz * 1e6, cores = chip.cores_per_chip();
  second.mxu_active = static_cast<uint64_t>(cycles * cores * chip.core.mxus);
  second.memory_bytes = static_cast<uint64_t>(cycles * cores * chip.hbm.bytes_per_cycle());
  second.seconds = 1;
  return second;
}

double peak_watts(const arch::ChipConfig& chip, double idle_watts) {
  return energy_of(chip, peak_second(chip), idle_watts).all();
}

}  // namespace veritpu
