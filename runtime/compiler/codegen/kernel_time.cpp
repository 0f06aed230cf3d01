#include "runtime/compiler/codegen/kernel_time.h"

#include <algorithm>
#include <array>

namespace veritpu::compiler {
namespace {

// When registers have their results, and memory what was stored, in cycles from the begin of a round.
struct There {
  std::array<int64_t, arch::kVectorRegisters> registers{};
  int64_t stored = 0;
  bool operator==(const There& o) const { return registers == o.registers && stored == o.stored; }
};

struct Round {
  int64_t next = 0, end = 0;  // cycles to the next round, and to the last result
};

Round round(const TimedMicro* body, size_t length, int64_t groups, bool turns, There& there) {
  Round r;
  uint32_t written = 0;
  for (const TimedMicro* m = body; m != body + length; ++m) {
    const auto [reads, writes] = m->registers;
    for (uint32_t left = reads | writes; left; left &= left - 1)
      r.next = std::max(r.next, there.registers[static_cast<size_t>(__builtin_ctz(left))]);
    if (m->load) r.next = std::max(r.next, there.stored);
    const bool carries = turns && reads & writes & ~written;
    const int64_t done = r.next + m->there(groups, carries);
    if (writes) there.registers[static_cast<size_t>(__builtin_ctz(writes))] = done;
    if (m->store) there.stored = done;
    r.next += m->issued(groups, carries);
    r.end = std::max(r.end, r.next - 1 + m->latency);
    if (!carries) written |= writes;
  }
  for (int64_t& at : there.registers) at = std::max<int64_t>(at - r.next, 0);
  there.stored = std::max<int64_t>(there.stored - r.next, 0);
  return r;
}

}  // namespace

TimedMicro::TimedMicro(const arch::Instruction& vset, const arch::VpuStages& stages)
    : registers(arch::registers_of(vset)) {
  const arch::MicroSpec& spec = *arch::find(static_cast<arch::Micro>(vset.get(arch::field::vset::op)));
  cycles = spec.cycles, latency = stages.of(spec.stages);
  load = spec.code == arch::Micro::ld_, store = spec.code == arch::Micro::st_ && latency > 1;
}

int64_t run_cycles(const TimedMicro* body, size_t length, int64_t groups, int64_t ways) {
  There there, before;
  int64_t begin = 0, end = 0;
  for (int64_t left = (groups - 1) / ways, now = (groups - 1) % ways + 1;; now = ways) {
    before = there;
    const Round r = round(body, length, now, ways > 1, there);
    end = std::max(end, begin + r.end);
    if (left-- == 0) return end;
    begin += r.next;
    if (now == ways && there == before && left > 0) {  // as all that follow
      begin += left * r.next;
      left = 0;
    }
  }
}

}  // namespace veritpu::compiler
