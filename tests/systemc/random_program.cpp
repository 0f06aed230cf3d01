#include "tests/systemc/random_program.h"

#include <algorithm>

namespace veritpu::test {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Unit;
using arch::Word;
namespace field = arch::field;

namespace {
constexpr int kHbmBytes = 1 << 20, kKernel = 40;
constexpr int kRows = 600;  // of VMEM; the rows above are the vector unit's to write
}  // namespace

Word RandomProgram::word() {
  const Word bits = random_();
  switch (below(16)) {
    case 0: return bits;
    case 1: return bits & (arch::kSign | 0x007fffff);
    case 2: return bits & arch::kSign;
    case 3: return (bits & 0x807fffff) | Word(between(1, 40)) << 23;
    case 4: return arch::to_word(static_cast<float>(between(-40, 40)));
    default: return (bits & 0x807fffff) | Word(between(120, 131)) << 23;
  }
}

Instruction RandomProgram::sequencer() {
  switch (below(4)) {
    case 0:
      return Instruction(Opcode::sset).set(field::sset::rd, between(4, 7)).set(field::sset::imm, 64 * below(1000));
    case 1:
      return Instruction(Opcode::sadd)
          .set(field::sadd::rd, between(8, 9))
          .set(field::sadd::rs, between(4, 7))
          .set(field::sadd::imm, 64 * below(1000));
    default: return Instruction(Opcode::nop);
  }
}

Instruction RandomProgram::matrix(Unit unit) {
  const int n = config_.n, mxu = unit == Unit::mxu1;
  if (below(8) == 0) return Instruction(Opcode::sync).set(field::sync::unit, static_cast<int>(unit));
  if (below(5) < 2) {
    namespace f = field::mload;
    return Instruction(Opcode::mload)
        .set(f::base, between(200, 400))
        .set(f::stride, between(-1, 1))
        .set(f::rows, below(2) ? n : between(1, n))
        .set(f::lanes, below(2) ? n : between(1, n))
        .set(f::fmt, below(arch::kOperands))
        .set(f::set, below(2))
        .set(f::trans, below(2))
        .set(f::mxu, mxu);
  }
  namespace f = field::mmul;
  const bool trans = below(3) == 0;
  return Instruction(Opcode::mmul)
      .set(f::base, between(200, 400))
      .set(f::acc, below(100))
      .set(f::lanes, below(2) ? n : between(1, n))
      .set(f::fmt, below(arch::kOperands))
      .set(f::set, below(2))
      .set(f::trans, trans)
      .set(f::accum, below(2))
      .set(f::n0, trans ? between(1, n) : between(1, below(3) ? 8 : 60))
      .set(f::s0, between(-1, 1))
      .set(f::n1, between(1, 2))
      .set(f::s1, between(-20, 20))
      .set(f::n2, between(1, 2))
      .set(f::s2, between(-20, 20))
      .set(f::n3, 1)
      .set(f::s3, between(-9, 9))
      .set(f::mxu, mxu);
}

Instruction RandomProgram::vector() {
  switch (below(6)) {
    case 0: return Instruction(Opcode::sync).set(field::sync::unit, static_cast<int>(Unit::vpu));
    case 1: {
      namespace f = field::vset;
      const auto& micros = arch::micros();
      const Micro op = below(3)   ? micros[below(static_cast<int>(micros.size()))].code
                       : below(2) ? Micro::ld_
                                  : Micro::st_;
      return Instruction(Opcode::vset)
          .set(f::slot, below(kKernel))
          .set(f::op, static_cast<int>(op))
          .set(f::d, below(5))
          .set(f::a, below(5))
          .set(f::b, below(5))
          .set(f::c, below(5))
          .set(f::bimm, below(2))
          .set(f::stream, op == Micro::st_ ? between(4, 7) : below(8))
          .set(f::imm, below(2) ? below(200) : word());
    }
    case 2: {
      namespace f = field::vstr;
      const int stream = below(8);
      const bool writes = stream > 3, acc = !writes && below(2);
      const int first = writes ? kRows : acc && config_.mxus > 1 && below(2) ? config_.acc_rows - 250 : 0;
      return Instruction(Opcode::vstr)
          .set(f::stream, stream)
          .set(f::space, acc)
          .set(f::base, first + between(200, 300))
          .set(f::s0, below(2) ? 1 : -2)
          .set(f::s1, between(-20, 20))
          .set(f::s2, between(-20, 20));
    }
    default: {
      namespace f = field::vrun;
      const int slot = below(kKernel - 8);
      return Instruction(Opcode::vrun)
          .set(f::slot, slot)
          .set(f::len, between(1, 8))
          .set(f::n0, between(1, 20))
          .set(f::n1, between(1, 3))
          .set(f::n2, between(1, 2));
    }
  }
}

Instruction RandomProgram::transfer(Unit unit) {
  const int place = static_cast<int>(unit), n = config_.n;
  switch (below(6)) {
    case 0: return Instruction(Opcode::sync).set(field::sync::unit, place);
    case 1:
    case 2: {
      namespace f = field::ddim;
      return Instruction(Opcode::ddim)
          .set(f::unit, place)
          .set(f::dim, below(4))
          .set(f::count, between(1, 4))
          .set(f::vstride, between(-9, 9))
          .set(f::hstride, 4 * between(-500, 500));
    }
    default: {
      namespace f = field::dld;  // dst lies alike
      const int lanes = below(2) ? n : between(1, n);
      return Instruction(unit == Unit::ld ? Opcode::dld : Opcode::dst)
          .set(f::hbm, kHbmBytes / 4 + 4 * below(kHbmBytes / 16))
          .set(f::reg, below(10))
          .set(f::row, between(150, 450))
          .set(f::lanes, lanes)
          .set(f::lane0, below(n - lanes + 1))
          .set(f::fmt, below(arch::kFormats))
          .set(f::keep, unit == Unit::ld && below(2));
    }
  }
}

Instruction RandomProgram::instruction(Unit unit) {
  switch (unit) {
    case Unit::seq: return sequencer();
    case Unit::mxu:
    case Unit::mxu1: return matrix(unit);
    case Unit::vpu: return vector();
    default: return transfer(unit);
  }
}

// Streams and kernel as no later instruction may find them unset.
void RandomProgram::prepare(arch::Program& program) {
  for (int s = 0; s < arch::kStreams; s++) {
    Instruction i = vector();
    while (i.opcode() != Opcode::vstr || i.get(field::vstr::stream) != s) i = vector();
    program.instructions.push_back(i);
  }
}

arch::Program RandomProgram::concurrent(int length) {
  arch::Program program;
  prepare(program);
  std::vector<Instruction>& code = program.instructions;
  // Every wait is for an earlier instruction's signal of a semaphore of their own: nothing can deadlock.
  std::vector<int> loops;
  for (int body = 0; body < 4; body++) {
    const size_t begin = code.size();
    std::vector<size_t> free_signal;
    int sem = 0;
    while (static_cast<int>(code.size() - begin) < length / 4) {
      const Unit unit = static_cast<Unit>(below(arch::units(config_)));
      const int burst = between(1, 5);
      for (int b = 0; b < burst; b++) {
        Instruction i = below(20) == 0 ? Instruction(Opcode::fence) : instruction(unit);
        if (below(3) == 0 && sem < arch::kSemaphores && code.size() > begin) {
          const size_t from = begin + below(static_cast<int>(code.size() - begin));
          const int slot = code[from].signal(0).count ? 1 : 0;
          if (!code[from].signal(slot).count) {
            const auto count = static_cast<uint8_t>(between(1, 3));
            code[from].signal(slot, {static_cast<uint8_t>(sem), count});
            i.wait(below(2), {static_cast<uint8_t>(sem), count});
            sem++;
          }
        }
        code.push_back(i);
      }
    }
    if (below(2)) {  // around again
      code.insert(code.begin() + static_cast<int64_t>(begin),
                  Instruction(Opcode::sset).set(field::sset::rd, 1).set(field::sset::imm, between(2, 3)));
      const auto back = static_cast<int64_t>(begin) + 1 - static_cast<int64_t>(code.size());
      code.push_back(Instruction(Opcode::loop).set(field::loop::rd, 1).set(field::loop::offset, back));
    }
    code.push_back(Instruction(Opcode::fence));  // the semaphores are used anew
  }
  code.push_back(Instruction(Opcode::halt));
  return program;
}

arch::Program RandomProgram::ordered(int length) {
  arch::Program program;
  prepare(program);
  std::vector<Instruction>& code = program.instructions;
  while (static_cast<int>(code.size()) < length) {
    const Unit unit = static_cast<Unit>(below(arch::units(config_)));
    code.push_back(Instruction(Opcode::fence));
    for (int burst = between(1, 8); burst > 0; burst--) code.push_back(instruction(unit));
  }
  code.push_back(Instruction(Opcode::halt));
  return program;
}

}  // namespace veritpu::test
