// What the fast core's units share: queues, semaphores, retirements and the account of cycles.
//
// Each unit is stepped in a cycle c in which something may happen, always from the state at the start of c, and says
// how it spends c. If nothing changed in c (Shared::changed), the cycles up to the next event are spent alike.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "systemc/fast_core.h"
#include "systemc/fast_error.h"
#include "systemc/fast_memory.h"
#include "systemc/fast_operands.h"
#include "systemc/fast_values.h"
#include "systemc/ring.h"
#include "systemc/tensor_core.h"
#include "systemc/time_observer.h"

namespace veritpu {
class AddressUse;
class Timeline;
}  // namespace veritpu

namespace veritpu::fast {

constexpr Cycle kNever = ~Cycle{0};
class Banks;
class Hazards;
class Transfers;

// An instruction on its way through the core, its common fields decoded.
struct Queued {
  Queued() = default;
  Queued(const arch::Instruction& code, uint32_t pc);

  arch::Instruction code;
  uint32_t pc = 0;
  arch::Opcode op{};
  arch::Unit unit = arch::Unit::any;  // any: no such instruction
  std::array<arch::SemaphoreUse, 2> waits{}, signals{};
  uint64_t scalar = 0;  // of dld and dst: their register, read at dispatch,
  uint8_t origin = 0;   // and the register whose value at the start it comes from by additions; 0: none
};
using Queue = Ring<Queued, arch::kQueueDepth>;

class Semaphores {
 public:
  void clear();
  // Whether both waits of an instruction are satisfied, as of the start of the cycle.
  bool ready(const Queued& i) const {
    const auto &a = i.waits[0], &b = i.waits[1];
    return value_[a.sem] >= a.count && value_[b.sem] >= b.count;
  }
  // Whether it lacks what only another core signals.
  bool lacks_remote(const Queued& i) const {
    for (const auto& use : i.waits)
      if (use.sem >= arch::kFirstRemoteSemaphore && value_[use.sem] < use.count) return true;
    return false;
  }
  int value(int sem) const { return value_[sem]; }
  void take(const Queued& i);  // its waits: it starts
  void give(const Queued& i);  // its signals: it retires
  void receive(arch::SemaphoreUse signal) { touch(signal, 0, 1); }
  void commit();  // the end of the cycle
  // How often they have changed.
  uint64_t changes() const { return changes_; }

 private:
  void touch(arch::SemaphoreUse use, uint32_t pc, int sign);

  std::array<int, arch::kSemaphores> value_{}, change_{}, taken_{};
  std::array<uint32_t, arch::kSemaphores> pc_{};  // who touched it last
  uint32_t touched_ = 0;
  uint64_t changes_ = 0;
};

// How a unit spends a cycle, and on which instruction.
struct Spent {
  arch::Cause cause = arch::Cause::idle;
  int64_t pc = -1;  // none
};

class Account {
 public:
  explicit Account(int units) : units_(units) {}
  void clear();
  // From the cycle that is counted next on the unit spends them so, until it is told otherwise.
  void spend(arch::Unit unit, const Spent& spent) {
    auto& open = open_[static_cast<size_t>(unit)];
    if (open.spent.cause == spent.cause && open.spent.pc == spent.pc) return;
    close(unit);
    open.spent.cause = spent.cause, open.spent.pc = spent.pc;  // not as a whole: it was written in parts just now
  }
  arch::Cause cause(arch::Unit unit) const { return open_[static_cast<size_t>(unit)].spent.cause; }
  void cycles(uint64_t cycles) { report_.cycles += cycles; }
  void retired(uint32_t pc) { profile(pc).retired++; }
  // It will be charged soon: profiles of a program are more than a cache holds.
  void arrives(uint32_t pc) const {
    if (pc >= report_.profile.size()) return;
    const auto* const profile = reinterpret_cast<const char*>(&report_.profile[pc]);
    for (size_t at = 0; at < sizeof report_.profile[pc]; at += 64) __builtin_prefetch(profile + at, 1);
  }
  const arch::RunReport& report();
  void observe(TimeObserver* time) { time_ = time; }  // null: nobody

 private:
  // How a unit has spent the run's cycles from `since` on, not yet in the report.
  struct Open {
    Spent spent;
    Cycle since = 0;
  };
  void close(arch::Unit unit);
  arch::InstructionProfile& profile(uint32_t pc);
  const int units_;  // that are there
  arch::RunReport report_;
  std::array<Open, arch::kUnits> open_{};
  TimeObserver* time_ = nullptr;
};

// One core's common state.
struct Shared {
  Shared(const arch::CoreConfig& c, CorePort& p, RetirementObserver o, Computing computing)
      : config(c),
        port(p),
        observer(std::move(o)),
        vmem(c.vmem_rows, c.n, computing != Computing::never),
        acc(c.all_acc_rows(), c.n, computing != Computing::never),
        values(computing, c.vmem_rows, c.all_acc_rows()) {}

  void start(const Queued& i);
  void retire(const Queued& i, Cycle start, Cycle at);
  // Before values of cycle c are handed over: the rows that DMA moves until then come first.
  void rows_before(Cycle c);
  // The cycle of the matrix and vector units' own time, which does not pass while they stand still.
  Cycle cycle(Cycle own) const { return own + stood; }
  // The port is called in cycle c: what it is told of earlier cycles comes first.
  CorePort& call(Cycle c);

  const arch::CoreConfig config;
  CorePort& port;  // units call() it
  RetirementObserver observer;
  Rows vmem, acc;           // within `values`
  Operands operands{vmem};  // as well; told of each row that is written
  mutable Values values;
  Semaphores semaphores;
  Account account{arch::units(config)};
  Transfers* transfers = nullptr;  // always there
  Hazards* hazards = nullptr;      // the checker, if there is one
  Banks* banks = nullptr;          // of VMEM, if it has some
  Cycle stood = 0;                 // cycles of this run in which the matrix and vector units stood still
  Timeline* timeline = nullptr;    // that is recorded, if one is
  AddressUse* use = nullptr;       // likewise
  bool changed = false;            // in this cycle
  bool called = false;             // the port, in this cycle
};

}  // namespace veritpu::fast
