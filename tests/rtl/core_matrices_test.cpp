// What single programs show of the core's matrix unit: weights and accumulators by docs/mxu.md, in every format and
// dimension.
#include <gtest/gtest.h>

#include <random>

#include "tests/rtl/core_pairs.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Word;
namespace field = arch::field;

// Matrix instructions by docs/mxu.md, one after another.
struct Matrices {
  CoreState state;
  Word operand(int64_t row, int64_t lane, int64_t lanes, arch::Operand fmt) const {
    return lane < lanes ? arch::to_operand(fmt, state.vmem[static_cast<size_t>(row * kN + lane)]) : 0;
  }
  void load(const Instruction& i) {
    namespace f = field::mload;
    const auto fmt = static_cast<arch::Operand>(i.get(f::fmt));
    for (int64_t j = 0; j < kN; j++)
      for (int64_t k = 0; k < kN; k++) {
        const int64_t r = i.get(f::trans) ? k : j, c = i.get(f::trans) ? j : k;
        state.weights[static_cast<size_t>((i.get(f::set) * kN + r) * kN + c)] =
            j < i.get(f::rows) ? operand(i.get(f::base) + j * i.get(f::stride), k, i.get(f::lanes), fmt) : 0;
      }
  }
  void multiply(const Instruction& i) {
    namespace f = field::mmul;
    const auto fmt = static_cast<arch::Operand>(i.get(f::fmt));
    int64_t out = i.get(f::acc);
    for (int64_t i3 = 0; i3 < i.get(f::n3); i3++)
      for (int64_t i2 = 0; i2 < i.get(f::n2); i2++)
        for (int64_t i1 = 0; i1 < i.get(f::n1); i1++)
          for (int64_t i0 = 0; i0 < (i.get(f::trans) ? kN : i.get(f::n0)); i0++, out++) {
            const int64_t base = i.get(f::base) + i1 * i.get(f::s1) + i2 * i.get(f::s2) + i3 * i.get(f::s3);
            for (int64_t c = 0; c < kN; c++) {
              Word sum = 0;
              for (int64_t r = 0; r < kN; r++) {
                const Word a = !i.get(f::trans)   ? operand(base + i0 * i.get(f::s0), r, i.get(f::lanes), fmt)
                               : r < i.get(f::n0) ? operand(base + r * i.get(f::s0), i0, i.get(f::lanes), fmt)
                                                  : 0;
                sum = arch::cell(fmt, a, state.weights[static_cast<size_t>((i.get(f::set) * kN + r) * kN + c)], sum);
              }
              Word& acc = state.acc[static_cast<size_t>(out * kN + c)];
              acc = i.get(f::accum) ? arch::accumulate(fmt, acc, sum) : sum;
            }
          }
  }
};

// Runs matrix instructions on a state and compares weights and accumulators.
void expect_matrices(FixedChip& chip, std::vector<Instruction> program, const CoreState& state) {
  chip.core().load(state);
  Matrices want{state};
  for (const auto& instruction : program)
    instruction.opcode() == arch::Opcode::mload ? want.load(instruction) : want.multiply(instruction);
  program.push_back(halt());
  chip.run(program);
  CoreState got;
  chip.core().save(got);
  EXPECT_EQ(got.weights, want.state.weights);
  for (size_t i = 0; i < want.state.acc.size(); i++)
    ASSERT_EQ(got.acc[i], want.state.acc[i]) << "row " << i / kN << ", lane " << i % kN;
}

TEST(CoreDirected, MatricesOfEveryFormatWayAndDimension) {
  std::vector<Instruction> program;
  int acc = 0;
  for (int fmt = 0; fmt < arch::kOperands; fmt++)
    for (const int trans : {0, 1}) {
      program.push_back(mload(kOther + 5 * fmt, 5, trans, 6)
                            .set(field::mload::stride, 3)
                            .set(field::mload::fmt, fmt)
                            .set(field::mload::trans, trans));
      for (const int set : {0, 1})
        for (const int accum : {0, 1})
          program.push_back(mmul(7 * set + 8, 4, acc, set, accum, 7)
                                .set(field::mmul::fmt, fmt)
                                .set(field::mmul::trans, trans)
                                .set(field::mmul::s0, -2)
                                .set(field::mmul::n1, 3)
                                .set(field::mmul::s1, 11)
                                .set(field::mmul::n2, 2)
                                .set(field::mmul::s2, 5)
                                .set(field::mmul::n3, 2)
                                .set(field::mmul::s3, 17));
      acc += 3 * 2 * 2 * kN;
    }
  FixedChip chip;
  expect_matrices(chip, program, pairs(chip));
}

// int8: ends of the range, ties, NaN; weights of another format beyond what a product can be; and a single row, after
// which the last column must still make int32 sums.
TEST(CoreDirected, WholeNumbersOfAllLanes) {
  constexpr int kRowsOfIt = 32, kWide = 64;
  FixedChip chip;
  CoreState state = pairs(chip);
  for (int i = 0; i < kRowsOfIt * kN; i++)
    state.vmem[static_cast<size_t>(i)] = arch::int_to_float(static_cast<Word>(i * 37 % 601 - 300));  // to halves:
  for (int i = 0; i < kRowsOfIt * kN; i += 3)
    state.vmem[static_cast<size_t>(i)] = arch::mul(state.vmem[static_cast<size_t>(i)], 0x3f000000);
  state.vmem[kN + 1] = 0x7fc00000;
  state.vmem[9 * kN + 3] = 0xff800000;
  const std::vector<Word> wide{0x7f800000, 0x71000000, 0xf1000000, 0x0d800000, 0x80800000, 0x7fc00000, 0x3d000000, 0};
  for (size_t i = 0; i < kN * kN; i++) state.vmem[kWide * kN + i] = wide[(i + i / kN) % kN];
  const auto int8 = static_cast<int64_t>(arch::Operand::int8);
  const auto bf16 = static_cast<int64_t>(arch::Operand::bf16);
  expect_matrices(chip,
                  {mload(8, kN, 0).set(field::mload::fmt, int8), mload(kWide, kN, 1).set(field::mload::fmt, bf16),
                   mmul(0, 8, 0, 0).set(field::mmul::fmt, int8), mmul(16, 1, 8, 0).set(field::mmul::fmt, int8),
                   mmul(17, 4, 9, 0).set(field::mmul::fmt, bf16), mmul(0, 32, 16, 1).set(field::mmul::fmt, int8)},
                  state);
}

// Each row of sums is read in the cycle in which the one before is written to the same place. Nine of them, the first
// three of int8, leave one row: the sum of the last three.
TEST(CoreDirected, SumsOfOneRowFollowOneAnother) {
  constexpr int kSums = 90;
  FixedChip chip;
  CoreState state = pairs(chip);
  std::mt19937 random(7);
  for (size_t i = 0; i < (kSums + kN) * kN; i++) state.vmem[i] = (random() & 0xbfffffff) | 0x20000000;  // 2^-63 to 2^64
  std::vector<Instruction> program{mload(0, kN, 0)};
  for (int i = 0; i < kSums; i++) {
    const auto fmt = i % 9 < 3 ? arch::Operand::int8 : arch::Operand::hi;
    program.push_back(mmul(kN + i, 1, 3 + i / 9, 0, i % 3 != 0).set(field::mmul::fmt, static_cast<int64_t>(fmt)));
  }
  expect_matrices(chip, program, state);
}

}  // namespace
}  // namespace veritpu
