#include "systemc/system_chip.h"

#include <stdexcept>

#include "systemc/captured_launches.h"
#include "systemc/core_module.h"
#include "systemc/errors.h"
#include "systemc/hbm.h"
#include "systemc/host_link.h"
#include "systemc/report.h"

namespace veritpu {

struct SystemChip::Modules {
  Modules(const arch::ChipConfig& chip, const CoreFactory& make_core, ParcelPort* port)
      : scope(std::make_unique<Kernel::Scope>(kernel)),
        config(chip),
        hbm("hbm", chip.hbm),
        link("link", chip),
        arbiter("arbiter", kernel),
        core("core", chip.core, make_core, hbm.latency(), kernel, arbiter) {
    link.socket.bind(hbm.socket);
    const std::vector<Requester*> engines{&core.fetcher, &core.loader, &core.storer};
    for (Requester* engine : engines) engine->socket.bind(hbm.socket);
    core.storer.connect(port);
    if (port) kernel.beside_others();
    hbm.on_missing([this] { return core.settle(); });
    arbiter.connect(engines, [this] { return core.horizon(); });
    kernel.elaborate();
    scope.reset();
  }
  ~Modules() { scope = std::make_unique<Kernel::Scope>(kernel); }

  Kernel kernel;
  std::unique_ptr<Kernel::Scope> scope;  // set while modules are made and destroyed
  const arch::ChipConfig config;
  Hbm hbm;
  HostLink link;
  Arbiter arbiter;
  CoreModule core;
  CapturedLaunches captured{core.core(), hbm.memory(), config.hbm,
                            CapturedLaunches::usual_limit() / static_cast<size_t>(config.cores)};
  bool watched = false;
};

namespace {

const arch::ChipConfig& checked(const arch::ChipConfig& config, const ParcelPort* port) {
  if (config.cores != 1 && !port)
    throw std::invalid_argument("chip " + config.name + " has more than one core; choose one with 1");
  return config;
}

}  // namespace

SystemChip::SystemChip(const arch::ChipConfig& config, Engine engine)
    : SystemChip(config, [engine](const arch::CoreConfig& core, CorePort& port) {
        return veritpu::make_core(engine, core, port);
      }) {}
SystemChip::SystemChip(const arch::ChipConfig& config, const CoreFactory& make_core, ParcelPort* port)
    : modules_(std::make_unique<Modules>(checked(config, port), make_core, port)) {}
SystemChip::~SystemChip() = default;

const arch::ChipConfig& SystemChip::config() const {
  return modules_->config;
}

void SystemChip::write(uint64_t address, const void* data, size_t bytes) {
  const Kernel::Scope scope(modules_->kernel);
  modules_->link.write(address, data, bytes);
}

void SystemChip::read(uint64_t address, void* data, size_t bytes) {
  const Kernel::Scope scope(modules_->kernel);
  modules_->link.read(address, data, bytes);
}

arch::HostLinkStats SystemChip::link() const {
  return modules_->link.stats();
}

arch::RunReport SystemChip::launch(const arch::Launch& launch) {
  Modules& m = *modules_;
  m.link.check(launch);
  m.kernel.rethrow();
  if (!m.watched) {
    const Kernel::Scope scope(m.kernel);
    if (const arch::RunReport* const report = m.captured.replay(launch)) {
      m.core.loader.moved_again(), m.core.storer.moved_again();
      return *report;
    }
    m.captured.begin(launch);
  }
  start(earliest_start(), launch);
  run(kNever);
  arch::RunReport report = finish();
  if (!m.watched) m.captured.end(report);
  return report;
}

Cycle SystemChip::earliest_start() const {
  const Kernel::Scope scope(modules_->kernel);
  return modules_->core.earliest_start();
}

void SystemChip::start(Cycle at, const arch::Launch& launch) {
  Modules& m = *modules_;
  m.link.check(launch);
  m.kernel.rethrow();
  const Kernel::Scope scope(m.kernel);
  m.hbm.restart(at);
  m.core.start(at, launch);
}

void SystemChip::run(Cycle until) {
  Modules& m = *modules_;
  const Kernel::Scope scope(m.kernel);
  m.core.meet(until);
  m.kernel.run(until);
}

bool SystemChip::running() const {
  return modules_->core.running();
}

Cycle SystemChip::halted_at() const {
  return modules_->core.halted_at();
}

arch::RunReport SystemChip::finish() {
  Modules& m = *modules_;
  const Kernel::Scope scope(m.kernel);
  m.core.settle();
  if (m.core.running()) model_error("chip", "the simulation ended before the program");

  arch::RunReport report = m.core.core().report();
  check_report(report, m.core.halted_at() - m.core.started() + 1, arch::units(m.config.core));
  report.bytes = {m.core.fetcher.bytes(), m.core.loader.bytes(), m.core.storer.bytes()};
  report.hbm = m.hbm.channels();
  return report;
}

TensorCore& SystemChip::core() {
  return modules_->core.core();
}
const TensorCore& SystemChip::core() const {
  return modules_->core.core();
}

Follower* SystemChip::follower() {
  modules_->kernel.rethrow();
  auto* const follower = dynamic_cast<Follower*>(&core());
  return follower && follower->follows() ? follower : nullptr;
}

std::shared_ptr<const Payload> SystemChip::carry(const DmaDescriptor& descriptor, arch::Word* vmem) {
  return modules_->core.engine(descriptor.unit).carry(descriptor, vmem);
}

void SystemChip::observe(TimeObserver* time) {
  modules_->hbm.observe(time);
  modules_->watched = time;
}

void SystemChip::capture_launches(size_t most_bytes) {
  modules_->captured.limit(most_bytes);
}

uint64_t SystemChip::replayed_launches() const {
  return modules_->captured.replayed();
}

void SystemChip::save(CoreState& state) const {
  modules_->core.core().save(state);
}
void SystemChip::load(const CoreState& state) {
  modules_->core.core().load(state);
}
SparseMemory& SystemChip::memory() {
  return modules_->hbm.memory();
}

}  // namespace veritpu
