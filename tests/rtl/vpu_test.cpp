// The verilated vector unit against its contract: bits against arch/microops.h, cycles and causes against docs/vpu.md.
#include <gtest/gtest.h>

#include <stdexcept>
#include <type_traits>

#include "Vvpu128.h"
#include "Vvpu128___024root.h"
#include "Vvpu16.h"
#include "Vvpu16___024root.h"
#include "Vvpu32.h"
#include "Vvpu32___024root.h"
#include "Vvpu4.h"
#include "Vvpu4___024root.h"
#include "Vvpu8.h"
#include "Vvpu8___024root.h"
#include "Vvpu_2_3_2_4_7_6_5.h"
#include "Vvpu_2_3_2_4_7_6_5___024root.h"
#include "Vvpu_4_2_3_6_28_12_6.h"
#include "Vvpu_4_2_3_6_28_12_6___024root.h"
#include "Vvpu_8_2_2_5_27_11_4.h"
#include "Vvpu_8_2_2_5_27_11_4___024root.h"
#include "arch/turns.h"
#include "tests/rtl/mxu_words.h"
#include "tests/rtl/vpu_bench.h"

namespace veritpu {
namespace {

namespace field = arch::field;
using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Word;

Instruction vset(int slot, Micro op, int d, int a, int b, int c, Word imm = 0, bool bimm = false, int stream = 0) {
  return Instruction(Opcode::vset)
      .set(field::vset::slot, slot)
      .set(field::vset::op, static_cast<int>(op))
      .set(field::vset::d, d)
      .set(field::vset::a, a)
      .set(field::vset::b, b)
      .set(field::vset::c, c)
      .set(field::vset::imm, imm)
      .set(field::vset::bimm, bimm)
      .set(field::vset::stream, stream);
}
Instruction vstr(int stream, arch::Space space, int64_t base, int64_t s0, int64_t s1 = 0, int64_t s2 = 0) {
  return Instruction(Opcode::vstr)
      .set(field::vstr::stream, stream)
      .set(field::vstr::space, static_cast<int>(space))
      .set(field::vstr::base, base)
      .set(field::vstr::s0, s0)
      .set(field::vstr::s1, s1)
      .set(field::vstr::s2, s2);
}
Instruction vrun(int slot, int len, int n0, int n1 = 1, int n2 = 1) {
  return Instruction(Opcode::vrun)
      .set(field::vrun::slot, slot)
      .set(field::vrun::len, len)
      .set(field::vrun::n0, n0)
      .set(field::vrun::n1, n1)
      .set(field::vrun::n2, n2);
}
Instruction vsync() {
  return Instruction(Opcode::sync).set(field::sync::unit, static_cast<int>(arch::Unit::vpu));
}

template <class Bench>
class Vpu : public testing::Test {
 protected:
  Bench bench;
  Words words{Bench::kLanes};

