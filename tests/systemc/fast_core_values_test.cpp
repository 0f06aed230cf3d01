// The fast core's values on random programs, bit for bit against the plain definitions of arch/.
#include <gtest/gtest.h>

#include <random>

#include "systemc/fast_pairs.h"
#include "tests/systemc/fast_core_chip.h"
#include "tests/systemc/plain_core.h"

namespace veritpu::test {
namespace {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Word;
namespace field = arch::field;

class FastCoreValues : public testing::TestWithParam<int> {
 protected:
  FastCoreValues() : config_{GetParam(), 512, 1024}, random_(GetParam()) {}

  int below(int n) { return static_cast<int>(random_() % n); }
  int between(int low, int high) { return low + below(high - low + 1); }

  // Of every kind: ordinary numbers, neighbours of the formats' limits, subnormals, zeros, infinities, NaNs.
  Word word() {
    const Word bits = random_();
    switch (below(16)) {
      case 0: return bits;
      case 1: return bits & (arch::kSign | 0x007fffff);
      case 2: return (bits & arch::kSign) | (below(4) ? 0 : below(2) ? arch::kInfinity : 0x7f800000 + below(8));
      case 3: return (bits & 0x80000fff) | (random_() % 255 + 1) << 23 | (below(2) ? 0x007ff000 : 0);
      case 4: return (bits & 0x807fffff) | Word(between(1, 30)) << 23;
      case 5: return (bits & 0x807fffff) | Word(between(100, 145)) << 23;
      case 6: return (bits & 0x80000000) | (0x33000000 + below(0x6000000));
      case 7: return arch::to_word(static_cast<float>(between(-40, 40)));
      default: return (bits & 0x807fffff) | Word(between(120, 130)) << 23;
    }
  }
  // In most programs no infinity and no NaN: they would spread everywhere.
  Word word(bool tame) {
    Word w = word();
    while (tame && (!arch::is_finite(w) || (w >> 23 & 0xff) > 200)) w = word();
    return w;
  }
  CoreState state(bool tame) {
    const size_t n = config_.n;
    CoreState s;
    const auto fill = [&](std::vector<Word>& words, size_t rows) {
      words.resize(rows * n);
      for (Word& w : words) w = word(tame);
    };
    fill(s.vmem, config_.vmem_rows);
    fill(s.acc, config_.acc_rows);
    fill(s.registers, arch::kVectorRegisters * config_.sublanes());
    s.weights.resize(2 * n * n);
    for (Word& w : s.weights) w = arch::to_operand(arch::Operand::hi, word(tame));
    for (int slot = 0; slot < arch::kKernelSlots; slot++)
      s.kernel.push_back(Instruction(Opcode::vset).set(field::vset::slot, slot));
    return s;
  }

  // A base and stride such that `count` rows lie in a memory of `rows`.
  std::pair<int, int> rows(int count, int rows) {
    int stride = count > 1 ? between(-3, 3) : between(-100, 100);
    if (std::abs(stride) * (count - 1) >= rows) stride = 1;
    const int span = count > 1 ? stride * (count - 1) : 0;
    return {between(std::max(0, -span), rows - 1 - std::max(0, span)), stride};
  }

