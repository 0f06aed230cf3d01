#include "runtime/compiler/codegen/kernel_time.h"

#include <algorithm>
#include <array>
#include <string_view>

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
    for (uint32_t left = m->reads | m->writes; left; left &= left - 1)
      r.next = std::max(r.next, there.registers[static_cast<size_t>(__builtin_ctz(left))]);
    if (m->load) r.next = std::max(r.next, there.stored);
    const bool carries = turns && m->reads & m->writes & ~written;
    const int64_t apart = carries ? m->latency + m->cycles - 1 : m->cycles;
    const int64_t done = r.next + (carries ? groups * apart : groups * (m->cycles - 1) + m->latency);
    if (m->writes) there.registers[static_cast<size_t>(__builtin_ctz(m->writes))] = done;
    if (m->store) there.stored = done + 1;
    r.next += (groups - 1) * apart + m->cycles;
    r.end = std::max(r.end, r.next - 1 + m->latency);
    if (!carries) written |= m->writes;
  }
  for (int64_t& at : there.registers) at = std::max<int64_t>(at - r.next, 0);
  there.stored = std::max<int64_t>(there.stored - r.next, 0);
  return r;
}

}  // namespace

TimedMicro::TimedMicro(const arch::Instruction& vset, const arch::VpuStages& stages) {
  namespace f = arch::field::vset;
  const auto op = static_cast<arch::Micro>(vset.get(f::op));
  const arch::MicroSpec& spec = *arch::find(op);
  const std::string_view operands = spec.operands;
  const auto bit = [&](char which, const arch::Field& field) {
    return operands.find(which) == std::string_view::npos ? 0 : uint32_t{1} << vset.get(field);
  };
  reads = bit('a', f::a) | (vset.get(f::bimm) ? 0 : bit('b', f::b)) | bit('c', f::c);
  writes = bit('d', f::d);
  cycles = spec.cycles, latency = stages.of(spec.stages);
  load = op == arch::Micro::ld_, store = op == arch::Micro::st_ && latency > 1;
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
