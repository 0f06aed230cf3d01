#include "systemc/fast_vector_program.h"

#include <algorithm>

namespace veritpu::fast {

using arch::Micro;
using arch::Space;
using arch::Unit;
using arch::Word;
namespace field = arch::field;

namespace {

constexpr uint8_t kCycles[] = {
#define MICRO(name, code, operands, cycles, stages, meaning) cycles,
#include "arch/microops.def"
#undef MICRO
};

constexpr bool uses(const char* operands, char which) {
  return *operands && (*operands == which || uses(operands + 1, which));
}

// All bits where the micro-operation has that operand.
struct Uses {
  uint16_t d, a, b, c;
};
constexpr Uses kUses[] = {
#define MICRO(name, code, operands, cycles, stages, meaning)                                 \
  {static_cast<uint16_t>(-uses(operands, 'd')), static_cast<uint16_t>(-uses(operands, 'a')), \
   static_cast<uint16_t>(-uses(operands, 'b')), static_cast<uint16_t>(-uses(operands, 'c'))},
#include "arch/microops.def"
#undef MICRO
};

MicroOp decode(const arch::Instruction& i) {
  namespace f = field::vset;
  const auto byte = [&](const arch::Field& field) { return static_cast<uint8_t>(i.get(field)); };
  MicroOp m;
  const uint8_t op = byte(f::op);
  m.op = static_cast<Micro>(op);
  m.d = byte(f::d), m.a = byte(f::a), m.b = byte(f::b), m.c = byte(f::c), m.stream = byte(f::stream);
  m.cycles = kCycles[op];
  m.immediate = i.get(f::bimm) != 0;
  m.imm = static_cast<Word>(i.get(f::imm));
  const Uses& uses = kUses[op];
  const int b = m.immediate ? 0 : 1 << m.b & uses.b;
  m.reads = static_cast<uint16_t>((1 << m.a & uses.a) | b | (1 << m.c & uses.c));
  m.writes = static_cast<uint16_t>(1 << m.d & uses.d);
  return m;
}

// The vset that writes a micro-operation, without semaphores.
arch::Instruction encode(const MicroOp& m, int slot) {
  namespace f = field::vset;
  return arch::Instruction(arch::Opcode::vset)
      .set(f::slot, slot)
      .set(f::op, static_cast<int>(m.op))
      .set(f::d, m.d)
      .set(f::a, m.a)
      .set(f::b, m.b)
      .set(f::c, m.c)
      .set(f::bimm, m.immediate)
      .set(f::stream, m.stream)
      .set(f::imm, m.imm);
}

}  // namespace

VectorProgram::VectorProgram(Shared& shared) : shared_(shared) {
  micro_.fill(decode(arch::Instruction(arch::Opcode::vset)));  // the zeros of a memory that nothing has written
  for (const arch::MicroSpec& m : arch::micros())
    latency_.at(static_cast<size_t>(m.code)) = static_cast<uint8_t>(shared.config.vpu_stages.of(m.stages));
}

void VectorProgram::set_slot(const Queued& i) {
  if (static_cast<size_t>(i.code.get(field::vset::op)) >= sizeof kCycles)
    program_error(Unit::vpu, i.pc, "no such micro-operation");
  const auto slot = i.code.get(field::vset::slot);
  micro_[slot] = decode(i.code);
  if (watched_) watched_->set.set(slot), watched_->micro[slot] = micro_[slot];
}

void VectorProgram::restore(const Kernel& kernel) {
  for (size_t slot = 0; slot < micro_.size(); slot++)
    if (kernel.set[slot]) micro_[slot] = kernel.micro[slot];
}

void VectorProgram::set_stream(const Queued& i) {
  namespace f = field::vstr;
  streams_[i.code.get(f::stream)] = {static_cast<Space>(i.code.get(f::space)),
                                     i.code.get(f::base),
                                     {i.code.get(f::s0), i.code.get(f::s1), i.code.get(f::s2)}};
}

VectorRun VectorProgram::plan(const Queued& i) const {
  namespace f = field::vrun;
  VectorRun r;
  r.slot = static_cast<unsigned>(i.code.get(f::slot)), r.length = static_cast<unsigned>(i.code.get(f::len));
  r.count = {i.code.get(f::n0), i.code.get(f::n1), i.code.get(f::n2)};
  r.groups = (r.count[0] + shared_.config.sublanes() - 1) / shared_.config.sublanes() * r.count[1] * r.count[2];
  r.ways = i.code.get(f::turns) ? shared_.config.vpu_stages.ways : 1;
  r.pc = i.pc;
  if (!r.length || r.slot + r.length > arch::kKernelSlots)
    program_error(Unit::vpu, i.pc, "a kernel is empty or exceeds the kernel store");
  for (const int64_t n : r.count)
    if (!n) program_error(Unit::vpu, i.pc, "a dimension's count is 0");
  for (unsigned k = r.slot; k < r.slot + r.length; k++) {
    const MicroOp& m = micro_[k];
    if (watched_) watched_->own &= watched_->set[k];
    if (m.op != Micro::ld_ && m.op != Micro::st_) continue;
    const VectorStream& s = streams_[m.stream];
    check_range(s.space == Space::acc ? shared_.acc : shared_.vmem, s.base, r.count, s.stride, Unit::vpu, i.pc);
    if (m.op == Micro::ld_) continue;
    if (s.space == Space::acc) program_error(Unit::vpu, i.pc, "a stream writes accumulators");
    if (!s.stride[0] && r.count[0] > 1 && shared_.config.sublanes() > 1)
      program_error(Unit::vpu, i.pc, "two sublanes write one row in one cycle");
  }
  if (r.ways > 1) check_turns(r);
  return r;
}

void VectorProgram::check_turns(const VectorRun& r) const {
  int read = 0, written = 0, carried = 0;
  for (unsigned k = r.slot; k < r.slot + r.length; k++) {
    const MicroOp& m = micro_[k];
    const bool carries = m.reads & m.writes & ~written;
    if ((read & m.writes) || (carried & (m.reads | m.writes)))
      program_error(Unit::vpu, r.pc, "a register is read before it is written in turns");
    read |= m.reads & ~written;
    (carries ? carried : written) |= m.writes;
  }
}

Cycle VectorProgram::cycles(const VectorRun& r) const {
  if (!staged()) {
    int64_t each = 0;
    for (unsigned k = r.slot; k < r.slot + r.length; k++) each += micro_[k].cycles;
    return static_cast<Cycle>(r.groups * each);
  }
  // Rounds are alike as soon as one leaves what the one before it has left.
  There there{}, before{};
  int64_t begin = 0, end = 0, left = (r.groups - 1) / r.ways;  // rounds
  Round last = round(r, first_round(r), there);
  for (end = last.end, begin = last.next; left > 0; --left) {
    const Round same = last;
    before = there;
    last = round(r, r.ways, there);
    if (there == before && last == same) {
      begin += (left - 1) * last.next;
      left = 1;
    }
    end = std::max(end, begin + last.end);
    begin += last.next;
  }
  return static_cast<Cycle>(end);
}

template <typename Issue>
VectorProgram::Round VectorProgram::round(const VectorRun& r, int64_t groups, There& there, Issue issue) const {
  int64_t step = 0, end = 0;
  int written = 0;
  for (unsigned k = r.slot; k < r.slot + r.length; k++) {
    const MicroOp& m = micro_[k];
    for (unsigned left = m.reads | m.writes; left; left &= left - 1)
      step = std::max(step, there[static_cast<size_t>(__builtin_ctz(left))]);
    if (m.op == Micro::ld_) step = std::max(step, there[arch::kVectorRegisters]);
    issue(m, step);
    const bool carries = r.ways > 1 && (m.reads & m.writes & ~written), store = m.op == Micro::st_;
    const int64_t apart = carries ? latency(m) + m.cycles - 1 : m.cycles;  // cycles from group to group
    const int64_t issued = step + (groups - 1) * apart + m.cycles;         // for all
    end = std::max(end, issued - 1 + latency(m));
    there[store ? arch::kVectorRegisters : m.d] =
        carries ? step + groups * apart : step + groups * (m.cycles - 1) + latency(m) + store;
    step = issued;
    if (!carries) written |= m.writes;
  }
  for (int64_t& cycles : there) cycles = std::max<int64_t>(cycles - step, 0);
  return {step, end};
}

VectorProgram::Round VectorProgram::round(const VectorRun& r, int64_t groups, There& there) const {
  return round(r, groups, there, [](const MicroOp&, int64_t) {});
}

void VectorProgram::each_access(const VectorRun& r, const Access& access) const {
  const int64_t sublanes = shared_.config.sublanes(), in_line = (r.count[0] + sublanes - 1) / sublanes;
  There there{};
  int64_t begin = 0;
  for (int64_t group = 0, groups = first_round(r); group < r.groups; group += groups, groups = r.ways) {
    const std::array<int64_t, 3> first{group % in_line * sublanes, group / in_line % r.count[1],
                                       group / in_line / r.count[1]};
    const Round one = round(r, groups, there, [&](const MicroOp& m, int64_t step) {
      if (m.op == Micro::ld_ || m.op == Micro::st_) access(begin + step, groups, first, m, streams_[m.stream]);
    });
    begin += one.next;
  }
}

Footprint VectorProgram::footprint(const VectorRun& r) const {
  Footprint touched;
  for (unsigned k = r.slot; k < r.slot + r.length; k++) {
    const MicroOp& m = micro_[k];
    if (m.op != Micro::ld_ && m.op != Micro::st_) continue;
    const VectorStream& s = streams_[m.stream];
    const auto [first, last] = range(s.base, r.count, s.stride);
    (m.op == Micro::st_ ? touched.writes : s.space == Space::acc ? touched.sums : touched.reads).add({first, last});
  }
  return touched;
}

void VectorProgram::save(std::vector<arch::Instruction>& kernel) const {
  kernel.clear();
  for (const MicroOp& m : micro_) kernel.push_back(encode(m, static_cast<int>(kernel.size())));
}

void VectorProgram::load(const std::vector<arch::Instruction>& kernel) {
  for (const auto& i : kernel)
    if (static_cast<size_t>(i.get(field::vset::op)) >= sizeof kCycles)
      throw std::invalid_argument("the kernel store holds a micro-operation that does not exist");
  if (kernel.size() != micro_.size()) throw std::invalid_argument("a kernel store has 256 slots");
  std::transform(kernel.begin(), kernel.end(), micro_.begin(), decode);
}

}  // namespace veritpu::fast