  // A third each of bf16 and int8: weights and operands of which both are summed in pairs.
  int format() { return std::array{2, 4, below(arch::kOperands)}[static_cast<size_t>(below(3))]; }
  Instruction mload() {
    namespace f = field::mload;
    const int n = config_.n, count = below(3) ? n : between(1, n);
    const auto [base, stride] = rows(count, config_.vmem_rows);
    return Instruction(Opcode::mload)
        .set(f::base, base)
        .set(f::stride, stride)
        .set(f::rows, count)
        .set(f::lanes, below(3) ? n : between(1, n))
        .set(f::fmt, format())
        .set(f::set, below(2))
        .set(f::trans, below(2));
  }
  Instruction mmul() {
    namespace f = field::mmul;
    const int n = config_.n;
    const bool trans = below(3) == 0;
    const int n0 = trans ? between(1, n) : between(1, 70), n1 = between(1, 2), n2 = between(1, 2);
    const int slots = (trans ? n : n0) * n1 * n2;
    const auto [base, s0] = rows(n0, config_.vmem_rows - 40);
    return Instruction(Opcode::mmul)
        .set(f::base, base + 20)
        .set(f::acc, below(config_.acc_rows - slots + 1))
        .set(f::lanes, below(3) ? n : between(1, n))
        .set(f::fmt, format())
        .set(f::set, below(2))
        .set(f::trans, trans)
        .set(f::accum, below(2))
        .set(f::n0, n0)
        .set(f::s0, s0)
        .set(f::n1, n1)
        .set(f::s1, between(-10, 10))
        .set(f::n2, n2)
        .set(f::s2, between(-10, 10))
        .set(f::n3, 1)
        .set(f::s3, between(-1000, 1000));
  }
  Instruction vset(int slot, int op) {
    namespace f = field::vset;
    return Instruction(Opcode::vset)
        .set(f::slot, slot)
        .set(f::op, op)
        .set(f::d, below(6))
        .set(f::a, below(6))
        .set(f::b, below(6))
        .set(f::c, below(6))
        .set(f::bimm, below(2))
        .set(f::stream, op == static_cast<int>(Micro::st_) ? between(4, 7) : below(8))
        .set(f::imm, below(4) ? below(200) : word());
  }
  Instruction vstr(int stream) {
    namespace f = field::vstr;
    const bool acc = stream < 4 && below(2);
    return Instruction(Opcode::vstr)
        .set(f::stream, stream)
        .set(f::space, acc)
        .set(f::base, between(200, 300))
        .set(f::s0, below(2) ? 1 : -2)
        .set(f::s1, between(-20, 20))
        .set(f::s2, between(-20, 20));
  }
  Instruction vrun(int length) {
    namespace f = field::vrun;
    const int start = below(2) ? 0 : below(length);
    return Instruction(Opcode::vrun)
        .set(f::slot, start)
        .set(f::len, between(1, length - start))
        .set(f::n0, between(1, 40))
        .set(f::n1, between(1, 3))
        .set(f::n2, between(1, 3));
  }

  // Runs on both and compares all that is left behind. Returns the words compared.
  size_t check(const std::vector<Instruction>& code, bool tame) {
    const CoreState before = state(tame);
    PlainCore plain(config_, before);
    for (const auto& i : code) plain.execute(i);
    FixedChip chip(config_);
    chip.core().load(before);
    arch::Program program;
    program.instructions = code;
    program.instructions.push_back(Instruction(Opcode::halt));
    chip.run(program);
    CoreState after;
    chip.core().save(after);
    EXPECT_EQ(after.kernel, plain.state().kernel);
    return compare("vmem", after.vmem, plain.state().vmem) + compare("acc", after.acc, plain.state().acc) +
           compare("weights", after.weights, plain.state().weights) +
           compare("registers", after.registers, plain.state().registers);
  }
  size_t compare(const char* what, const std::vector<Word>& got, const std::vector<Word>& want) {
    EXPECT_EQ(got.size(), want.size());
    for (size_t i = 0; i < got.size() && !HasFailure(); i++)
      EXPECT_EQ(got[i], want[i]) << what << " row " << i / config_.n << " lane " << i % config_.n << std::hex
                                 << ": got " << got[i] << ", want " << want[i];
    return got.size();
  }

  const arch::CoreConfig config_;
  std::mt19937 random_;
};

TEST_P(FastCoreValues, Matrix) {
  size_t compared = 0;
  for (int round = 0; round < (GetParam() >= 128 ? 4 : 40) && !HasFailure(); round++) {
    fast::let_pairs_pay(round % 3 == 0);
    std::vector<Instruction> code;
    for (int k = 0; k < (GetParam() >= 128 ? 6 : 20); k++) code.push_back(below(3) ? mmul() : mload());
    compared += check(code, round % 4 != 0);
  }
  EXPECT_GT(compared, 10000u);
}

TEST_P(FastCoreValues, Vector) {
  size_t compared = 0;
  std::array<int, 41> seen{};
  for (int round = 0; round < (GetParam() >= 128 ? 12 : 60) && !HasFailure(); round++) {
    std::vector<Instruction> code;
    const int length = 24;
    for (int slot = 0; slot < length; slot++) {
      const int op = below(4) ? below(41) : between(0, 2);
      seen[op]++;
      code.push_back(vset(slot, op));
    }
    for (int k = 0; k < 8; k++) {
      if (k % 4 == 0)
        for (int s = 0; s < arch::kStreams; s++) code.push_back(vstr(s));
      code.push_back(vrun(length));
    }
    compared += check(code, round % 2 != 0);
  }
  for (int op = 0; op < 41; op++) EXPECT_GT(seen[op], 0) << "micro-operation " << op;
  EXPECT_GT(compared, 10000u);
}

INSTANTIATE_TEST_SUITE_P(Sizes, FastCoreValues, testing::Values(4, 8, 16, 32, 64, 128, 256),
                         [](const auto& info) { return "N" + std::to_string(info.param); });

}  // namespace
}  // namespace veritpu::test
