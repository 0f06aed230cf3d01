#include "systemc/top_chip.h"

#include "arch/register_map.h"
#include "systemc/errors.h"
#include "systemc/hbm.h"
#include "systemc/host_link.h"
#include "systemc/report.h"
#include "systemc/top_driver.h"
#include "systemc/top_module.h"

namespace veritpu {

namespace reg = arch::reg;
namespace lsb = arch::reg_lsb;

struct TopChip::Modules {
  Modules(const arch::ChipConfig& chip, uint64_t stalls)
      : scope(std::make_unique<Kernel::Scope>(kernel)),
        config(chip),
        hbm("hbm", chip.hbm),
        link("link", chip),
        irq("irq"),
        clocked("clocked"),
        top("top", chip.core, kernel, stalls),
        driver("driver", kernel) {
    link.socket.bind(hbm.socket);
    for (AxiMaster* master : {&top.fetches, &top.loads, &top.stores}) master->socket.bind(hbm.socket);
    driver.socket.bind(top.ctrl);
    top.irq(irq), driver.irq(irq);
    top.clocked(clocked), driver.clocked(clocked);
    kernel.elaborate();
    scope.reset();
  }
  ~Modules() { scope = std::make_unique<Kernel::Scope>(kernel); }

  void start(const arch::Launch& launch);
  void throw_fault();
  arch::RunReport report();

  Kernel kernel;
  std::unique_ptr<Kernel::Scope> scope;  // set while modules are made and destroyed
  const arch::ChipConfig config;
  Hbm hbm;
  HostLink link;
  sc_core::sc_signal<bool> irq, clocked;
  TopModule top;
  TopDriver driver;
};

// Until the interrupt, which is cleared.
void TopChip::Modules::start(const arch::Launch& launch) {
  constexpr uint32_t kBoth = 1u << lsb::interrupt_status_halted | 1u << lsb::interrupt_status_fault;
  driver.write64(reg::program, launch.program);
  driver.write(reg::instructions, static_cast<uint32_t>(launch.instructions));
  driver.write64(reg::limit, launch.most_cycles == kNever ? 0 : launch.most_cycles);
  for (uint32_t r = 1; r < arch::kScalars; ++r) driver.write64(reg::scalar + r * reg::scalar_stride, launch.scalars[r]);
  driver.write(reg::interrupt_enable, kBoth);
  driver.write(reg::control, 1u << lsb::control_start);
  driver.wait_for_interrupt();
  driver.write(reg::interrupt_status, kBoth);
  driver.run();
}

void TopChip::Modules::throw_fault() {
  driver.read(reg::status), driver.read(reg::fault), driver.read(reg::fault_pc);
  const auto read = driver.run();
  if (!(read[0] >> lsb::status_fault & 1)) return;
  const auto fault = arch::fault_meaning(read[1] >> lsb::fault_code & 0xff);
  const auto unit = static_cast<arch::Unit>(read[1] >> lsb::fault_unit & 7);
  const std::string whose = unit == arch::Unit::any ? "" : " of " + std::string(arch::name(unit));
  program_error("veritpu_top", read[2],
                "fault `" + std::string(fault.name) + "`" + whose + ": " + std::string(fault.meaning));
}

arch::RunReport TopChip::Modules::report() {
  constexpr uint32_t kUnitStride = reg::counter_count / arch::kUnits * reg::counter_stride;
  const auto read64 = [&](uint32_t address) { driver.read(address), driver.read(address + sizeof(uint32_t)); };
  read64(reg::cycles);
  const auto units = static_cast<uint32_t>(arch::units(config.core));
  for (uint32_t unit = 0; unit < units; ++unit)
    for (uint32_t cause = 0; cause < arch::kCauses; ++cause)
      read64(reg::counter + unit * kUnitStride + cause * reg::counter_stride);
  const auto read = driver.run();
  auto next = read.begin();
  const auto taken = [&] {
    const uint64_t low = *next++;
    return low | uint64_t{*next++} << 32;
  };
  arch::RunReport report;
  report.cycles = taken();
  for (uint32_t unit = 0; unit < units; ++unit)
    for (uint64_t& cycles : report.units[unit]) cycles = taken();
  report.none = report.units;
  check_report(report, report.cycles, arch::units(config.core));
  report.bytes = {top.fetches.bytes(), top.loads.bytes(), top.stores.bytes()};
  report.hbm = hbm.channels();
  return report;
}

TopChip::TopChip(const arch::ChipConfig& config, uint64_t stalls)
    : modules_(std::make_unique<Modules>(config, stalls)) {}
TopChip::~TopChip() = default;

const arch::ChipConfig& TopChip::config() const {
  return modules_->config;
}

void TopChip::write(uint64_t address, const void* data, size_t bytes) {
  const Kernel::Scope scope(modules_->kernel);
  modules_->link.write(address, data, bytes);
}
void TopChip::read(uint64_t address, void* data, size_t bytes) {
  const Kernel::Scope scope(modules_->kernel);
  modules_->link.read(address, data, bytes);
}
arch::HostLinkStats TopChip::link() const {
  return modules_->link.stats();
}
SparseMemory& TopChip::memory() {
  return modules_->hbm.memory();
}

// As docs/top.md says, "A run".
arch::RunReport TopChip::launch(const arch::Launch& launch) {
  Modules& m = *modules_;
  m.link.check(launch);
  m.kernel.rethrow();
  const Kernel::Scope scope(m.kernel);
  m.hbm.restart(current_cycle(m.top));
  for (AxiMaster* master : {&m.top.fetches, &m.top.loads, &m.top.stores}) master->clear_bytes();
  m.start(launch);
  m.throw_fault();
  return m.report();
}

}  // namespace veritpu
