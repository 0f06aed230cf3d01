#include "systemc/core_module.h"

#include <algorithm>
#include <utility>

#include "systemc/errors.h"
#include "systemc/report.h"

namespace veritpu {

CoreModule::CoreModule(sc_core::sc_module_name name, const arch::CoreConfig& config, const CoreFactory& make_core,
                       Cycle latency, Kernel& kernel, Arbiter& arbiter)
    : sc_module(name),
      core_(make_core(config, *this)),
      fetcher("fetch", latency, *core_),
      loader("ld", arch::Unit::ld, config, latency, *core_),
      storer("st", arch::Unit::st, config, latency, *core_),
      kernel_(kernel),
      arbiter_(arbiter) {
  SC_HAS_PROCESS(CoreModule);
  SC_METHOD(run);
  sensitive << go_;
  dont_initialize();
}

Cycle CoreModule::earliest_start() const {
  return fetcher.quiet(std::max(core_->now(), current_cycle(*this)));
}

void CoreModule::start(Cycle at, const arch::Launch& launch) {
  fetcher.start(at, launch.program, launch.instructions);
  for (Requester* engine : std::initializer_list<Requester*>{&fetcher, &loader, &storer}) engine->clear_bytes();
  core_->start(at, launch.program, launch.scalars);
  started_ = at;
  last_ = launch.most_cycles < kNever - at ? at + launch.most_cycles : kNever;
  running_ = true;
  go_.notify(time_of(at - current_cycle(*this)));
}

void CoreModule::meet(Cycle until) {
  meets_ = until;
  if (std::exchange(met_, false)) go_.notify(sc_core::SC_ZERO_TIME);
}

void CoreModule::fetch(Cycle at, uint64_t address) {
  fetcher.accept(at, address);
  requested_ = true;
}
void CoreModule::dma(Cycle at, const DmaDescriptor& descriptor) {
  engine(descriptor.unit).accept(at, descriptor);
  requested_ = true;
}
void CoreModule::row(Cycle, const arch::Word* data) {
  storer.row(data);
}
void CoreModule::halted(Cycle at) {
  if (!loader.idle() || !storer.idle()) model_error(basename(), "the core halted with transfers outstanding");
  halted_ = at;
  running_ = false;
}

void CoreModule::advance(Cycle until) {
  bool requested = false;
  {
    const Kernel::Aside aside(kernel_);
    core_->advance(until);
    requested = std::exchange(requested_, false);
    if (requested) loader.issue(), storer.issue();
  }
  if (requested) arbiter_.update();
}

bool CoreModule::settle() {
  core_->settle();
  return storer.moved();
}

Cycle CoreModule::answer() const {
  return std::min({fetcher.answer(), loader.answer(), storer.answer()});
}

void CoreModule::run_ahead() {
  while (running_) {
    if (core_->now() > last_)
      program_error(basename(), "the program has not halted after " + std::to_string(last_ - started_) + " cycles");
    if (sc_core::sc_pending_activity_at_current_time()) return next_trigger(sc_core::SC_ZERO_TIME);
    if (core_->now() >= meets_) {
      met_ = true;
      return;
    }
    const Cycle limit = std::min(answer(), meets_);
    if (limit == kNever) {
      advance_alone();
      continue;
    }
    if (core_->now() >= limit) return next_trigger(sc_core::sc_time_to_pending_activity());
    advance(limit);
  }
}

// The core has asked for nothing. A program whose units all wait would run for ever: it dies here.
void CoreModule::advance_alone() {
  constexpr Cycle kPatience = 1 << 16;
  const auto busy = [this] {
    uint64_t cycles = 0;
    for (const auto& unit : core_->report().units) cycles += unit[static_cast<size_t>(arch::Cause::active)];
    return cycles;
  };
  const uint64_t before = busy();
  const Cycle limit = core_->now() + kPatience;
  while (running_ && core_->now() < limit && answer() == kNever) advance(limit);
  if (running_ && core_->now() == limit && busy() == before) {
    const arch::RunReport then = core_->report();
    core_->advance(limit + 1);
    const Waiting what = waiting(then, core_->report());
    program_error(basename(), "deadlock: every unit waits for another: " + what.text, what.pc);
  }
}

}  // namespace veritpu
