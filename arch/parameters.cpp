#include "arch/parameters.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "arch/isa.h"

namespace veritpu::arch {
namespace {

using Kind = Parameter::Kind;

// A parameter that is a member, which `at` finds.
template <typename At>
Parameter member(const char* name, const char* unit, Kind kind, double least, double most, const char* meaning, At at) {
  const auto get = [at](const ChipConfig& c) { return static_cast<double>(at(const_cast<ChipConfig&>(c))); };
  const auto set = [at](ChipConfig& c, double value) {
    auto& to = at(c);
    to = static_cast<std::remove_reference_t<decltype(to)>>(value);
  };
  return {name, unit, kind, least, most, meaning, get, set};
}

// `time` is so long that as many bytes pass in a cycle.
Parameter bandwidth(const char* name, double most, const char* meaning,
                    const std::function<double(const ChipConfig&)>& get,
                    const std::function<double(const ChipConfig&)>& most_bytes, int& (*time)(ChipConfig&)) {
  return {name, "bytes a cycle", Kind::real, 0.01, most, meaning, get, [=](ChipConfig& c, double value) {
            time(c) = std::max(1, static_cast<int>(std::lround(most_bytes(c) / value)));
          }};
}

#define AT(path)                \
  [](ChipConfig & c) -> auto& { \
    return c.path;              \
  }

std::vector<Parameter> table() {
  constexpr Kind whole = Kind::whole, power = Kind::power_of_two, real = Kind::real;
  constexpr double kMostCycles = 1e6;
  return {
      member("mhz", "MHz", whole, 1, 10000, "clock", AT(mhz)),
      member("cores", "", whole, 1, 4096, "cores of all chips together", AT(cores)),
      member("core.n", "", power, 4, 256, "lanes, and rows and columns of the matrix unit", AT(core.n)),
      member("core.vmem_rows", "rows of N words", whole, 64, 1 << 20, "VMEM of a core", AT(core.vmem_rows)),
      member("core.acc_rows", "rows of N words", whole, 16, 1 << 16, "accumulators of a matrix unit",
             AT(core.acc_rows)),
      member("core.load_rows", "rows a cycle", whole, 1, 4, "that unit ld writes into VMEM", AT(core.load_rows)),
      member("core.mxus", "", whole, 1, kMostMxus, "matrix units of a core", AT(core.mxus)),
      member("core.vmem_banks", "", whole, 0, 256, "banks of VMEM, a power of two from 4; 0: a port for each access",
             AT(core.vmem_banks)),
      member("core.mxu_stages.operands", "", whole, 0, 1, "registers before the array", AT(core.mxu_stages.operands)),
      member("core.mxu_stages.products", "", whole, 0, 1, "registers in a cell", AT(core.mxu_stages.products)),
      member("core.mxu_stages.sums", "", whole, 0, 2, "registers of the accumulators", AT(core.mxu_stages.sums)),
      member("core.vpu_stages.ways", "", power, 1, 16, "groups that take turns in the vector unit",
             AT(core.vpu_stages.ways)),
      member("core.vpu_stages.simple", "cycles", whole, 1, 32, "to a result of a simple micro-operation",
             AT(core.vpu_stages.simple)),
      member("core.vpu_stages.sums", "cycles", whole, 1, 32, "of add and sub", AT(core.vpu_stages.sums)),
      member("core.vpu_stages.products", "cycles", whole, 1, 32, "of mul, mad and imul", AT(core.vpu_stages.products)),
      member("core.vpu_stages.functions", "cycles", whole, 1, 32, "of rcp, rsqrt, exp2 and log2",
             AT(core.vpu_stages.functions)),
      member("core.vpu_stages.random", "cycles", whole, 1, 32, "of rand", AT(core.vpu_stages.random)),
      member("core.vpu_stages.reductions", "cycles", whole, 1, 32, "over lanes or sublanes",
             AT(core.vpu_stages.reductions)),
      member("hbm.bytes", "bytes a core", whole, 1 << 20, 1ll << 40, "memory", AT(hbm.bytes)),
      member("hbm.channels", "", power, 1, 256, "channels of a core's memory", AT(hbm.channels)),
      member("hbm.granule_time", "1/125 cycles", whole, 1, kMostCycles, "bus time of 64 bytes on a channel",
             AT(hbm.granule_time)),
      bandwidth(
          "hbm.bytes_per_cycle", 65536, "of all channels' buses; sets hbm.granule_time",
          [](const ChipConfig& c) { return c.hbm.bytes_per_cycle(); },
          [](const ChipConfig& c) { return double{kHbmGranule} * kHbmTimeUnits * c.hbm.channels; },
          [](ChipConfig& c) -> int& { return c.hbm.granule_time; }),
      member("hbm.cl", "cycles", whole, 1, kMostCycles, "from a read or write to its data", AT(hbm.cl)),
      member("hbm.trcd", "cycles", whole, 1, kMostCycles, "from a row's opening to a read or write", AT(hbm.trcd)),
      member("hbm.trp", "cycles", whole, 1, kMostCycles, "to close a row", AT(hbm.trp)),
      member("hbm.tras", "cycles", whole, 1, kMostCycles, "from a row's opening to its close", AT(hbm.tras)),
      member("hbm.trfc", "cycles", whole, 1, kMostCycles, "a refresh", AT(hbm.trfc)),
      member("hbm.trefi", "cycles", whole, 2, 1e9, "from refresh to refresh", AT(hbm.trefi)),
      member("hbm.write_batch", "granules", whole, 0, 4096, "writes that a channel moves together",
             AT(hbm.write_batch)),
      member("link_latency", "cycles", whole, 0, 1e9, "a transfer of the host link", AT(link_latency)),
      member("link_bytes_per_cycle", "bytes a cycle", real, 0.001, 65536, "the host link", AT(link_bytes_per_cycle)),
      member("torus.x", "", whole, 1, 64, "chips along X", AT(torus.x)),
      member("torus.y", "", whole, 1, 64, "chips along Y", AT(torus.y)),
      member("torus.hop_latency", "cycles", whole, 1, kMostCycles, "from chip to neighbour", AT(torus.hop_latency)),
      member("torus.chip_latency", "cycles", whole, 1, kMostCycles, "between cores of a chip", AT(torus.chip_latency)),
      member("torus.flit_time", "1/1000 cycles", whole, 1, kMostCycles, "16 bytes on a link", AT(torus.flit_time)),
      bandwidth(
          "torus.link_bytes_per_cycle", 16000, "of a link, one way; sets torus.flit_time",
          [](const ChipConfig& c) { return c.torus.link_bytes_per_cycle(); },
          [](const ChipConfig&) { return double{kLinkFlit} * kLinkTimeUnits; },
          [](ChipConfig& c) -> int& { return c.torus.flit_time; }),
      member("technology.nanometres", "nm", whole, 5, 65, "process, for area and energy", AT(technology.nanometres)),
      member("technology.mac_bits", "bits", power, 8, 16, "operands of a cell, for area and energy",
             AT(technology.mac_bits)),
      member("technology.element_bits", "bits", power, 8, 32, "an element in VMEM, for area and energy",
             AT(technology.element_bits)),
      member("technology.memory_energy", "pJ a byte", real, 0, 10000, "of the memory", AT(technology.memory_energy)),
  };
}

#undef AT

bool is_whole(double value) {
  return value == std::floor(value);
}
bool is_power_of_two(double value) {
  const auto number = static_cast<int64_t>(value);
  return is_whole(value) && number > 0 && (number & (number - 1)) == 0;
}

}  // namespace

const std::vector<Parameter>& parameters() {
  static const std::vector<Parameter> all = table();
  return all;
}

const Parameter* find_parameter(const std::string& name) {
  for (const Parameter& p : parameters())
    if (p.name == name) return &p;
  return nullptr;
}

std::string number_text(double value) {
  char text[32];
  if (is_whole(value) && std::abs(value) < 1e15) return std::to_string(static_cast<int64_t>(value));
  const auto [end, error] = std::to_chars(text, text + sizeof text, value);
  return error == std::errc() ? std::string(text, end) : "";
}

std::string kind_text(const Parameter& p) {
  const char* const kind = p.kind == Kind::real    ? "a number"
                           : p.kind == Kind::whole ? "a whole number"
                                                   : "a power of two";
  return std::string(kind) + " from " + number_text(p.least) + " to " + number_text(p.most);
}

std::optional<std::string> set(ChipConfig& chip, const Parameter& p, double value) {
  const bool in_range = value >= p.least && value <= p.most;  // not of NaN
  if (in_range && (p.kind == Kind::real || (p.kind == Kind::whole ? is_whole(value) : is_power_of_two(value)))) {
    p.set(chip, value);
    return std::nullopt;
  }
  return p.name + " takes " + kind_text(p) + (p.unit.empty() ? "" : " (" + p.unit + ")") + ", not " +
         number_text(value);
}

std::optional<std::string> contradiction(const ChipConfig& c) {
  const auto text = [](int value) { return std::to_string(value); };
  const auto stages = c.core.vpu_stages.all();
  if (!(c.core.vpu_stages == VpuStages{}) && std::count(stages.begin() + 1, stages.end(), 1))
    return "core.vpu_stages must be all 1, or each but ways 2 or more";
  if (const int banks = c.core.vmem_banks; banks) {
    if (banks < 4 || banks & (banks - 1))
      return "core.vmem_banks, " + text(banks) + ", must be 0 or a power of two from 4";
    if (banks > c.core.vmem_rows)
      return "core.vmem_banks, " + text(banks) + ", must be at most core.vmem_rows, " + text(c.core.vmem_rows);
    if (c.core.vpu_stages.simple < 2) return "core.vmem_banks must be 0 unless core.vpu_stages.simple is 2 or more";
  }
  if (c.hbm.trefi <= c.hbm.trfc)
    return "hbm.trefi, " + text(c.hbm.trefi) + " cycles, must be longer than hbm.trfc, " + text(c.hbm.trfc) +
           ", or the memory does nothing but refresh";
  if (c.core.acc_rows < c.core.n)
    return "core.acc_rows, " + text(c.core.acc_rows) + ", must be at least core.n, " + text(c.core.n);
  const int chips = c.torus.x * c.torus.y;
  if (c.cores % chips)
    return "cores, " + text(c.cores) + ", must be a multiple of the " + text(c.torus.x) + " x " + text(c.torus.y) +
           " chips of the torus";
  return std::nullopt;
}

}  // namespace veritpu::arch
