#include "systemc/fast_unit.h"

namespace veritpu::fast {

void Semaphores::clear() {
  *this = {};
}

bool Semaphores::ready(const Queued& i, arch::Unit unit) const {
  const auto a = i.code.wait(0), b = i.code.wait(1);
  if (a.count && b.count && a.sem == b.sem) fatal("program error", unit, i.pc, "both waits name one semaphore");
  return value_[a.sem] >= a.count && value_[b.sem] >= b.count;
}

void Semaphores::touch(arch::SemaphoreUse use, uint32_t pc, int sign) {
  if (!use.count) return;
  change_[use.sem] += sign * use.count;
  if (sign < 0) taken_[use.sem] += use.count;
  pc_[use.sem] = pc;
  touched_ |= 1u << use.sem;
}

void Semaphores::take(const Queued& i) {
  for (int k = 0; k < 2; k++) touch(i.code.wait(k), i.pc, -1);
}

void Semaphores::give(const Queued& i) {
  for (int k = 0; k < 2; k++) touch(i.code.signal(k), i.pc, 1);
}

void Semaphores::commit() {
  for (; touched_; touched_ &= touched_ - 1) {
    const int s = __builtin_ctz(touched_);
    if (taken_[s] > value_[s])
      fatal("program error", arch::Unit::seq, pc_[s], "semaphore underflow: two units wait for one semaphore");
    value_[s] += change_[s];
    if (value_[s] > 0xffff) fatal("program error", arch::Unit::seq, pc_[s], "semaphore overflow");
    change_[s] = taken_[s] = 0;
  }
}

arch::InstructionProfile& Account::profile(uint32_t pc) {
  if (pc >= report_.profile.size()) report_.profile.resize(pc + 1);
  return report_.profile[pc];
}

void Account::spend(arch::Unit unit, const Spent& spent, uint64_t cycles) {
  const auto u = static_cast<size_t>(unit), cause = static_cast<size_t>(spent.cause);
  report_.units[u][cause] += cycles;
  if (spent.pc < 0) {
    report_.none[u][cause] += cycles;
  } else {
    auto& p = profile(static_cast<uint32_t>(spent.pc));
    (unit == arch::Unit::seq ? p.sequencer : p.unit)[cause] += cycles;
  }
}

void Shared::retire(const Queued& i, arch::Unit unit, Cycle start, Cycle at) {
  semaphores.give(i);
  account.retired(i.pc);
  changed = true;
  if (observer) observer({unit, i.pc, start, at});
}

}  // namespace veritpu::fast