  int below(int n) { return static_cast<int>(words.below(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }

  void randomise_registers() {
    auto& r = bench.oracle.registers;
    for (auto& reg : r)
      for (auto& w : reg) w = words.any();
    for (int k = 0; k < Bench::kElements; k++)
      if (below(2)) {
        const auto t = words.triple();
        r[0][k] = t.a, r[1][k] = t.b, r[2][k] = t.c;
      }
    if (below(4) == 0) r[1] = r[0];  // equal operands
  }
  void randomise_memory() {
    for (auto& w : bench.oracle.vmem) w = words.any();
    for (auto& w : bench.oracle.acc) w = words.any();
  }
};

template <int... kNumbers>
struct WithStages {
  static constexpr bool kStaged = true;
  static arch::VpuStages stages() { return {kNumbers...}; }
};
using Benches =
    testing::Types<VpuBench<Vvpu4, 4>, VpuBench<Vvpu8, 8>, VpuBench<Vvpu16, 16>, VpuBench<Vvpu32, 32>,
                   VpuBench<Vvpu128, 128>, VpuBench<Vvpu_8_2_2_5_27_11_4, 8, WithStages<8, 2, 2, 5, 27, 11, 4>>,
                   VpuBench<Vvpu_2_3_2_4_7_6_5, 16, WithStages<2, 3, 2, 4, 7, 6, 5>>,
                   VpuBench<Vvpu_4_2_3_6_28_12_6, 16, WithStages<4, 2, 3, 6, 28, 12, 6>>>;
TYPED_TEST_SUITE(Vpu, Benches);

TYPED_TEST(Vpu, EveryMicroOperationOnHardWords) {
  auto& bench = this->bench;
  // Stages cost the simulation time, and change no word of a single group.
  constexpr int kRounds = (TypeParam::kStaged ? 50 : 1000) * 128 / TypeParam::kElements + 6;
  for (int round = 0; round < kRounds; round++) {
    this->randomise_registers();
    bench.load();
    for (const auto& spec : arch::micros()) {
      if (spec.code == Micro::ld_ || spec.code == Micro::st_) continue;  // RandomKernels
      const Word imm = this->below(2) ? this->words.any() : this->words.below(64);
      const bool bimm = this->below(4) == 0;
      bench.run(
          {{vset(7, spec.code, 3, 0, 1, 2, imm, bimm), 1}, {vrun(7, 1, this->between(1, TypeParam::kSublanes)), 2}});
      ASSERT_FALSE(this->HasFatalFailure()) << spec.name << " imm " << imm << " bimm " << bimm;
    }
  }
  for (const auto& spec : arch::micros())
    if (spec.code != Micro::ld_ && spec.code != Micro::st_) {
      EXPECT_EQ(bench.oracle.executed[static_cast<size_t>(spec.code)], kRounds) << spec.name;
    }
}

TYPED_TEST(Vpu, RandomKernels) {
  auto& bench = this->bench;
  constexpr int kSublanes = TypeParam::kSublanes;
  this->randomise_registers();
  this->randomise_memory();
  bench.load();
  const int kPrograms = TypeParam::kLanes == 128 || TypeParam::kStaged ? 300 : 4000;
  int in_turns = 0;
  for (int program = 0; program < kPrograms; program++) {
    std::vector<Head> heads;
    const auto add = [&](Instruction i) {
      i.signal(0, {static_cast<uint8_t>(this->below(32)), static_cast<uint8_t>(this->below(256))});
      i.signal(1, {static_cast<uint8_t>(this->below(32)), static_cast<uint8_t>(this->below(256))});
      const bool waits = this->below(4) == 0;
      heads.push_back({i, this->words.below(1 << 30), waits ? this->below(3) : 0, waits ? this->below(4) : 0});
    };
    const int n0 = this->between(1, 3 * kSublanes + 1), n1 = this->between(1, 3), n2 = this->between(1, 3);
    for (int stream = 0; stream < arch::kStreams; stream++) {
      const auto space = stream < 5 ? arch::Space::vmem : arch::Space::acc;  // stores use the first five
      const int rows = space == arch::Space::vmem ? TypeParam::kVmemRows : TypeParam::kAccRows;
      int64_t s0 = stream < 5 ? this->between(1, 3) : this->between(0, 2), s1 = this->between(-20, 20),
              s2 = this->between(-40, 40);
      if (this->below(2)) s0 = -s0;
      int64_t low = 0, high = 0;
      const auto span = [&](int64_t stride, int n) { (stride < 0 ? low : high) += stride * (n - 1); };
      span(s0, n0), span(s1, n1), span(s2, n2);
      if (high - low >= rows) s1 = s2 = low = high = 0, span(s0, n0);
      if (high - low >= rows) s0 = s0 < 0 ? -1 : 1, low = high = 0, span(s0, n0);
      add(vstr(stream, space, this->between(static_cast<int>(-low), static_cast<int>(rows - 1 - high)), s0, s1, s2));
    }
    const int len = this->between(1, 12), slot = this->below(arch::kKernelSlots + 1 - len);
    std::vector<Instruction> kernel;
    for (int k = 0; k < len; k++) {
      const int kind = this->below(8);
      const Micro op = kind < 2   ? Micro::ld_
                       : kind < 4 ? Micro::st_
                                  : arch::micros()[this->below(arch::micros().size())].code;
      const Word imm = this->below(2) ? this->words.any() : this->words.below(256);
      kernel.push_back(vset(slot + k, op, this->below(16), this->below(16), this->below(16), this->below(16), imm,
                            this->below(3) == 0, op == Micro::st_ ? this->below(5) : this->below(8)));
      add(kernel.back());
    }
    const bool turns = arch::registers_may_turn(kernel);
    if (this->below(2)) add(vsync());
    const int runs = this->between(1, 2);
    for (int r = 0; r < runs; r++) {
      const bool turn = turns && this->below(4);
      add(vrun(slot, len, n0, n1, n2).set(field::vrun::turns, turn));
      in_turns += turn;
    }
    bench.run(heads);
    ASSERT_FALSE(this->HasFatalFailure()) << "program " << program;
    if (program % 16 == 0) this->randomise_registers(), this->randomise_memory(), bench.load();
  }
  EXPECT_GE(bench.runs, static_cast<uint64_t>(kPrograms));
  EXPECT_GT(in_turns, kPrograms / 10);
  EXPECT_GT(bench.oracle.executed[static_cast<size_t>(Micro::ld_)], 100u);
  EXPECT_GT(bench.oracle.executed[static_cast<size_t>(Micro::st_)], 100u);
}

// A load sees a store that issued two cycles before it, and not one of the cycle before.
TYPED_TEST(Vpu, LoadAfterStore) {
  auto& bench = this->bench;
  this->randomise_registers();
  this->randomise_memory();
  bench.load();
  const int n = TypeParam::kSublanes;
  const auto before = bench.oracle.vmem;
  bench.run({{vstr(0, arch::Space::vmem, 40, 1)},
             {vset(0, Micro::st_, 0, 1, 0, 0)},
             {vset(1, Micro::ld_, 2, 0, 0, 0)},
             {vset(2, Micro::ld_, 3, 0, 0, 0)},
             {vrun(0, 3, n)}});
  ASSERT_FALSE(this->HasFatalFailure());
  const bool seen = bench.oracle.stages.simple > 1;  // then the load waits
  for (int k = 0; k < TypeParam::kElements; k++) {
    EXPECT_EQ(bench.registers(2)[k], seen ? bench.registers(1)[k] : before[40 * TypeParam::kLanes + k]);
    EXPECT_EQ(bench.registers(3)[k], bench.registers(1)[k]);
  }
}

// A reset, which comes with each start of a program, clears the streams; registers and kernel store stay.
TYPED_TEST(Vpu, ResetKeepsRegistersAndKernel) {
  auto& bench = this->bench;
  this->randomise_registers();
  this->randomise_memory();
  bench.load();
  bench.run({{vstr(3, arch::Space::vmem, 9, 1)}, {vset(5, Micro::ld_, 4, 0, 0, 0, 0, false, 3)}});
  // Results of several latencies, and a reset in the cycle after the last.
  bench.run({{vset(6, Micro::exp2_, 5, 1, 0, 0)},
             {vset(7, Micro::mad_, 6, 1, 2, 3)},
             {vset(8, Micro::lsum_, 7, 1, 0, 0)},
             {vset(9, Micro::add_, 8, 1, 2, 0)},
             {vset(10, Micro::mov_, 9, 0, 1, 0)},
             {vrun(6, 5, TypeParam::kSublanes)}},
            false);
  bench.reset();
  bench.settle();
  bench.compare_registers();
  ASSERT_FALSE(this->HasFatalFailure());
  bench.run({{vrun(5, 1, TypeParam::kSublanes)}});
  ASSERT_FALSE(this->HasFatalFailure());
  for (int k = 0; k < TypeParam::kElements; k++)
    EXPECT_EQ(bench.registers(4)[k], bench.oracle.vmem[k % TypeParam::kLanes]);
}

TYPED_TEST(Vpu, ProgramErrorsAreFatal) {
  const auto load = vset(0, Micro::ld_, 0, 0, 0, 0), store = vset(0, Micro::st_, 0, 0, 0, 0);
  const auto row = [](int64_t base, int64_t s1) { return vstr(0, arch::Space::vmem, base, 1, s1); };
  const std::vector<std::vector<Instruction>> programs = {
      {vstr(0, arch::Space::acc, 0, 1), store, vrun(0, 1, 1)},
      {row(0, -1), load, vrun(0, 1, 1, 2)},
      {row(0xfffff, 1), load, vrun(0, 1, 1, 2)},
      {load, vrun(255, 2, 1)},
      {load, vrun(0, 0, 1)},
      {load, vrun(0, 1, 0)},
      {load, vrun(0, 1, 1, 1, 0)},
      {Instruction(load).set(field::vset::op, 63), vrun(0, 1, 1)},
      {Instruction(Opcode::mmul)},
  };
  for (const auto& program : programs) {
    TypeParam bench;
    bench.drive({program.begin(), program.end() - 1});
    // Results of earlier steps may take some cycles.
    EXPECT_THROW(bench.drive(std::vector<Instruction>(12, program.back())), std::runtime_error)
        << &program - programs.data();
  }
}

// Every mantissa through every function, over the two binades around 1.
TEST(VpuFunctions, EveryMantissa) {
  using Bench = VpuBench<Vvpu32, 32>;
  Bench bench;
  bench.load();
  bench.run({{vset(0, Micro::rcp_, 1, 0, 0, 0)},
             {vset(1, Micro::rsqrt_, 2, 0, 0, 0)},
             {vset(2, Micro::exp2_, 3, 0, 0, 0)},
             {vset(3, Micro::log2_, 4, 0, 0, 0)}});
  int64_t checked = 0;
  for (Word first = 0x3f000000; first < 0x40000000; first += Bench::kElements) {
    for (int k = 0; k < Bench::kElements; k++) bench.registers(0)[k] = bench.oracle.registers[0][k] = first + k;
    bench.run({{vrun(0, 4, Bench::kSublanes)}});
    ASSERT_FALSE(HasFatalFailure());
    checked += Bench::kElements;
  }
  EXPECT_EQ(checked, 1 << 24);
}

}  // namespace
}  // namespace veritpu
