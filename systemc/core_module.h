// A TensorCore as a SystemC module, with its three engines. It runs ahead of SystemC time: no request is answered
// sooner than the HBM's latency after it, and no transfer is done sooner than its last row, so the core advances that
// far in one go, and an idle chip costs nothing a cycle.
#pragma once

#include <functional>
#include <memory>

#include "systemc/arbiter.h"
#include "systemc/dma_engine.h"
#include "systemc/fetch_engine.h"

namespace veritpu {

using CoreFactory = std::function<std::unique_ptr<TensorCore>(const arch::CoreConfig&, CorePort&)>;

class CoreModule : public sc_core::sc_module, private CorePort {
 private:
  std::unique_ptr<TensorCore> core_;  // before the engines, which refer to it

 public:
  FetchEngine fetcher;
  DmaEngine loader, storer;

  // `latency`: the fewest cycles in which the HBM completes a request. Kernel and arbiter must outlive this.
  CoreModule(sc_core::sc_module_name name, const arch::CoreConfig& config, const CoreFactory& make_core, Cycle latency,
             Kernel& kernel, Arbiter& arbiter);
  ~CoreModule() override { core_->settle(); }  // what refers to the engines

  // Between runs: the earliest cycle in which one may start, and a start in that cycle or later.
  Cycle earliest_start() const;
  void start(Cycle at, const arch::Launch& launch);
  bool running() const { return running_; }
  // The core does not pass this cycle, since before it nothing from other cores is unknown. To be called before the
  // kernel runs on; kNever, at first, for a core that meets no other.
  void meet(Cycle until);
  // The last run's first and last cycle.
  Cycle started() const { return started_; }
  Cycle halted_at() const { return halted_; }

  // The last cycle whose memory requests are all known.
  Cycle horizon() const { return running_ ? core_->now() : kNever; }
  TensorCore& core() { return *core_; }
  DmaEngine& engine(arch::Unit unit) { return unit == arch::Unit::st ? storer : loader; }
  // Until all data are moved that can be; whether none of a store is still under way.
  bool settle();

 private:
  void fetch(Cycle at, uint64_t address) override;
  void dma(Cycle at, const DmaDescriptor& descriptor) override;
  void row(Cycle at, const arch::Word* data) override;
  void halted(Cycle at) override;

  void run() {
    kernel_.guard([this] { run_ahead(); });
  }
  void run_ahead();
  Cycle answer() const;  // the earliest of any engine
  void advance(Cycle until);
  void advance_alone();

  Kernel& kernel_;
  Arbiter& arbiter_;
  sc_core::sc_event go_;
  bool running_ = false;
  bool requested_ = false;  // the core asked something of an engine
  Cycle started_ = 0, halted_ = 0, last_ = 0;
  Cycle meets_ = kNever;
  bool met_ = false;  // it waits for a later cycle to meet in
};

}  // namespace veritpu
