#include "systemc/fast_vector_program.h"

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

MicroOp decode(const arch::Instruction& i) {
  namespace f = field::vset;
  const auto byte = [&](const arch::Field& field) { return static_cast<uint8_t>(i.get(field)); };
  const uint8_t op = byte(f::op);
  return {static_cast<Micro>(op),
          byte(f::d),
          byte(f::a),
          byte(f::b),
          byte(f::c),
          byte(f::stream),
          kCycles[op],
          i.get(f::bimm) != 0,
          static_cast<Word>(i.get(f::imm))};
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
  for (const arch::MicroSpec& m : arch::micros())
    latency_.at(static_cast<size_t>(m.code)) = static_cast<uint8_t>(shared.config.vpu_stages.of(m.stages));
}

void VectorProgram::set_slot(const Queued& i) {
  if (static_cast<size_t>(i.code.get(field::vset::op)) >= sizeof kCycles)
    program_error(Unit::vpu, i.pc, "no such micro-operation");
  const auto slot = i.code.get(field::vset::slot);
  micro_[slot] = decode(i.code);
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
  uint32_t read = 0, written = 0;
  for (unsigned k = r.slot; k < r.slot + r.length; k++) {
    const MicroOp& m = micro_[k];
    const std::string_view operands = arch::find(m.op)->operands;
    const auto use = [&](char which, int reg) {
      if (operands.find(which) != std::string_view::npos && !(written >> reg & 1)) read |= 1u << reg;
    };
    use('a', m.a), use('c', m.c);
    if (!m.immediate) use('b', m.b);
    if (operands.find('d') == std::string_view::npos) continue;
    if (read >> m.d & 1) program_error(Unit::vpu, r.pc, "a register is read before it is written in turns");
    written |= 1u << m.d;
  }
}

Cycle VectorProgram::cycles(const VectorRun& r) const {
  const int64_t first = first_round(r), others = (r.groups - first) / r.ways;
  // Behind the run's last step comes none: it ends with its last result.
  const MicroOp& last = micro_[r.slot + r.length - 1];
  const int64_t in_last = others ? r.ways : first;
  return static_cast<Cycle>(round(r, first) + (others ? others * round(r, r.ways) : 0) - step(last, in_last) +
                            in_last * last.cycles - 1 + latency(last));
}

int64_t VectorProgram::round(const VectorRun& r, int64_t groups) const {
  int64_t cycles = 0;
  for (unsigned k = r.slot; k < r.slot + r.length; k++) cycles += step(micro_[k], groups);
  return cycles;
}

int64_t VectorProgram::step(const MicroOp& m, int64_t groups) const {
  return std::max<int64_t>(groups * m.cycles, latency(m) + groups * (m.cycles - 1));
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
