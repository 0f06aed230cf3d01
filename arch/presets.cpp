#include "arch/presets.h"

#include <cmath>

#include "arch/stages.h"

namespace veritpu::arch {
namespace {

constexpr const char* kV1 = "Jouppi et al., ISCA 2017";
constexpr const char* kV2V3 = "Jouppi et al., CACM 63(7), 2020";
constexpr const char* kLessons = "Jouppi et al., ISCA 2021, table 1";
constexpr const char* kV4 = "Jouppi et al., ISCA 2023, table 4";
constexpr const char* kV5e = "Google Cloud, TPU v5e";
constexpr const char* kCoral = "Coral, Edge TPU and USB Accelerator data sheets";

Figure known(const char* what, const char* value, const char* source) {
  return {what, value, source, false};
}
Figure assumed(const char* what, const char* value, const char* why) {
  return {what, value, why, true};
}

// As many bytes a second of all channels as the bus time of a granule, a whole number, can say.
void set_bandwidth(ChipConfig& chip, int channels, double bytes_per_second) {
  chip.hbm.channels = channels;
  const double per_cycle = bytes_per_second / (chip.mhz * 1e6);
  chip.hbm.granule_time = static_cast<int>(std::lround(kHbmGranule * kHbmTimeUnits * channels / per_cycle));
}

// Times in nanoseconds.
void set_times(ChipConfig& chip, double access, double tras, double trfc, double trefi) {
  const auto cycles = [&](double ns) { return static_cast<int>(std::lround(ns * chip.mhz / 1000)); };
  chip.hbm.cl = chip.hbm.trcd = chip.hbm.trp = cycles(access);
  chip.hbm.tras = cycles(tras), chip.hbm.trfc = cycles(trfc), chip.hbm.trefi = cycles(trefi);
}

void set_host_link(ChipConfig& chip, double bytes_per_second) {
  chip.link_latency = chip.mhz;  // 1 us
  chip.link_bytes_per_cycle = bytes_per_second / (chip.mhz * 1e6);
}

ChipConfig chip(const char* name, const char* description, int n, int cores, int mhz, int nanometres) {
  ChipConfig c;
  c.name = name, c.description = description;
  c.core.n = n, c.cores = cores, c.mhz = mhz;
  if (n == 128) c.core.load_rows = 2;
  set_stages(c.core);
  set_banks(c);
  c.technology.nanometres = nanometres;
  c.torus.chip_latency = mhz / 2;  // half a microsecond
  return c;
}

Preset v1() {
  ChipConfig c = chip("v1", "TPU v1: one 256 x 256 array, for inference", 256, 1, 700, 28);
  c.core.vmem_rows = 98304, c.core.acc_rows = 4096;
  c.technology.mac_bits = c.technology.element_bits = 8;
  c.technology.memory_energy = 162.5;
  c.hbm.bytes = int64_t{8} << 30;
  set_bandwidth(c, 2, 34e9);
  set_times(c, 13.1, 33, 350, 7800);
  set_host_link(c, 14e9);
  return {c,
          {92e12, 2, 28, 75, 331},
          {known("array, clock", "256 x 256 int8, 700 MHz", kV1), known("unified buffer", "24 MiB: 98,304 rows", kV1),
           known("accumulators", "4 MiB: 4,096 rows", kV1), known("memory", "8 GiB, 34 GB/s", kV1),
           known("host link", "14 GB/s", kV1), known("idle power, TDP, die", "28 W, 75 W, at most 331 mm2", kV1),
           known("process", "28 nm", kV1), known("operands", "int8, sums in int32, one product a cell and cycle", kV1),
           assumed("elements", "32 bits in VMEM and 2 bytes or 4 in memory", "this core's words"),
           assumed("DDR3 times", "13.1 ns access, refresh 350 ns in 7.8 us", "DDR3-2133 of 8 Gb")}};
}

Preset v2() {
  ChipConfig c = chip("v2", "TPU v2: 2 cores", 128, 2, 700, 16);
  c.hbm.bytes = int64_t{8} << 30;
  set_bandwidth(c, 8, 350e9);
  set_host_link(c, 16e9);
  return {
      c,
      {46e12, 2, 53, 280, 611},
      {known("cores, array, clock", "2 of 128 x 128 bf16, 700 MHz", kV2V3),
       known("memory", "16 GiB HBM, 700 GB/s", kV2V3), known("VMEM", "16 MiB a core", "Norrie et al., IEEE Micro 2021"),
       known("idle power, TDP, die, process", "53 W, 280 W, 611 mm2, 16 nm", kLessons),
       assumed("HBM times", "14 ns access, refresh 260 ns in 3.9 us", "DRAMsim3's HBM2"),
       assumed("accumulators", "2,048 rows", "no figure is public"),
       assumed("way between cores", "0.5 us", "no figure is public")}};
}

Preset v3() {
  ChipConfig c = chip("v3", "TPU v3: 2 cores of 2 matrix units", 128, 2, 940, 16);
  c.core.mxus = 2;
  c.hbm.bytes = int64_t{16} << 30;
  set_bandwidth(c, 8, 450e9);
  set_times(c, 14, 34, 260, 3900);
  set_host_link(c, 16e9);
  return {
      c,
      {123e12, 3, 84, 450, 648},
      {known("cores, arrays, clock", "2 of two 128 x 128 bf16, 940 MHz", kV2V3),
       known("memory", "32 GiB HBM, 900 GB/s", kV2V3), known("VMEM", "16 MiB a core", "Norrie et al., IEEE Micro 2021"),
       known("idle power, TDP, die, process", "84 W, 450 W, 648 mm2, 16 nm", kLessons),
       assumed("HBM times", "as of v2, in nanoseconds", "no figure is public")}};
}

Preset v4() {
  ChipConfig c = chip("v4", "TPU v4: 2 cores of 4 matrix units, here 8 cores", 128, 8, 1050, 7);
  c.core.vmem_rows = 40960;
  c.hbm.bytes = int64_t{4} << 30;
  set_bandwidth(c, 2, 150e9);
  set_times(c, 14, 34, 260, 3900);
  set_host_link(c, 16e9);
  return {c,
          {275e12, 3, 90, 192, 600},
          {known("cores, arrays, clock", "2 of four 128 x 128 bf16, 1,050 MHz", kV4),
           known("memory", "32 GiB HBM, 1,200 GB/s", kV4),
           known("VMEM, CMEM", "32 MiB and 128 MiB: 20 MiB a matrix unit", kV4),
           known("idle power, greatest power, die, process", "90 W, 192 W, below 600 mm2, 7 nm", kV4),
           assumed("cores", "a core for each matrix unit, with a vector unit of its own", "this core has two at most"),
           assumed("CMEM", "a part of VMEM, at its speed", "this core has one memory"),
           assumed("HBM times", "as of v2, in nanoseconds", "no figure is public")}};
}

Preset v5e() {
  ChipConfig c = chip("v5e", "TPU v5e: a core of 4 matrix units, here 4 cores", 128, 4, 1500, 7);
  c.core.vmem_rows = 65536;
  c.hbm.bytes = int64_t{4} << 30;
  set_bandwidth(c, 2, 819e9 / 4);
  set_times(c, 14, 34, 260, 3900);
  set_host_link(c, 16e9);
  return {
      c,
      {197e12, 3, 0, 0, 0},
      {known("arrays", "four 128 x 128 bf16", kV5e),
       assumed("int8", "at the rate of bf16: 197 TOPS of 393 published", "cells of this core take one product a cycle"),
       known("memory", "16 GB HBM2, 819 GB/s", kV5e),
       known("VMEM", "128 MiB: 32 MiB a matrix unit", "Austin et al., How to Scale Your Model, 2025"),
       assumed("clock", "1,500 MHz", "the published peak over the arrays"),
       assumed("process", "7 nm", "no figure is public"),
       assumed("cores", "a core for each matrix unit, with a vector unit of its own", "this core has two at most"),
       assumed("HBM times", "as of v2, in nanoseconds", "no figure is public")}};
}

Preset edge() {
  ChipConfig c = chip("edge", "Edge TPU: one 64 x 64 array, for inference", 64, 1, 480, 14);
  c.core.vmem_rows = 131072;
  c.technology.mac_bits = c.technology.element_bits = 8;
  c.technology.memory_energy = 48;
  c.hbm.bytes = int64_t{1} << 30;
  set_bandwidth(c, 1, 500e6);
  set_times(c, 18, 42, 210, 3900);
  set_host_link(c, 500e6);
  return {
      c,
      {4e12, 1, 0, 2, 0},
      {known("peak, power", "4 TOPS, 2 TOPS a watt", kCoral), known("on-chip memory", "8 MiB: 131,072 rows", kCoral),
       known("link", "PCIe Gen2 x1, 500 MB/s, or USB 3", kCoral),
       assumed("array, clock", "64 x 64 int8, 480 MHz", "no figure is public; their peak is 3.93 TOPS"),
       assumed("operands", "int8, sums in int32, one product a cell and cycle", "their peak over the array"),
       assumed("memory", "the host's, over the link", "the chip has none"),
       assumed("process", "14 nm", "no figure is public"),
       assumed("memory times", "LPDDR4: 18 ns access, refresh 210 ns in 3.9 us", "no figure is public")}};
}

}  // namespace

const std::vector<Preset>& presets() {
  static const std::vector<Preset> table = [] {
    std::vector<Preset> all{v1(), v2(), v3(), v4(), v5e(), edge()};
    for (Preset& preset : all)
      preset.figures.push_back(
          assumed("writes to memory", "32 of 64 bytes together", "controllers do, of whatever size"));
    return all;
  }();
  return table;
}

const Preset* find_preset(const std::string& name) {
  for (const Preset& preset : presets())
    if (preset.chip.name == name) return &preset;
  return nullptr;
}

const ChipConfig* find_configuration(const std::string& name) {
  if (const auto* chip = find_chip(name)) return chip;
  if (const auto* board = find_board(name)) return board;
  const auto* preset = find_preset(name);
  return preset ? &preset->chip : nullptr;
}

std::vector<std::string> configuration_names(bool one, bool several) {
  std::vector<std::string> names;
  if (one)
    for (const auto& chip : chips()) names.push_back(chip.name);
  for (const auto& preset : presets())
    if (preset.chip.cores > 1 ? several : one) names.push_back(preset.chip.name);
  if (several)
    for (const auto& board : boards()) names.push_back(board.name);
  return names;
}

bool agrees(double computed, double published, int digits) {
  const double unit = std::pow(10, std::floor(std::log10(published)) - (digits - 1));
  return std::abs(computed - published) <= std::max(0.01 * published, unit / 2);
}

}  // namespace veritpu::arch
