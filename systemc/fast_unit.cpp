#include "systemc/fast_unit.h"

#include <utility>

#include "systemc/fast_hazards.h"
#include "systemc/fast_transfers.h"
#include "systemc/timeline.h"

namespace veritpu::fast {

Queued::Queued(const arch::Instruction& i, uint32_t at) : code(i), pc(at), op(i.opcode()) {
  static const auto units = [] {  // by opcode; any: its own field says
    std::array<arch::Unit, 64> table{};
    table.fill(arch::Unit::any);
    for (const auto& spec : arch::instructions()) table[static_cast<size_t>(spec.opcode)] = spec.unit;
    return table;
  }();
  unit = units[static_cast<size_t>(op)];
  if (unit == arch::Unit::any || unit == arch::Unit::mxu) unit = code.unit().value_or(arch::Unit::any);
  for (int k = 0; k < 2; k++) waits[k] = code.wait(k), signals[k] = code.signal(k);
}

void Semaphores::clear() {
  *this = {};
}

void Semaphores::touch(arch::SemaphoreUse use, uint32_t pc, int sign) {
  if (!use.count) return;
  change_[use.sem] += sign * use.count;
  if (sign < 0) taken_[use.sem] += use.count;
  pc_[use.sem] = pc;
  touched_ |= 1u << use.sem;
}

void Semaphores::take(const Queued& i) {
  for (int k = 0; k < 2; k++) touch(i.waits[k], i.pc, -1);
}

void Semaphores::give(const Queued& i) {
  for (int k = 0; k < 2; k++) touch(i.signals[k], i.pc, 1);
}

void Semaphores::commit() {
  changes_ += touched_ != 0;
  for (; touched_; touched_ &= touched_ - 1) {
    const int s = __builtin_ctz(touched_);
    if (taken_[s] > value_[s])
      program_error(arch::Unit::seq, pc_[s], "semaphore underflow: two units wait for one semaphore");
    value_[s] += change_[s];
    if (value_[s] > 0xffff) program_error(arch::Unit::seq, pc_[s], "semaphore overflow");
    change_[s] = taken_[s] = 0;
  }
}

arch::InstructionProfile& Account::profile(uint32_t pc) {
  if (pc >= report_.profile.size()) report_.profile.resize(pc + 1);
  return report_.profile[pc];
}

// The profile keeps its memory: it is large, and a board has as many as cores.
void Account::clear() {
  auto profile = std::move(report_.profile);
  profile.clear();
  report_ = {};
  report_.profile = std::move(profile);
  open_ = {};
  if (time_) time_->begin();
}

const arch::RunReport& Account::report() {
  for (int u = 0; u < units_; u++) close(static_cast<arch::Unit>(u));
  return report_;
}

void Account::close(arch::Unit unit) {
  const auto u = static_cast<size_t>(unit);
  const Spent& spent = open_[u].spent;
  const Cycle since = std::exchange(open_[u].since, report_.cycles), cycles = report_.cycles - since;
  if (!cycles) return;
  const auto cause = static_cast<size_t>(spent.cause);
  if (time_) time_->span({unit, spent.cause, spent.pc, since, cycles});
  report_.units[u][cause] += cycles;
  if (spent.pc < 0) {
    report_.none[u][cause] += cycles;
  } else {
    auto& p = profile(static_cast<uint32_t>(spent.pc));
    (unit == arch::Unit::seq ? p.sequencer : p.unit)[cause] += cycles;
  }
}

void Shared::start(const Queued& i) {
  semaphores.take(i);
  changed = true;
  if (hazards) hazards->start(i);
  if (timeline && i.unit != arch::Unit::seq) timeline->start(i.pc, i.scalar, i.origin);
}

void Shared::rows_before(Cycle c) {
  transfers->until(c, c + 1);
}

CorePort& Shared::call(Cycle c) {
  transfers->answer(c);
  called = true;
  return port;
}

void Shared::retire(const Queued& i, Cycle start, Cycle at) {
  semaphores.give(i);
  account.retired(i.pc);
  changed = true;
  if (hazards) hazards->retire(i);
  if (timeline && (arch::is_matrix_unit(i.unit) || i.unit == arch::Unit::vpu)) timeline->retire(i.pc);
  if (observer) observer({i.unit, i.pc, start, at});
}

}  // namespace veritpu::fast
